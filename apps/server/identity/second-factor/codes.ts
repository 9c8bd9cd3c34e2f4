import { hash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const periodS = 30;
/** Codes of one step before and after count: the clocks of phones differ. */
const window = 1;

/** A new key for an authenticator app: 160 bits, as RFC 4226 recommends, in base32. */
export function newKey(): string {
  return new Secret({ size: 20 }).base32;
}

interface KeyOf {
  readonly key: string;
  readonly userName: string;
}

function totpOf({ key, userName }: KeyOf): TOTP {
  return new TOTP({ issuer: 'Farpass', label: userName, secret: Secret.fromBase32(key), period: periodS });
}

/** The address by which an authenticator app takes the key. */
export function keyAddress(of: KeyOf): string {
  return totpOf(of).toString();
}

/** The step of time (RFC 6238) that a code is of; undefined for a wrong code. */
export function stepOfCode(of: KeyOf, { code, nowMs }: { readonly code: string; readonly nowMs: number }) {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = totpOf(of).validate({ token: digits, timestamp: nowMs, window });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / periodS) + delta;
}

const numberOfRecoveryCodes = 10;

/** Codes for the day when the phone is lost; each works once. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: numberOfRecoveryCodes }, () => {
    const text = randomBytes(8).toString('hex');
    return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}-${text.slice(12)}`;
  });
}

/** The stored form of a recovery code, however it was typed. They have 64 random bits, so a plain hash is enough. */
export function recoveryDigest(code: string): string {
  return hash('sha256', code.toLowerCase().replaceAll(/[^\da-f]/g, ''), 'base64url');
}
