import { principalAxes } from '../../plane/encounter-plane.ts';
import { probabilityFoster1992 } from '../methods/foster1992.ts';
import type { OrbitPair, Overlap } from './overlap.ts';
import { overlapAt } from './overlap.ts';
import { conditionalVelocity, inflowAt, inflowPole, sphereRule, turnedDirections } from './sphere.ts';

/** Three expansions one sigma apart, around the time of the fastest inflow. */
export interface OverlapPeak {
  readonly before: Overlap;
  readonly at: Overlap;
  readonly after: Overlap;
  /** Time of the minimum of Q and its sigma √(2/Q''), seconds after the epoch. */
  readonly timeS: number;
  readonly sigmaS: number;
  readonly q: number;
}

/** Start of the search, from the straight-line encounter. */
export interface PeakGuess {
  readonly timeS: number;
  readonly sigmaS: number;
}

const mostRefinements = 40;

/**
 * Speed (km/s) above which two objects meet where their straight lines pass, provided that the lines are within reach
 * (±8.3 sigmas) for only a small share of the shorter period. Anything found elsewhere in the period is another
 * encounter. Slower pairs stay near each other, and the most probable meeting may be hours from their closest approach.
 */
const leastBriefKmPerS = 0.2;
const briefShare = 0.05;
/** Largest distance (in sigmas of the guess) of a brief encounter's peak from the straight-line one. */
const farthestSigmas = 25;

/** Start of the search for an encounter: its straight-line passage. */
export interface PassageGuess extends PeakGuess {
  readonly speedKmPerS: number;
}

/**
 * Whether an encounter is fast and short enough for one expansion at its peak: above 0.2 km/s, and shorter than 5 % of
 * a period.
 */
export function isBrief(pair: OrbitPair, { sigmaS, speedKmPerS }: PassageGuess): boolean {
  return speedKmPerS >= leastBriefKmPerS && 2 * 8.3 * sigmaS <= briefShare * pair.shorterPeriodS;
}

/**
 * Minimum over time of Q = Mahalanobis² + ln det, by a parabola through three expansions that is moved until its vertex
 * stays within 1e-3 sigma. If that fails, a brief encounter has no peak, because the expansion is not valid there; for
 * a long one, the whole period is searched. Undefined if nothing converges.
 */
export function overlapPeak(pair: OrbitPair, guess: PassageGuess): OverlapPeak | undefined {
  const found = refinedPeak(pair, guess);
  if (!isBrief(pair, guess)) return found ?? searchedPeak(pair, pair.shorterPeriodS / 2);
  return found && Math.abs(found.timeS - guess.timeS) <= farthestSigmas * guess.sigmaS ? found : undefined;
}

function refinedPeak(pair: OrbitPair, guess: PeakGuess): OverlapPeak | undefined {
  const limitS = pair.shorterPeriodS / 2;
  let { timeS, sigmaS } = guess;
  for (let step = 0; step < mostRefinements; step++) {
    if (!(sigmaS > 0 && sigmaS < limitS) || Math.abs(timeS) > limitS) return undefined;
    const fit = parabola(pair, { timeS, sigmaS });
    if (fit === undefined || !(fit.curvature > 0)) return undefined;
    const vertexS = timeS - fit.slope / fit.curvature;
    const newSigmaS = Math.sqrt(2 / fit.curvature);
    const isSettled = Math.abs(vertexS - timeS) < 1e-3 * newSigmaS && Math.abs(newSigmaS - sigmaS) < 0.05 * newSigmaS;
    if (isSettled) return { ...fit.overlaps, timeS: vertexS, sigmaS: newSigmaS, q: fit.q };
    const most = 8 * Math.max(sigmaS, newSigmaS);
    timeS += Math.max(-most, Math.min(most, vertexS - timeS));
    sigmaS = newSigmaS;
  }
  return undefined;
}

interface Parabola {
  readonly overlaps: { readonly before: Overlap; readonly at: Overlap; readonly after: Overlap };
  readonly slope: number;
  readonly curvature: number;
  readonly q: number;
}

function parabola(pair: OrbitPair, { timeS, sigmaS }: PeakGuess): Parabola | undefined {
  const at = overlapAt(pair, timeS);
  const before = at && overlapAt(pair, timeS - sigmaS, at);
  const after = at && overlapAt(pair, timeS + sigmaS, at);
  if (at === undefined || before === undefined || after === undefined) return undefined;
  const slope = (after.q - before.q) / (2 * sigmaS);
  const curvature = (after.q - 2 * at.q + before.q) / sigmaS ** 2;
  return { overlaps: { before, at, after }, slope, curvature, q: at.q - slope ** 2 / (2 * curvature) };
}

const searchPoints = 240;

function searchedPeak(pair: OrbitPair, limitS: number): OverlapPeak | undefined {
  const stepS = (2 * limitS) / searchPoints;
  let best: Overlap | undefined;
  for (let i = 0; i <= searchPoints; i++) {
    const found = overlapAt(pair, -limitS + i * stepS);
    if (found !== undefined && (best === undefined || found.q < best.q)) best = found;
  }
  return best && refinedPeak(pair, { timeS: best.timeS, sigmaS: stepS });
}

/** 2D-Nc, with the estimate in the effective encounter plane that checks it. */
export interface ShortEncounterCollisions {
  readonly value: number;
  readonly planeValue: number;
  /** Mean time and spread of the inflow, seconds after the epoch. */
  readonly meanTimeS: number;
  readonly sigmaS: number;
  readonly sphereLevel: number;
  /**
   * Number of points on the sphere at which the parabola in time had no minimum, so that the expansion is not valid
   * there.
   */
  readonly unboundedPlaces: number;
}

const sphereLevels = [6, 10, 16, 24, 36, 54, 80, 120] as const;

/**
 * 2D-Nc: expected collisions of one encounter that is isolated in time. Hall, Baars, Casali, "A multistep probability
 * of collision computational algorithm", AAS 23-398 (2023): like 3D-Nc, but with the time integral at every point of
 * the sphere solved analytically from a second-order expansion of Q(r̂, t) about the peak. Our expansion uses three
 * peak-overlap expansions one sigma apart.
 */
export function expectedCollisionsHall2023(pair: OrbitPair, peak: OverlapPeak): ShortEncounterCollisions {
  let previous = integrateSphere(pair, peak, sphereLevels[0]);
  for (const level of sphereLevels.slice(1)) {
    const finer = integrateSphere(pair, peak, level);
    if (Math.abs(finer.value - previous.value) <= 2e-5 * finer.value) return finer;
    previous = finer;
  }
  return previous;
}

function integrateSphere(pair: OrbitPair, peak: OverlapPeak, level: number): ShortEncounterCollisions {
  const radius = pair.radiusKm;
  const stepS = peak.at.timeS - peak.before.timeS;
  const velocity = conditionalVelocity(peak.at);
  const rule = sphereRule(level);
  const directions = turnedDirections(rule, inflowPole(velocity));
  let [sum, first, second, unboundedPlaces] = [0, 0, 0, 0];
  for (let i = 0; i < rule.weights.length; i++) {
    const direction = directions.subarray(3 * i, 3 * i + 3);
    const q0 = placeQ(peak.at, direction, radius);
    const q1 = placeQ(peak.before, direction, radius);
    const q2 = placeQ(peak.after, direction, radius);
    const slope = (q2 - q1) / (2 * stepS);
    const curvature = (q2 - 2 * q0 + q1) / stepS ** 2;
    if (!(curvature > 0)) {
      unboundedPlaces++;
      continue;
    }
    const least = Math.max(q0 - slope ** 2 / (2 * curvature), peak.at.logDeterminant);
    const sigma = Math.sqrt(2 / curvature);
    const term = rule.weights[i] * inflowAt(velocity, direction, radius) * sigma * Math.exp(-0.5 * least);
    const timeS = peak.at.timeS - slope / curvature;
    sum += term;
    first += term * timeS;
    second += term * (timeS ** 2 + sigma ** 2);
  }
  const meanTimeS = sum > 0 ? first / sum : peak.timeS;
  return {
    value: (radius ** 2 * sum) / (2 * Math.PI),
    planeValue: effectivePlaneProbability(peak.at, radius),
    meanTimeS,
    sigmaS: sum > 0 ? Math.sqrt(Math.max(0, second / sum - meanTimeS ** 2)) : peak.sigmaS,
    sphereLevel: level,
    unboundedPlaces,
  };
}

/** Q for the relative position R·r̂ instead of 0. */
function placeQ(overlap: Overlap, direction: Float64Array, radius: number): number {
  const { information: a, mean: m } = overlap;
  const x = radius * direction[0] - m[0];
  const y = radius * direction[1] - m[1];
  const z = radius * direction[2] - m[2];
  const distance = x * (a[0] * x + 2 * a[1] * y + 2 * a[2] * z) + y * (a[4] * y + 2 * a[5] * z) + a[8] * z * z;
  return distance + overlap.logDeterminant;
}

/** The 2D integral with the effective miss, velocity and covariance at the peak. */
function effectivePlaneProbability(overlap: Overlap, radiusKm: number): number {
  const pole = inflowPole(conditionalVelocity(overlap));
  const rule = turnedDirections(
    { directions: Float64Array.of(1, 0, 0, 0, 1, 0), weights: Float64Array.of(1, 1) },
    pole,
  );
  const [x, y] = [rule.subarray(0, 3), rule.subarray(3, 6)];
  const form = (a: Float64Array, b: Float64Array) => {
    let sum = 0;
    for (let i = 0; i < 3; i++) for (let j = 0; j < 3; j++) sum += a[i] * overlap.covariance[6 * i + j] * b[j];
    return sum;
  };
  const along = (a: Float64Array) => a[0] * overlap.mean[0] + a[1] * overlap.mean[1] + a[2] * overlap.mean[2];
  const covariance = { xx: form(x, x), xy: form(x, y), yy: form(y, y) };
  return probabilityFoster1992(principalAxes(covariance, { xKm: along(x), yKm: along(y) }, radiusKm).problem);
}
