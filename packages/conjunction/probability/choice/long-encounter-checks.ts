import { significant } from '@farpass/astro/figures';
import { say, worded } from '../../wording/saying.ts';
import { answerAccuracy, mostLeftOut } from '../answer-accuracy.ts';
import type { Check } from '../assessment.ts';
import { type ExpectedCollisions, mostSamples } from '../slow/hall2021.ts';
import { initialOverlapCheck } from '../slow/initial-overlap.ts';
import type { OrbitPair } from '../slow/overlap.ts';

/**
 * `edge`: share of the peak rate that may be left at the ends, CARA's accuracy of 3D-Nc. `duration`: share of the
 * period above which one encounter may be several. `surelyOne`: share below which it is certainly one, as in the 2D
 * method.
 */
const nc3dLimits = { edge: 1e-3, duration: 0.25, surelyOne: 0.02 } as const;

/**
 * Whether 3D-Nc may be used: all of the inflow lies in the window, it is resolved and converged, and there is only one
 * encounter. Without a requested span, the overlap at the start of the window must also be negligible.
 */
export function longEncounterChecks(pair: OrbitPair, result: ExpectedCollisions | undefined): readonly Check[] {
  if (result === undefined) return [{ code: 'NC3D_SETTLED', passed: false, ...worded(say('NC3D_UNSETTLED')) }];
  const start = { insideAtStart: result.insideAtStart, entering: result.value, fromS: result.fromS };
  return [
    ...(pair.span === undefined ? [initialOverlapCheck({ code: 'NC3D_OUTSIDE_AT_START', ...start })] : []),
    completeCheck(pair, result),
    resolvedCheck(result),
    settledCheck(result),
    singleCheck(pair, result),
  ];
}

/** A requested span ends the count; otherwise nothing may be left at the ends. */
function completeCheck({ span }: OrbitPair, { edgeRateShare: value }: ExpectedCollisions): Check {
  const limit = nc3dLimits.edge;
  const share = significant(value, 2);
  const said = span === undefined ? say('NC3D_EDGE', { share, limit }) : say('NC3D_SPAN_ENDS', { share });
  return { code: 'NC3D_COMPLETE', passed: span !== undefined || value <= limit, ...worded(said), value, limit };
}

/**
 * Whether the quadrature resolved the front. The probability of overlap at the epoch, where the Gaussian of the states
 * is exact, must have entered before the epoch or have been inside from the start. If the front slips between the
 * samples, a part of it is missing.
 */
function resolvedCheck({ value: entering, insideAtStart, insideAtEpoch }: ExpectedCollisions): Check {
  const limit = answerAccuracy;
  const value = insideAtEpoch === 0 ? 0 : Math.max(0, 1 - (entering + insideAtStart) / insideAtEpoch);
  const passed = value <= limit;
  const probability = significant(insideAtEpoch, 3);
  const said = passed
    ? say('NC3D_FRONT_SEEN', { probability })
    : say('NC3D_FRONT_MISSED', { probability, percent: significant(100 * value, 2) });
  return { code: 'NC3D_RESOLVED', passed, ...worded(said), value, limit };
}

function settledCheck({ unsettledTimes: unsettled, evaluations }: ExpectedCollisions): Check {
  const isFinished = evaluations < mostSamples;
  const said = isFinished ? say('NC3D_SETTLING', { unsettled, evaluations }) : say('NC3D_UNFINISHED', { evaluations });
  const passed = unsettled === 0 && isFinished;
  return { code: 'NC3D_SETTLED', passed, ...worded(said), value: unsettled, limit: 0 };
}

/**
 * Whether collisions may be counted more than once. The expected number exceeds the probability by at most half its
 * square; for a number of 0.01 this is far below the accuracy of the answer.
 */
function singleCheck(pair: OrbitPair, result: ExpectedCollisions): Check {
  const value = activeSpanS(result) / pair.shorterPeriodS;
  const { duration: limit, surelyOne } = nc3dLimits;
  const mayRepeat = value > limit || (value > surelyOne && result.value > mostLeftOut);
  const said = say(mayRepeat ? 'NC3D_REPEATED' : 'NC3D_ONCE', { percent: significant(100 * value, 2) });
  return { code: 'NC3D_SINGLE_ENCOUNTER', passed: !mayRepeat, ...worded(said), value, limit };
}

function activeSpanS(result: ExpectedCollisions): number {
  const peak = Math.max(...result.rates.map((each) => each.ratePerS));
  const active = result.rates.filter((each) => each.ratePerS > 1e-6 * peak);
  return active.length === 0 ? 0 : active[active.length - 1].timeS - active[0].timeS;
}
