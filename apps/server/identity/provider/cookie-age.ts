import type { ServerResponse } from 'node:http';

/**
 * Lets cookies of a response end after a time instead of at one: a browser whose clock is ahead of ours would otherwise
 * forget the sign-in that it has just begun. The provider only knows times.
 */
export function giveCookiesAges(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...written: readonly unknown[]) => {
    const cookies = response.getHeader('Set-Cookie');
    if (cookies !== undefined)
      response.setHeader(
        'Set-Cookie',
        [cookies].flat().map((one) => withAge(String(one))),
      );
    return Reflect.apply(writeHead, response, written);
  };
}

/** A Set-Cookie line with Max-Age in place of Expires (RFC 6265, 5.2.2). */
function withAge(line: string, nowMs = Date.now()): string {
  return line.replace(/;\s*expires=([^;]+)/i, (_, time: string) => {
    const seconds = Math.max(0, Math.round((Date.parse(time) - nowMs) / 1000));
    return `; Max-Age=${seconds}`;
  });
}
