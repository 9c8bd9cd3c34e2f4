import { significant } from '@farpass/astro/figures';
import type { TimeSpan } from '../../approach/time-span.ts';
import { inverseErfc } from '../../numerics/error-function.ts';
import { say, worded } from '../../wording/saying.ts';
import type { Check } from '../assessment.ts';
import type { PeakGuess } from '../slow/hall2023.ts';

/** Half-width of an encounter in sigmas of its inflow; 1e-16 of the probability lies outside (Coppola 2012). */
export const encounterSigmas = Math.SQRT2 * inverseErfc(1e-16);

/** Methods without a time answer for the whole encounter, so the requested span must contain all of it. */
export function spanCheck(span: TimeSpan, { timeS, sigmaS }: PeakGuess): Check {
  const limit = encounterSigmas;
  const value = Math.min(timeS - span.fromS, span.toS - timeS) / sigmaS;
  const passed = value >= limit;
  const said = { sigmas: significant(value, 3), limit: significant(limit, 3) };
  const code = 'SPAN_HOLDS_ENCOUNTER';
  return { code, passed, ...worded(say(passed ? code : 'SPAN_CUTS_ENCOUNTER', said)), value, limit };
}

/** Duration of an encounter, and distance of its far end from the epoch, as shares of a period. */
export function encounterShares(
  timing: { readonly timeS: number; readonly sigmaS: number },
  periodS: number,
): { readonly duration: number; readonly offset: number } {
  const half = timing.sigmaS * encounterSigmas;
  return {
    duration: Math.min(1, (2 * half) / periodS),
    offset: Math.min(1, (Math.abs(timing.timeS) + half) / periodS),
  };
}

/** The check that a share of the shorter orbital period is within a limit; both are 0 to 1. */
export function shareCheck(of: {
  readonly code: Check['code'];
  readonly share: number;
  readonly limit: number;
  readonly what: 'PLANE_DURATION' | 'PLANE_OFFSET' | 'NC2D_DURATION';
}): Check {
  const { code, share, limit, what } = of;
  const said = say(what, { percent: significant(100 * share, 2), limit: 100 * limit });
  return { code, passed: share <= limit, ...worded(said), value: share, limit };
}
