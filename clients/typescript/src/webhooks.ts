import { ClockError, FarpassError } from './errors.ts';

interface Received {
  /** As received, not parsed. */
  readonly body: string;
  readonly headers: Headers | Readonly<Record<string, string | undefined>>;
  readonly secret: string;
}

const toleranceS = 300;

/** The content of a webhook; throws unless the holder of the secret signed exactly this text just now (Standard Webhooks 1.0). */
export async function verifyWebhook({ body, headers, secret }: Received): Promise<unknown> {
  const named = new Headers(
    Object.entries(headers instanceof Headers ? Object.fromEntries(headers) : headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    ),
  );
  const header = (name: string) => {
    const value = named.get(name);
    if (value === null) throw refused(`The header ${name} is missing: this is not a webhook of Farpass.`);
    return value;
  };
  const [id, sent] = [header('webhook-id'), header('webhook-timestamp')];
  const signed = new TextEncoder().encode(`${id}.${sent}.${body}`);
  const key = await crypto.subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signatures = header('webhook-signature')
    .split(' ')
    .filter((one) => one.startsWith('v1,'));
  const fits = await Promise.all(
    signatures.map((one) => crypto.subtle.verify('HMAC', key, bytesOf(one.slice(3)), signed)),
  );
  if (!fits.includes(true))
    throw refused('No signature fits: the secret is another one, or the body was changed on its way.');
  const ageS = Date.now() / 1000 - Number(sent);
  if (!(Math.abs(ageS) <= toleranceS))
    throw new ClockError(`The webhook was signed ${Math.round(ageS)} s ago; ${toleranceS} s are allowed.`, {
      code: 'WEBHOOK_TIME',
    });
  return JSON.parse(body);
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  return bytesOf(secret.replace(/^whsec_/, ''));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw refused('The secret or a signature is not base64.');
  }
}

function refused(detail: string): FarpassError {
  return new FarpassError(detail, { code: 'WEBHOOK_REFUSED' });
}
