import type { SenderProof } from '@farpass/contract/connections';

/** The results of checks that a mail server wrote into a mail, and the name by which it signs them. */
interface CheckedMail {
  readonly from: readonly (string | undefined)[];
  /** Its header fields, as the server sent them. */
  readonly headers: string;
}

interface Trust {
  readonly senders: readonly string[];
  /** The name by which our own mail server signs its checks (RFC 8601); undefined or none: addresses are believed. */
  readonly verifier: string | undefined;
}

/** Whether senders of mails are proven, or their addresses believed: by choice, or because no one chose. */
export function proofOfSenders(verifier: string | undefined): SenderProof {
  if (verifier === undefined) return 'NOT_SET';
  return verifier.toLowerCase() === 'none' ? 'WAIVED' : 'CHECKED';
}

/**
 * Why a mail is not taken: addresses of senders are easily invented, so that a mail server that checks them is asked for its result. A server writes
 * its results above all others, so that only the topmost ones count, and only if they are its own; those below came with the mail.
 */
export function doubtOfSender({ from, headers }: CheckedMail, { senders, verifier }: Trust): string | undefined {
  const [address, ...others] = from.map((one) => one?.trim().toLowerCase());
  if (address === undefined || others.length > 0) return 'it does not name one sender';
  const domain = address.slice(address.lastIndexOf('@'));
  const allowed = senders.map((one) => one.trim().toLowerCase());
  if (!allowed.includes(address) && !allowed.includes(domain)) return `${address} is not an allowed sender`;
  if (verifier === undefined || proofOfSenders(verifier) === 'WAIVED') return undefined;
  return isConfirmed(topmostResults(headers), { verifier: verifier.toLowerCase(), domain: domain.slice(1) })
    ? undefined
    : `${verifier} did not confirm that ${address} sent it`;
}

interface Expected {
  readonly verifier: string;
  readonly domain: string;
}

/** Whether results are those of the verifier and hold one of DMARC, which is pass, for the domain of the sender. */
function isConfirmed(results: string, { verifier, domain }: Expected): boolean {
  const [signed = '', ...parts] = (bareText(results) ?? '').toLowerCase().split(';');
  if (!/^\s*\S+(?:\s+\d+)?\s*$/.test(signed) || signed.trim().split(/\s/)[0] !== verifier) return false;
  const [dmarc, ...others] = parts.filter((part) => /^\s*dmarc\s*[=/]/.test(part));
  if (dmarc === undefined || others.length > 0 || !/^\s*dmarc\s*=\s*pass(?:\s|$)/.test(dmarc)) return false;
  const domains = [...dmarc.matchAll(/(?:^|\s)header\.from\s*=\s*(\S*)/g)].map(([, found]) => found);
  return domains.length === 1 && domains[0] === domain;
}

/** The first Authentication-Results of a header. */
function topmostResults(headers: string): string {
  const unfolded = headers.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return (
    unfolded.map((line) => /^authentication-results\s*:(.*)$/i.exec(line)?.[1]).find((one) => one !== undefined) ?? ''
  );
}

/**
 * A header without its comments, which nest, and its quoted strings, whose content a sender chooses (RFC 5322, 3.2); undefined if one of them has no
 * end.
 */
function bareText(header: string): string | undefined {
  let bare = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < header.length; at += 1) {
    const character = header[at] ?? '';
    const isInside = isQuoted || depth > 0;
    if (character === '\\' && isInside) at += 1;
    else if (isQuoted) isQuoted = character !== '"';
    else if (character === '(') depth += 1;
    else if (character === ')' && depth > 0) depth -= 1;
    else if (depth > 0) continue;
    else if (character === '"') {
      isQuoted = true;
      // What is quoted stays a word, so that it does not join its neighbours.
      bare += '""';
    } else bare += character;
    if (!isQuoted && depth === 0 && character === ')') bare += ' ';
  }
  return isQuoted || depth > 0 ? undefined : bare;
}
