import { createHmac, hkdfSync } from 'node:crypto';
import { msPerDay } from '@farpass/astro/constants';
import { isSameSecret } from '../../platform/auth/same-secret.ts';

/** Time for which the link of a confirmation mail is valid. */
export const confirmationMs = 7 * msPerDay;

/** The content of the link of a confirmation mail: whose address it is, by its digest. */
export interface ConfirmationGrant {
  readonly userId: string;
  readonly target: string;
  readonly expiresAtMs: number;
}

export interface ConfirmationSigner {
  readonly sign: (grant: ConfirmationGrant) => string;
  /** Undefined for a token that is not ours, was changed, or has expired. */
  readonly read: (token: string, nowMs: number) => ConfirmationGrant | undefined;
}

/** Signs the links with HMAC-SHA256 under a key made for this purpose: a link that acknowledges confirms nothing. */
export function confirmationSigner(secretKey: Uint8Array): ConfirmationSigner {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'farpass address confirmations', 32));
  const digest = (payload: string) => createHmac('sha256', key).update(payload).digest();
  return {
    sign: ({ userId, target, expiresAtMs }) => {
      const payload = Buffer.from(JSON.stringify([userId, target, expiresAtMs])).toString('base64url');
      return `${payload}.${digest(payload).toString('base64url')}`;
    },
    read: (token, nowMs) => {
      const [payload = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = digest(payload);
      if (!isSameSecret({ given, expected })) return undefined;
      const [userId, target, expiresAtMs] = JSON.parse(Buffer.from(payload, 'base64url').toString());
      return nowMs < expiresAtMs ? { userId, target, expiresAtMs } : undefined;
    },
  };
}
