import { createHmac, randomBytes } from 'node:crypto';

/** The prefix of every secret of Standard Webhooks. */
const prefix = 'whsec_';

/** A new secret: `whsec_` and 32 bytes in base64. */
export function makeWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

interface Signed {
  readonly id: string;
  readonly unixS: number;
  readonly body: string;
}

/**
 * The headers of Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`, one signature for each secret. The id is
 * the same in every attempt, so that a receiver recognises a message that it already has.
 */
export function signatureHeaders({ id, unixS, body }: Signed, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${unixS}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(unixS), 'webhook-signature': signatures.join(' ') };
}
