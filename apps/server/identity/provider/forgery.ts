import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../platform/auth/same-secret.ts';
import type { Keys } from '../keys/ring.ts';

/** A token that only a page of this sign-in or session contains; another site cannot know it. */
export function forgeryToken(keys: Keys, bound: string): string {
  return tokenWith(keys.cookie[0], bound);
}

/** Whether the form carries the token of this sign-in or session, made with one of the stored keys. */
export function isGenuine(keys: Keys, form: { readonly bound: string; readonly token: string | null }): boolean {
  const given = form.token ?? '';
  return keys.cookie.some((key) => isSameSecret({ given, expected: tokenWith(key, form.bound) }));
}

function tokenWith(key: string, bound: string): string {
  return createHmac('sha256', key).update(`form ${bound}`).digest('base64url');
}
