/** The address in guides, which is that of a platform on the reader's computer. */
const writtenAddress = 'http://localhost:8080';

/** The code of a guide with the address at which the reader sees it, so that it can be copied as it stands. */
export function withOwnAddress(code: string, origin: string): string {
  return code.replaceAll(writtenAddress, origin);
}
