import { createHash, timingSafeEqual } from 'node:crypto';

type Secret = string | Uint8Array;

/** Whether a secret that came is the expected one. Digests are compared, so that the duration reveals nothing, not even the length. */
export function isSameSecret({ given, expected }: Readonly<Record<'given' | 'expected', Secret>>): boolean {
  const digest = (secret: Secret) => createHash('sha256').update(secret).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
