import { because, Problem, saying } from '@farpass/contract/problem';
import type { Caller } from './caller.ts';
import { hasSecondFactor } from './second-factor.ts';

/** The clocks of this server and of the identity provider may differ by so much. */
const clockToleranceS = 60;

/** How old a sign-in may be for what cannot be taken back; 0 asks for none. */
export interface RecentSignIn {
  readonly withinMinutes: number;
  /** Levels at the identity provider; one of them is needed, also where the age does not matter. Without levels, each will do. */
  readonly levels?: readonly string[];
  readonly nowMs: number;
}

/**
 * Refuses a caller whose sign-in is too long ago: someone else may sit at their screen, or hold a copy of their token. A token
 * for scripts has no sign-in. The header is that of RFC 9470.
 */
export function refuseOldSignIn(caller: Caller, { withinMinutes, levels = [], nowMs }: RecentSignIn): void {
  const lacksFactor = caller.demanded?.ofSteps === true && !hasSecondFactor(caller, levels);
  if (withinMinutes === 0 && levels.length === 0 && !lacksFactor) return;
  const { signedInAtUnixS, signInLevel = '' } = caller;
  const ageS = signedInAtUnixS === undefined ? undefined : nowMs / 1000 - signedInAtUnixS;
  const isYoung = ageS !== undefined && ageS <= withinMinutes * 60 && ageS >= -clockToleranceS;
  const isRecent = withinMinutes === 0 || isYoung;
  const isStrong = levels.length === 0 || levels.includes(signInLevel);
  if (isRecent && isStrong && !lacksFactor) return;
  const fault = faultOf(caller, { withinMinutes, levels, ageS, isRecent, lacksFactor });
  const challenge = `Bearer error="insufficient_user_authentication", max_age="${withinMinutes * 60}"${levels.length === 0 ? '' : `, acr_values="${levels.join(' ')}"`}`;
  throw new Problem('SIGN_IN_AGAIN', { ...because(fault), headers: { 'WWW-Authenticate': challenge } });
}

interface JudgedSignIn {
  readonly withinMinutes: number;
  readonly levels: readonly string[];
  readonly ageS: number | undefined;
  readonly isRecent: boolean;
  readonly lacksFactor: boolean;
}

function faultOf(
  { reach, signInLevel = '' }: Caller,
  { withinMinutes: minutes, levels, ageS, isRecent, lacksFactor }: JudgedSignIn,
): ReturnType<typeof saying> {
  if (reach !== undefined) return saying('SIGN_IN_OF_SCRIPT', { minutes });
  if (lacksFactor) return saying('SECOND_FACTOR_OF_STEPS', {});
  if (ageS === undefined) return saying('SIGN_IN_UNKNOWN', { minutes });
  if (isRecent) return saying('SIGN_IN_WEAK', { levels: levels.join(', '), level: signInLevel || '–' });
  if (ageS < 0) return saying('SIGN_IN_AHEAD', { ahead: Math.round(-ageS / 60) });
  return saying('SIGN_IN_OLD', { minutes, age: Math.floor(ageS / 60) });
}
