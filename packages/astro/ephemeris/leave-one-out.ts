import { wgs84 } from '../constants/index.ts';
import { difference, norm, scaled, sum, type Vector3 } from '../linear/index.ts';
import { pointsNeeded, windowFirst } from './interpolate.ts';
import { hermiteWeights, lagrangeWeights } from './polynomial.ts';
import type { EphemerisSegment, Interpolation } from './segment.ts';

/** The largest of an error along a segment, and where it is. */
export interface LargestError {
  readonly km: number;
  /** SI seconds after the first point. */
  readonly seconds: number;
}

/** Steps that are tested in a segment: of a longer one, the longest of every few. */
const mostSteps = 5000;

/**
 * The error of an interpolation between the points, estimated from the points alone: each is left out and predicted from
 * its neighbours. The step is twice as long there, so that the prediction errs by more than the interpolation does. Both
 * errors have the form f⁽ⁿ⁾(ξ)/n! Π(t − tᵢ), for Hermite with each factor twice (Stoer and Bulirsch 2002, 2.1.4), so the
 * prediction is scaled by the ratio of the two products: 1/4 for a straight line, 1/13 for Lagrange 7. Where too few
 * points are left for the order n, f⁽ⁿ⁾ grows per order as on a circular orbit of the same height. On nearly
 * circular orbits, the estimate is right within a factor of three for steps up to a tenth of a turn. It needs no velocities unless the rule itself does.
 */
export function leaveOneOutError(segment: EphemerisSegment, rule: Interpolation): LargestError {
  const { seconds } = segment;
  if (seconds.length < 3) return boundOfTwoPoints(segment, rule);
  // A point inside ends one step and begins the next one.
  let [lastPoint, lastKm] = [0, 0];
  return largestOver(segment, (step) => {
    const beforeKm = step === lastPoint ? lastKm : errorAround(step);
    [lastPoint, lastKm] = [step + 1, errorAround(step + 1)];
    return Math.max(0, beforeKm, lastKm);
  });

  function errorAround(point: number): number {
    return point > 0 && point < seconds.length - 1 ? heldOutErrorKm({ segment, rule, point }) : 0;
  }
}

/** How far the points of a segment are from their predictions by their neighbours at most. */
export interface LargestMisfit {
  readonly km: number;
  readonly kmPerS: number;
}

/**
 * The contradiction of the points themselves to a rule: each is left out, and its position and velocity are predicted from its
 * neighbours. Steps are twice as long there, and each point has its own noise, so this is larger than the error between
 * points.
 */
export function largestMisfit(segment: EphemerisSegment, rule: Interpolation): LargestMisfit {
  const last = segment.seconds.length - 1;
  let [km, kmPerS] = [0, 0];
  for (const step of testedSteps(segment)) {
    const point = step + 1;
    if (point >= last) continue;
    const points = othersAround({ segment, rule, point });
    const predicted = stateBy({ segment, rule, points }, segment.seconds[point]);
    km = Math.max(km, norm(difference(predicted.positionKm, pointAt(segment, point))));
    kmPerS = Math.max(kmPerS, norm(difference(predicted.velocityKmPerS, velocityAt(segment, point))));
  }
  return { km, kmPerS };
}

/** The largest distance between two interpolations of a segment, half way between its points. */
export function largestDisagreement(
  segment: EphemerisSegment,
  rules: readonly [Interpolation, Interpolation],
): LargestError {
  return largestOver(segment, (step) => {
    const at = middleOf(segment, step);
    const [one, other] = rules.map(
      (rule) => stateBy({ segment, rule, points: windowOf(segment, { rule, step }) }, at).positionKm,
    );
    return norm(difference(one, other));
  });
}

/** The largest value over the steps that may be used. */
function largestOver(segment: EphemerisSegment, errorOf: (step: number) => number): LargestError {
  let largest: LargestError = { km: 0, seconds: 0 };
  for (const step of testedSteps(segment)) {
    const km = errorOf(step);
    if (km > largest.km) largest = { km, seconds: middleOf(segment, step) };
  }
  return largest;
}

/** The steps with a usable part, each by the point before it; of many, the longest in each of equal blocks. */
function* testedSteps({ seconds, usableFromSeconds, usableToSeconds }: EphemerisSegment): Iterable<number> {
  const isUsable = (step: number) => seconds[step + 1] > usableFromSeconds && seconds[step] < usableToSeconds;
  const steps = seconds.length - 1;
  const blocks = Math.min(mostSteps, steps);
  for (let block = 0; block < blocks; block += 1) {
    const [from, to] = [Math.floor((block * steps) / blocks), Math.floor(((block + 1) * steps) / blocks)];
    let longest: number | undefined;
    for (let step = from; step < to; step += 1)
      if (isUsable(step) && (longest === undefined || lengthOf(seconds, step) > lengthOf(seconds, longest)))
        longest = step;
    if (longest !== undefined) yield longest;
  }
}

function lengthOf(seconds: Float64Array, step: number): number {
  return seconds[step + 1] - seconds[step];
}

/** The middle of the usable part of a step. */
function middleOf({ seconds, usableFromSeconds, usableToSeconds }: EphemerisSegment, step: number): number {
  return (Math.max(seconds[step], usableFromSeconds) + Math.min(seconds[step + 1], usableToSeconds)) / 2;
}

interface HeldOut {
  readonly segment: EphemerisSegment;
  readonly rule: Interpolation;
  readonly point: number;
}

/** The points from which a rule predicts one that is left out. */
function othersAround({ segment, rule, point }: HeldOut): Int32Array {
  const others = pointsAround({ total: segment.seconds.length - 1, rule, before: point - 1 });
  for (let place = 0; place < others.length; place += 1) if (others[place] >= point) others[place] += 1;
  return others;
}

function heldOutErrorKm({ segment, rule, point }: HeldOut): number {
  const { seconds } = segment;
  const others = othersAround({ segment, rule, point });
  const at = seconds[point];
  const here = pointAt(segment, point);
  const misfitKm = norm(difference(stateBy({ segment, rule, points: others }, at).positionKm, here));
  const radPerS = Math.sqrt(wgs84.muKm3PerS2 / norm(here) ** 3);
  const between = (step: number) => {
    const points = windowOf(segment, { rule, step });
    return remainderOfCircle({ points, seconds, at: (seconds[step] + seconds[step + 1]) / 2, radPerS, rule });
  };
  const largest = Math.max(between(point - 1), between(point));
  return (misfitKm * largest) / remainderOfCircle({ points: others, seconds, at, radPerS, rule });
}

interface Nodes {
  readonly points: Int32Array;
  readonly seconds: Float64Array;
  readonly at: number;
  readonly radPerS: number;
  readonly rule: Interpolation;
}

/** The remainder of a rule on a unit circle: Π|θᵢ|/n! of the angles from the instant to the points, each twice for Hermite. */
function remainderOfCircle({ points, seconds, at, radPerS, rule: { method } }: Nodes): number {
  const count = points.length;
  const order = method === 'hermite' ? 2 * count : count;
  let product = 1;
  for (let place = 0; place < order; place += 1) {
    const angle = radPerS * (seconds[points[place < count ? place : place - count]] - at);
    product = (product * Math.abs(angle)) / (place + 1);
  }
  return product;
}

/** Two points have no neighbours: the errors of a straight line, (n h)²/8, and of a cubic, (n h)⁴/384, of a circle. */
function boundOfTwoPoints(segment: EphemerisSegment, { method }: Interpolation): LargestError {
  if (segment.seconds.length < 2) return { km: 0, seconds: 0 };
  return largestOver(segment, (step) => {
    const radiusKm = norm(pointAt(segment, step));
    const radians = lengthOf(segment.seconds, step) * Math.sqrt(wgs84.muKm3PerS2 / radiusKm ** 3);
    return radiusKm * (method === 'hermite' ? radians ** 4 / 384 : radians ** 2 / 8);
  });
}

interface AroundPoint {
  readonly total: number;
  readonly rule: Interpolation;
  readonly before: number;
}

function pointsAround({ total, rule, before }: AroundPoint): Int32Array {
  const count = Math.min(pointsNeeded(rule), total);
  const first = windowFirst({ total, count }, before);
  const points = new Int32Array(count);
  for (let place = 0; place < count; place += 1) points[place] = first + place;
  return points;
}

/** The points from which a rule takes the states within a step. */
function windowOf(
  { seconds }: EphemerisSegment,
  { rule, step }: { readonly rule: Interpolation; readonly step: number },
): Int32Array {
  return pointsAround({ total: seconds.length, rule, before: step });
}

interface Chosen {
  readonly segment: EphemerisSegment;
  readonly rule: Interpolation;
  readonly points: Int32Array;
}

/** The state at an instant by a rule through some of the points, whatever the segment's own rule is. */
function stateBy({ segment, rule, points }: Chosen, at: number) {
  const { seconds, positionsKm, velocitiesKmPerS } = segment;
  const count = points.length;
  const scale = count > 1 ? (seconds[points[count - 1]] - seconds[points[0]]) / (count - 1) : 1;
  const nodes = new Float64Array(count);
  for (let place = 0; place < count; place += 1) nodes[place] = (seconds[points[place]] - at) / scale;
  const positions = { points, triples: positionsKm };
  const velocities = { points, triples: velocitiesKmPerS };
  if (rule.method !== 'hermite') {
    const weights = lagrangeWeights(nodes);
    return { positionKm: mixed(positions, weights), velocityKmPerS: mixed(velocities, weights) };
  }
  const { value, valueOfSlopes, slope, slopeOfSlopes } = hermiteWeights(nodes);
  return {
    positionKm: sum(mixed(positions, value), scaled(mixed(velocities, valueOfSlopes), scale)),
    velocityKmPerS: sum(scaled(mixed(positions, slope), 1 / scale), mixed(velocities, slopeOfSlopes)),
  };
}

interface Triples {
  readonly points: Int32Array;
  readonly triples: Float64Array;
}

function mixed({ points, triples }: Triples, weights: Float64Array): Vector3 {
  let [x, y, z] = [0, 0, 0];
  for (let place = 0; place < points.length; place += 1) {
    const at = 3 * points[place];
    x += weights[place] * triples[at];
    y += weights[place] * triples[at + 1];
    z += weights[place] * triples[at + 2];
  }
  return [x, y, z];
}

function pointAt({ positionsKm }: EphemerisSegment, point: number): Vector3 {
  return [positionsKm[3 * point], positionsKm[3 * point + 1], positionsKm[3 * point + 2]];
}

function velocityAt({ velocitiesKmPerS }: EphemerisSegment, point: number): Vector3 {
  return [velocitiesKmPerS[3 * point], velocitiesKmPerS[3 * point + 1], velocitiesKmPerS[3 * point + 2]];
}
