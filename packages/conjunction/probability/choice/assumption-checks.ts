import { determinant3, innerProduct, inverse, timesVector } from '@farpass/astro/linear';
import type { Encounter } from '../../approach/encounter.ts';
import { relativePositionKm, relativeVelocityKmPerS } from '../../approach/encounter.ts';
import { jointPositionCovariance } from '../../approach/geometry.ts';
import { clipEigenvalues, clipFactor } from '../../numerics/clip.ts';
import { inverseErfc } from '../../numerics/error-function.ts';
import { say, worded } from '../../wording/saying.ts';
import { answerAccuracy } from '../answer-accuracy.ts';
import type { Check } from '../assessment.ts';
import type { TimeSpan } from '../sampling/trajectory-pair.ts';
import { type OverlapPeak, overlapPeak, type PeakGuess, type ShortEncounterCollisions } from '../slow/hall2023.ts';
import type { InflowSpread } from '../slow/inflow-spread.ts';
import { initialOverlapCheck, probabilityInsideAt } from '../slow/initial-overlap.ts';
import { type OrbitPair, overlapAt } from '../slow/overlap.ts';

/** Half-width of an encounter in sigmas of its inflow: outside, 1e-16 of the probability is left (Coppola 2012). */
export const encounterSigmas = Math.SQRT2 * inverseErfc(1e-16);

/**
 * Limits of use after Hall, Baars, Casali, AAS 23-398 (2023), as NASA CARA ships them (PcMultiStep, 2025): duration and
 * offset as shares of the shorter period, inaccuracy as a relative error.
 */
const planeLimits = { duration: 0.02, offset: 0.01, inaccuracy: answerAccuracy } as const;
const nc2dLimits = { duration: 0.05, offset: 0.1, inconsistency: 0.1 } as const;
/** Ours: inflow that the one Gaussian peak of 2D-Nc does not hold. */
const nc2dMostElsewhere = 0.03;

/** Ours: under this relative speed the pair stays close, and the scan below looks for inflow away from the peak. */
const slowKmPerS = 0.2;
const planeMostElsewhere = 0.02;
/** Reach of the scan in periods: at half a period the next encounter begins. */
const aloneScanReach = 0.4;
const aloneScanSteps = 52;

/** The straight-line encounter in time: where its Q has its minimum, and how wide and deep it is. */
export interface StraightPassage extends PeakGuess {
  readonly q: number;
  readonly speedKmPerS: number;
}

/** Undefined without relative motion or without both covariances. Seconds after the encounter's epoch. */
export function straightPassage(encounter: Encounter): StraightPassage | undefined {
  const joint = jointPositionCovariance(encounter);
  if (joint === undefined) return undefined;
  const clipped = clipEigenvalues(joint, (clipFactor * encounter.hardBodyRadiusKm) ** 2).matrix;
  const information = inverse(clipped);
  if (information === undefined) return undefined;
  const velocity = relativeVelocityKmPerS(encounter);
  const position = relativePositionKm(encounter);
  const weighed = timesVector(information, velocity);
  const curvature = innerProduct(velocity, weighed);
  if (!(curvature > 0)) return undefined;
  const timeS = -innerProduct(position, weighed) / curvature;
  const least = innerProduct(position, timesVector(information, position)) - timeS ** 2 * curvature;
  const q = least + Math.log(determinant3(clipped));
  return { timeS, sigmaS: 1 / Math.sqrt(curvature), q, speedKmPerS: Math.hypot(...velocity) };
}

/** What the curved orbits say about the straight-line probability. */
export interface PlaneUsage {
  readonly checks: readonly Check[];
  readonly peak: OverlapPeak | undefined;
}

/**
 * Whether the 2D probability may be used: the encounter short against the orbit, its peak near TCA, and the ratio of
 * curved to straight probability in the limit of a small radius,
 * (σ′v′/σv)·exp((Q − Q′)/2), near 1 (Hall et al. 2023).
 */
export function planeUsage(pair: OrbitPair, passage: StraightPassage): PlaneUsage {
  const peak = overlapPeak(pair, passage);
  const timing = { timeS: peak?.timeS ?? passage.timeS, sigmaS: peak?.sigmaS ?? passage.sigmaS };
  const shares = encounterShares(timing, pair.shorterPeriodS);
  const checks = [
    shareCheck({
      code: 'PLANE_SHORT_ENOUGH',
      share: shares.duration,
      limit: planeLimits.duration,
      what: 'PLANE_DURATION',
    }),
    shareCheck({ code: 'PLANE_CENTRED', share: shares.offset, limit: planeLimits.offset, what: 'PLANE_OFFSET' }),
  ];
  const alone = passage.speedKmPerS < slowKmPerS ? [aloneCheck(pair, peak)] : [];
  const within = pair.span === undefined ? [] : [spanCheck(pair.span, timing)];
  return { checks: [...within, ...checks, accuracyCheck(peak, passage), ...alone], peak };
}

/** Methods that know no time answer for the whole encounter: the span that was asked for has to hold all of it. */
function spanCheck(span: TimeSpan, { timeS, sigmaS }: PeakGuess): Check {
  const limit = encounterSigmas;
  const value = Math.min(timeS - span.fromS, span.toS - timeS) / sigmaS;
  const passed = value >= limit;
  const said = { sigmas: value.toPrecision(3), limit: limit.toPrecision(3) };
  const code = 'SPAN_HOLDS_ENCOUNTER';
  return { code, passed, ...worded(say(passed ? code : 'SPAN_CUTS_ENCOUNTER', said)), value, limit };
}

function encounterShares(
  timing: { readonly timeS: number; readonly sigmaS: number },
  periodS: number,
): { readonly duration: number; readonly offset: number } {
  const half = timing.sigmaS * encounterSigmas;
  return {
    duration: Math.min(1, (2 * half) / periodS),
    offset: Math.min(1, (Math.abs(timing.timeS) + half) / periodS),
  };
}

function shareCheck(of: {
  readonly code: Check['code'];
  readonly share: number;
  readonly limit: number;
  readonly what: 'PLANE_DURATION' | 'PLANE_OFFSET' | 'NC2D_DURATION';
}): Check {
  const { code, share, limit, what } = of;
  const said = say(what, { percent: (100 * share).toPrecision(2), limit: 100 * limit });
  return { code, passed: share <= limit, ...worded(said), value: share, limit };
}

function accuracyCheck(peak: OverlapPeak | undefined, passage: StraightPassage): Check {
  const limit = planeLimits.inaccuracy;
  if (peak === undefined) {
    return { code: 'PLANE_ACCURATE', passed: false, ...worded(say('PLANE_NO_PEAK')), limit };
  }
  const speed = Math.hypot(peak.at.mean[3], peak.at.mean[4], peak.at.mean[5]);
  const logFactor =
    Math.log(peak.sigmaS / passage.sigmaS) + Math.log(speed / passage.speedKmPerS) + (passage.q - peak.q) / 2;
  const value = 1 - Math.exp(-Math.abs(logFactor));
  const factor = Math.exp(logFactor);
  const said = say('PLANE_CURVATURE', { factor: factor.toPrecision(4), limit: 100 * limit });
  return { code: 'PLANE_ACCURATE', passed: value <= limit, ...worded(said), value, limit };
}

/** Slow pairs: whether e^{−Q/2} over 0.4 periods to either side holds anything beside the peak. */
function aloneCheck(pair: OrbitPair, peak: OverlapPeak | undefined): Check {
  const limit = planeMostElsewhere;
  const value = peak === undefined ? 1 : weightElsewhere(pair, peak);
  const said = say('PLANE_ELSEWHERE', { percent: (100 * value).toPrecision(2), limit: 100 * limit });
  return { code: 'PLANE_ALONE', passed: value <= limit, ...worded(said), value, limit };
}

function weightElsewhere(pair: OrbitPair, peak: OverlapPeak): number {
  const stepS = (2 * aloneScanReach * pair.shorterPeriodS) / aloneScanSteps;
  let weight = 0;
  for (let i = -aloneScanSteps / 2; i <= aloneScanSteps / 2; i++) {
    if (Math.abs(i * stepS - peak.timeS) < encounterSigmas * peak.sigmaS + stepS / 2) continue;
    const found = overlapAt(pair, i * stepS);
    if (found !== undefined) weight += Math.exp(-0.5 * (found.q - peak.q));
  }
  return (weight * stepS) / (Math.sqrt(2 * Math.PI) * peak.sigmaS);
}

/** Whether 2D-Nc may be used. */
export function shortEncounterUsage(
  pair: OrbitPair,
  result: ShortEncounterCollisions,
  spread: InflowSpread,
): readonly Check[] {
  const shares = encounterShares({ timeS: result.meanTimeS, sigmaS: result.sigmaS }, pair.shorterPeriodS);
  const middle = (result.value + result.planeValue) / 2;
  const value = middle > 0 ? Math.abs(result.value - result.planeValue) / middle : 0;
  const limit = nc2dLimits.inconsistency;
  const within =
    pair.span === undefined ? [] : [spanCheck(pair.span, { timeS: result.meanTimeS, sigmaS: result.sigmaS })];
  const consistent = {
    code: 'NC2D_CONSISTENT',
    passed: value <= limit && result.unboundedPlaces === 0,
    ...worded(
      say('NC2D_CONSISTENCY', {
        percent: (100 * value).toPrecision(2),
        limit: 100 * limit,
        places: result.unboundedPlaces,
      }),
    ),
    value,
    limit,
  } as const;
  return [
    ...within,
    shareCheck({
      code: 'NC2D_SHORT_ENOUGH',
      share: shares.duration,
      limit: nc2dLimits.duration,
      what: 'NC2D_DURATION',
    }),
    shareCheck({ code: 'NC2D_CENTRED', share: shares.offset, limit: nc2dLimits.offset, what: 'PLANE_OFFSET' }),
    consistent,
    isolationCheck(spread),
    initialOverlapCheck({
      code: 'NC2D_OUTSIDE_AT_START',
      insideAtStart: probabilityInsideAt(pair, spread.span.fromS),
      entering: result.value,
      fromS: spread.span.fromS,
    }),
  ];
}

function isolationCheck(spread: InflowSpread): Check {
  const value = Math.abs(spread.nearDifference) + spread.elsewhereShare;
  const limit = nc2dMostElsewhere;
  const said = say('NC2D_ISOLATION', { percent: (100 * value).toPrecision(2), limit: 100 * limit });
  return { code: 'NC2D_ISOLATED', passed: value <= limit, ...worded(said), value, limit };
}
