/** The results of checks that a mail server wrote into a mail, and the name by which it signs them. */
interface CheckedMail {
  readonly from: readonly (string | undefined)[];
  /** Its header fields, as the server sent them. */
  readonly headers: string;
}

interface Trust {
  readonly senders: readonly string[];
  /** The name by which our own mail server signs its checks (RFC 8601); undefined: addresses are believed. */
  readonly verifier: string | undefined;
}

/**
 * Why a mail is not taken: addresses of senders are easily invented, so that a mail server that checks them is asked for its result. Of several
 * results the first one by our own server counts; those below it came with the mail.
 */
export function doubtOfSender({ from, headers }: CheckedMail, { senders, verifier }: Trust): string | undefined {
  const [address, ...others] = from.map((one) => one?.trim().toLowerCase());
  if (address === undefined || others.length > 0) return 'it does not name one sender';
  const domain = address.slice(address.lastIndexOf('@'));
  const allowed = senders.map((one) => one.trim().toLowerCase());
  if (!allowed.includes(address) && !allowed.includes(domain)) return `${address} is not an allowed sender`;
  if (verifier === undefined) return undefined;
  const result = resultsIn(headers).find((one) => one.split(/[\s;]/)[0]?.toLowerCase() === verifier.toLowerCase());
  return /(?:^|[;\s])dmarc=pass\b/i.test(result ?? '')
    ? undefined
    : `${verifier} did not confirm that ${address} sent it`;
}

function resultsIn(headers: string): readonly string[] {
  const unfolded = headers.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return unfolded.flatMap((line) => /^authentication-results:\s*(.*)$/i.exec(line)?.[1] ?? []);
}
