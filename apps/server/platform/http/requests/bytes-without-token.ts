import { because, Problem, saying } from '@farpass/contract/problem';

/** Counts the bytes that an address sends, and refuses more than it may send within a minute. */
export type ByteCount = (network: string, bytes: number) => void;

const windowMs = 60_000;

/**
 * A count of the bytes that come without a token, by network. A minute begins for all at once, so that nothing is kept of those who have
 * gone.
 */
export function countBytes(mostPerMinute: number, now: () => number = Date.now): ByteCount {
  const sent = new Map<string, number>();
  let endsMs = now() + windowMs;
  return (network, bytes) => {
    const nowMs = now();
    // A clock that was set back begins a minute, too.
    if (nowMs >= endsMs || nowMs < endsMs - windowMs) {
      sent.clear();
      endsMs = nowMs + windowMs;
    }
    const total = (sent.get(network) ?? 0) + bytes;
    if (total > mostPerMinute) throw tooMuch({ bytes: mostPerMinute, seconds: Math.ceil((endsMs - nowMs) / 1000) });
    sent.set(network, total);
  };
}

function tooMuch(parameters: { readonly bytes: number; readonly seconds: number }): Problem {
  const headers = { 'Retry-After': String(parameters.seconds) };
  return new Problem('RATE_LIMITED', { ...because(saying('BYTES_WITHOUT_TOKEN', parameters)), headers });
}
