import { because, Problem, saying } from '@farpass/contract/problem';
import type { Caller } from './caller.ts';

/** How old a sign-in may be for what cannot be taken back; 0 asks for none. */
export interface RecentSignIn {
  readonly withinMinutes: number;
  readonly nowMs: number;
}

/**
 * Refuses a caller whose sign-in is too long ago: someone else may sit at their screen, or hold a copy of their token. A token
 * for scripts has no sign-in. The header is that of RFC 9470.
 */
export function refuseOldSignIn(caller: Caller, { withinMinutes, nowMs }: RecentSignIn): void {
  if (withinMinutes === 0) return;
  const { signedInAtUnixS } = caller;
  if (signedInAtUnixS !== undefined && nowMs / 1000 - signedInAtUnixS <= withinMinutes * 60) return;
  const fault =
    caller.reach !== undefined
      ? saying('SIGN_IN_OF_SCRIPT', { minutes: withinMinutes })
      : signedInAtUnixS === undefined
        ? saying('SIGN_IN_UNKNOWN', { minutes: withinMinutes })
        : saying('SIGN_IN_OLD', {
            minutes: withinMinutes,
            age: Math.floor((nowMs / 1000 - signedInAtUnixS) / 60),
          });
  const challenge = `Bearer error="insufficient_user_authentication", max_age="${withinMinutes * 60}"`;
  throw new Problem('SIGN_IN_AGAIN', { ...because(fault), headers: { 'WWW-Authenticate': challenge } });
}
