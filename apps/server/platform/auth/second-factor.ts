import { because, Problem, saying } from '@farpass/contract/problem';
import type { Caller } from './caller.ts';

/** Methods of a sign-in (RFC 8176) that show a thing or a body, not knowledge: one of them with another method is a second factor. */
const possessions: ReadonlySet<string> = new Set([
  'otp',
  'hwk',
  'swk',
  'sms',
  'tel',
  'sc',
  'pop',
  'face',
  'fpt',
  'iris',
  'vbm',
]);

/**
 * Whether a person signed in with a second factor: their provider says `mfa` (claim amr), or names two methods and one of them
 * shows a thing or a body, or states a level that the settings name (claim acr).
 */
export function hasSecondFactor(
  { signInMethods = [], signInLevel = '' }: Pick<Caller, 'signInMethods' | 'signInLevel'>,
  levels: readonly string[],
): boolean {
  if (signInMethods.includes('mfa') || levels.includes(signInLevel)) return true;
  return new Set(signInMethods).size > 1 && signInMethods.some((method) => possessions.has(method));
}

/** Refuses a member who signed in with a password alone while their operator demands more. Script tokens have no sign-in. */
export function refuseWithoutFactor(caller: Caller, levels: readonly string[]): void {
  if (caller.demanded?.ofMembers !== true || caller.reach !== undefined || hasSecondFactor(caller, levels)) return;
  throw new Problem('SECOND_FACTOR_NEEDED', because(saying('SECOND_FACTOR_OF_MEMBERS', {})));
}
