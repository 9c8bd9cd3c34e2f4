import { probabilityInsideAt } from './initial-overlap.ts';
import type { OrbitPair, Overlap } from './overlap.ts';
import { overlapAt } from './overlap.ts';
import {
  type ConditionalVelocity,
  conditionalVelocity,
  inflowAt,
  inflowPole,
  sphereRule,
  turnedDirections,
} from './sphere.ts';
import { inflowIntegral } from './sphere-cells.ts';

/** Expected number of collisions over an interval, with details of its computation. */
export interface ExpectedCollisions {
  readonly value: number;
  readonly fromS: number;
  readonly toS: number;
  readonly peakTimeS: number;
  /** Probability that the spheres already overlap at `fromS`. It is not part of `value`, which counts only entries. */
  readonly insideAtStart: number;
  /** Probability that the spheres overlap at the epoch of the states, if the interval contains it; otherwise 0. */
  readonly insideAtEpoch: number;
  /** Expected number divided by the peak rate, in seconds: a measure of the duration of the encounter. */
  readonly effectiveDurationS: number;
  /** Rate at the ends of the interval divided by the peak rate; large if the encounter does not end inside it. */
  readonly edgeRateShare: number;
  readonly unsettledTimes: number;
  readonly evaluations: number;
  /** Times and rates (1/s) of the final grid. */
  readonly rates: readonly RateSample[];
}

export interface RateSample {
  readonly timeS: number;
  readonly ratePerS: number;
  readonly overlap: Overlap | undefined;
}

/** Radius divided by the smallest sigma up to which a fixed product rule on the sphere is accurate to 1e-6. */
const smallRadiusSigmas = 0.5;
const smallRadiusRule = 10;

/**
 * Rate (1/s) at which probability enters the collision sphere at one time: R²∮ ν(r̂)·N(R·r̂) dΩ over the effective
 * Gaussian of the peak overlap. Hall (2021), equation for Ṅc.
 */
export function collisionRate(overlap: Overlap, radiusKm: number): number {
  const velocity = conditionalVelocity(overlap);
  const stiffness = Math.max(overlap.information[0], overlap.information[4], overlap.information[8]);
  const isSmall = radiusKm ** 2 * 3 * stiffness < smallRadiusSigmas ** 2;
  const sum = isSmall ? smallSphere(overlap, velocity, radiusKm) : inflowIntegral(overlap, velocity, radiusKm);
  return (radiusKm ** 2 * sum * Math.exp(-0.5 * overlap.logDeterminant)) / (2 * Math.PI) ** 1.5;
}

/** From this many sigmas on, the density is 0 in double precision. */
const unreachedSigmas = 40;

function smallSphere(overlap: Overlap, velocity: ConditionalVelocity, radiusKm: number): number {
  if (Math.sqrt(overlap.mahalanobisSquared) > unreachedSigmas + smallRadiusSigmas) return 0;
  const rule = sphereRule(smallRadiusRule);
  const directions = turnedDirections(rule, inflowPole(velocity));
  const { information: a, mean: m } = overlap;
  const direction = new Float64Array(3);
  let sum = 0;
  for (let i = 0; i < rule.weights.length; i++) {
    for (let k = 0; k < 3; k++) direction[k] = directions[3 * i + k];
    const x = radiusKm * direction[0] - m[0];
    const y = radiusKm * direction[1] - m[1];
    const z = radiusKm * direction[2] - m[2];
    const distance = x * (a[0] * x + 2 * a[1] * y + 2 * a[2] * z) + y * (a[4] * y + 2 * a[5] * z) + a[8] * z * z;
    sum += rule.weights[i] * inflowAt(velocity, direction, radiusKm) * Math.exp(-0.5 * distance);
  }
  return sum;
}

/** The range of integration: a first guess of the peak and width of the rate, and limits that are never exceeded. */
export interface RateWindow {
  readonly centreS: number;
  readonly sigmaS: number;
  readonly earliestS: number;
  readonly latestS: number;
  /** Times that the first grid must contain, because the rate changes there between its points. */
  readonly timesS?: readonly number[];
}

const wantedAccuracy = 1e-4;
/** Number of samples at which refinement stops; a sum that needs more has not converged. */
export const mostSamples = 2500;
const firstSteps = 64;

/**
 * 3D-Nc: the rate integrated over time (Hall 2021). The window grows from the guess up to the limits while its edges
 * have more than 1e-9 of the peak. Then every interval whose trapezoid still changes is halved, until the sum has
 * converged to 1e-4. Undefined if the expansion converges at no time. Times are seconds after the encounter's epoch.
 */
export function expectedCollisionsHall2021(pair: OrbitPair, window: RateWindow): ExpectedCollisions | undefined {
  let samples = settledWindow(pair, window);
  if (samples === undefined) return undefined;
  let changes = samples.map(() => Number.POSITIVE_INFINITY);
  while (samples.length < mostSamples) {
    const total = Math.max(trapezoid(samples), Number.MIN_VALUE);
    const allowed = (wantedAccuracy * total) / samples.length;
    if (changes.every((change) => !(change > allowed))) break;
    ({ samples, changes } = halved(pair, { samples, changes, allowed }));
  }
  return summary(pair, samples);
}

function settledWindow(pair: OrbitPair, window: RateWindow): readonly RateSample[] | undefined {
  let half = 8.5 * window.sigmaS;
  for (let growth = 0; growth < 60; growth++) {
    const fromS = Math.max(window.earliestS, window.centreS - half);
    const toS = Math.min(window.latestS, window.centreS + half);
    const grid = Array.from({ length: firstSteps + 1 }, (_, i) => fromS + ((toS - fromS) * i) / firstSteps);
    const known = (window.timesS ?? []).filter((timeS) => timeS > fromS && timeS < toS);
    const times = [...new Set([...grid, ...known])].sort((a, b) => a - b);
    const samples = samplesAt(pair, times);
    const isComplete = fromS === window.earliestS && toS === window.latestS;
    if (samples.every((each) => each.overlap === undefined)) {
      if (isComplete) return undefined;
    } else if (isComplete || edgeShare(samples) < 1e-9) return samples;
    half *= 1.6;
  }
  return undefined;
}

function samplesAt(pair: OrbitPair, times: readonly number[]): readonly RateSample[] {
  let start: Overlap | undefined;
  return times.map((timeS) => {
    start = overlapAt(pair, timeS, start) ?? overlapAt(pair, timeS);
    return sampleOf(pair, timeS, start);
  });
}

function sampleOf(pair: OrbitPair, timeS: number, overlap: Overlap | undefined): RateSample {
  return { timeS, ratePerS: overlap === undefined ? 0 : collisionRate(overlap, pair.radiusKm), overlap };
}

/** Rate at the ends divided by the peak rate; an end at which the expansion does not converge counts as 1. */
function edgeShare(samples: readonly RateSample[]): number {
  const peak = peakRate(samples);
  const ends = [samples[0], samples[samples.length - 1]];
  if (ends.some((end) => end.overlap === undefined)) return 1;
  return peak === 0 ? 0 : Math.max(...ends.map((end) => end.ratePerS)) / peak;
}

function peakRate(samples: readonly RateSample[]): number {
  return samples.reduce((most, each) => Math.max(most, each.ratePerS), 0);
}

interface Refinement {
  readonly samples: readonly RateSample[];
  /** Last change of the interval that ends at each sample; +∞ if it was never halved. */
  readonly changes: readonly number[];
}

function halved(
  pair: OrbitPair,
  of: Refinement & { readonly allowed: number },
): { samples: RateSample[]; changes: number[] } {
  const samples: RateSample[] = [of.samples[0]];
  const changes: number[] = [0];
  for (let i = 1; i < of.samples.length; i++) {
    const [before, after] = [of.samples[i - 1], of.samples[i]];
    if (of.changes[i] > of.allowed) {
      const timeS = (before.timeS + after.timeS) / 2;
      const overlap = overlapAt(pair, timeS, before.overlap ?? after.overlap) ?? overlapAt(pair, timeS);
      const middle = sampleOf(pair, timeS, overlap);
      const straight = (before.ratePerS + after.ratePerS) / 2;
      const change = (Math.abs(middle.ratePerS - straight) * (after.timeS - before.timeS)) / 2;
      samples.push(middle);
      changes.push(change);
      samples.push(after);
      changes.push(change);
    } else {
      samples.push(after);
      changes.push(of.changes[i]);
    }
  }
  return { samples, changes };
}

function trapezoid(samples: readonly RateSample[]): number {
  let sum = 0;
  for (let i = 1; i < samples.length; i++) {
    sum += ((samples[i].ratePerS + samples[i - 1].ratePerS) / 2) * (samples[i].timeS - samples[i - 1].timeS);
  }
  return sum;
}

function summary(pair: OrbitPair, samples: readonly RateSample[]): ExpectedCollisions {
  const value = trapezoid(samples);
  const [fromS, toS] = [samples[0].timeS, samples[samples.length - 1].timeS];
  const peak = samples.reduce((best, each) => (each.ratePerS > best.ratePerS ? each : best));
  return {
    value,
    fromS,
    toS,
    peakTimeS: peak.timeS,
    insideAtStart: probabilityInsideAt(pair, fromS),
    insideAtEpoch: fromS < 0 && toS > 0 ? probabilityInsideAt(pair, 0) : 0,
    effectiveDurationS: peak.ratePerS > 0 ? value / peak.ratePerS : 0,
    edgeRateShare: edgeShare(samples),
    unsettledTimes: samples.filter((each) => each.overlap === undefined).length,
    evaluations: samples.length,
    rates: samples,
  };
}
