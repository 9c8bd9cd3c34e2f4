import { normaliseUserName } from '../users/user-name.ts';
import { providerPath } from './clients.ts';

const name = 'farpass_joined';
/** For the sign-in that follows: a later one begins with an empty name. */
const lifetimeS = 600;

/** The cookie by which the next sign-in page knows who has just joined. It signs no one in. */
export function joinedCookie({ userName, publicUrl }: Readonly<Record<'userName' | 'publicUrl', string>>): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${encodeURIComponent(userName)}; Path=${providerPath}; Max-Age=${lifetimeS}; HttpOnly; SameSite=Lax${secure}`;
}

/** The name of the person who has just joined here; empty for everyone else. */
export function joinedName(cookies: string | undefined): string {
  const [, value = ''] = new RegExp(`(?:^|; *)${name}=([\\w.%-]+)`).exec(cookies ?? '') ?? [];
  try {
    return normaliseUserName(decodeURIComponent(value));
  } catch {
    return '';
  }
}
