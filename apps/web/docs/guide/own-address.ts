/** The address in guides, which is that of a platform on the reader's computer. */
const writtenAddress = 'http://localhost:8080';

/** The code of a guide with the address at which the reader sees it, so that it can be copied. */
export function withOwnAddress(code: string, { origin }: { readonly origin: string }): string {
  return code.replaceAll(writtenAddress, origin);
}
