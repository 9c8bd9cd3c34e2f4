import { createHmac, hkdfSync } from 'node:crypto';
import { msPerHour } from '@farpass/astro/constants';
import { isSameSecret } from '../../platform/auth/same-secret.ts';

/** Time for which links in messages are valid. */
export const linkMs = 72 * msPerHour;

/** The content of a signed link: the person, the conjunctions, and the time until which it is valid. */
export interface AcknowledgementGrant {
  readonly operatorId: string;
  /** The conjunction; of a message about many, the first of them. */
  readonly conjunctionId: string;
  readonly userId: string;
  readonly expiresAtMs: number;
  /** The second address of an escalation, if the link was sent there instead of to the user. */
  readonly inPlace?: string | undefined;
  /** The message about many conjunctions, which names them: a link has no room for them. */
  readonly deliveryId?: string | undefined;
}

export interface LinkSigner {
  readonly sign: (grant: AcknowledgementGrant) => string;
  /** Undefined for a token that is not ours, was changed, or has expired. */
  readonly read: (token: string, nowMs: number) => AcknowledgementGrant | undefined;
}

/** Signs links with HMAC-SHA256 under a key made for this purpose from the key of the settings. */
export function linkSigner(secretKey: Uint8Array): LinkSigner {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'farpass acknowledgement links', 32));
  const digest = (payload: string) => createHmac('sha256', key).update(payload).digest();
  return {
    sign: ({ operatorId, conjunctionId, userId, expiresAtMs, inPlace, deliveryId }) => {
      const fields = [operatorId, conjunctionId, userId, expiresAtMs, inPlace, deliveryId];
      const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
      return `${payload}.${digest(payload).toString('base64url')}`;
    },
    read: (token, nowMs) => {
      const [payload = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = digest(payload);
      if (!isSameSecret({ given, expected })) return undefined;
      const [operatorId, conjunctionId, userId, expiresAtMs, inPlace, deliveryId] = JSON.parse(
        Buffer.from(payload, 'base64url').toString(),
      );
      const who = { inPlace: inPlace ?? undefined, deliveryId: deliveryId ?? undefined };
      return nowMs < expiresAtMs ? { operatorId, conjunctionId, userId, expiresAtMs, ...who } : undefined;
    },
  };
}
