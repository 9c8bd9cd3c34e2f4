import { randomBytes } from 'node:crypto';
import type { Keys } from '../keys/ring.ts';
import { providerPath } from './clients.ts';
import { forgeryToken, isGenuine } from './forgery.ts';

const name = 'farpass_device';
const lifetimeS = 365 * 86_400;

interface DeviceOf {
  readonly keys: Keys;
  readonly userName: string;
}

const boundTo = ({ userName, nonce }: Readonly<Record<'userName' | 'nonce', string>>) => `device ${userName} ${nonce}`;

/**
 * The device of a request, if this user signed in on it before; undefined for every other one. Guesses from elsewhere then do
 * not lock the user out here.
 */
export function knownDevice({ keys, userName }: DeviceOf, cookies: string | undefined): string | undefined {
  const [, nonce = '', token = null] = new RegExp(`(?:^|; *)${name}=([\\w-]+)\\.([\\w-]+)`).exec(cookies ?? '') ?? [];
  return nonce !== '' && isGenuine(keys, { bound: boundTo({ userName, nonce }), token }) ? nonce : undefined;
}

/** The cookie by which this device is known after a sign-in. It signs no one in. */
export function deviceCookie({ keys, userName }: DeviceOf, publicUrl: string): string {
  const nonce = randomBytes(16).toString('base64url');
  const value = `${nonce}.${forgeryToken(keys, boundTo({ userName, nonce }))}`;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${providerPath}; Max-Age=${lifetimeS}; HttpOnly; SameSite=Lax${secure}`;
}
