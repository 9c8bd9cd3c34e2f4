import type { Frame, StateVector } from '../frames/index.ts';
import { difference, norm, scaled, sum, type Vector3 } from '../linear/index.ts';
import { addSeconds, type ClockScale, type Epoch, type EpochIn } from '../time/index.ts';
import { hermiteWeights, lagrangeSlopeWeights, lagrangeWeights } from './polynomial.ts';
import { type EphemerisSegment, type Interpolation, secondsAfter } from './segment.ts';

/** Segments of one object in one frame. At an instant in two usable parts, the segment that begins later answers. */
export interface Ephemeris<F extends Frame = Frame> {
  readonly segments: readonly EphemerisSegment<F>[];
}

/** An interpolated state and the method that gave it, or the reason why there is none. */
export type EphemerisState<F extends Frame> =
  | {
      readonly kind: 'state';
      readonly state: StateVector<F>;
      readonly segment: number;
      /** The interpolation that was used; its degree is lower than requested if the segment has too few points. */
      readonly interpolation: Interpolation;
      /** Time between the two points around the instant. */
      readonly spacingSeconds: number;
    }
  | { readonly kind: 'gap'; readonly from: Epoch<'TAI'>; readonly to: Epoch<'TAI'> }
  | { readonly kind: 'outside'; readonly from: Epoch<'TAI'>; readonly to: Epoch<'TAI'> }
  | { readonly kind: 'empty' };

/**
 * State at an instant, in the ephemeris's frame. Instants in a gap between usable parts or outside all of them are
 * named cases.
 */
export function stateAt<F extends Frame>(ephemeris: Ephemeris<F>, epoch: EpochIn<ClockScale>): EphemerisState<F> {
  const index = segmentAt(ephemeris, epoch);
  if (index === undefined) return absence(ephemeris, epoch);
  const segment = ephemeris.segments[index];
  const seconds = secondsAfter(segment.start, epoch);
  const window = windowAt(segment, seconds);
  return {
    kind: 'state',
    state: stateAtSeconds(segment, seconds),
    segment: index,
    interpolation: window.interpolation,
    spacingSeconds: spacingAt(segment.seconds, seconds),
  };
}

/** Index of the segment whose usable part contains the instant; of several, the one that begins last. */
export function segmentAt(ephemeris: Ephemeris, epoch: EpochIn<ClockScale>): number | undefined {
  let found: { readonly index: number; readonly age: number } | undefined;
  for (const [index, segment] of ephemeris.segments.entries()) {
    const seconds = secondsAfter(segment.start, epoch);
    const age = seconds - segment.usableFromSeconds;
    if (age < 0 || seconds > segment.usableToSeconds) continue;
    if (found === undefined || age < found.age) found = { index, age };
  }
  return found?.index;
}

function absence<F extends Frame>(ephemeris: Ephemeris<F>, epoch: EpochIn<ClockScale>): EphemerisState<F> {
  const spans = ephemeris.segments.map(usableSpan);
  const signed = spans.map(({ from, to }) => ({
    from,
    to,
    until: secondsAfter(from, epoch),
    since: secondsAfter(to, epoch),
  }));
  const before = signed.filter(({ since }) => since > 0).toSorted((a, b) => a.since - b.since)[0];
  const after = signed.filter(({ until }) => until < 0).toSorted((a, b) => b.until - a.until)[0];
  if (before !== undefined && after !== undefined) return { kind: 'gap', from: before.to, to: after.from };
  const first = signed.toSorted((a, b) => b.until - a.until)[0];
  const last = signed.toSorted((a, b) => a.since - b.since)[0];
  if (first === undefined || last === undefined) return { kind: 'empty' };
  return { kind: 'outside', from: first.from, to: last.to };
}

/** First and last usable instants of a segment. */
export function usableSpan(segment: EphemerisSegment): { readonly from: Epoch<'TAI'>; readonly to: Epoch<'TAI'> } {
  return {
    from: addSeconds(segment.start, segment.usableFromSeconds),
    to: addSeconds(segment.start, segment.usableToSeconds),
  };
}

/** The points used for one instant. */
interface Window {
  readonly first: number;
  readonly count: number;
  readonly interpolation: Interpolation;
}

/** The number of points that an interpolation uses. */
export function pointsNeeded({ method, degree }: Interpolation): number {
  if (method === 'linear') return 2;
  return method === 'hermite' ? Math.max(1, Math.ceil((degree + 1) / 2)) : Math.max(1, degree + 1);
}

function windowAt({ seconds, interpolation }: EphemerisSegment, at: number): Window {
  const needed = pointsNeeded(interpolation);
  const count = Math.min(needed, seconds.length);
  const before = lastAtOrBefore(seconds, at);
  const first = windowFirst({ total: seconds.length, count }, before);
  if (count === needed) return { first, count, interpolation };
  const degree = interpolation.method === 'hermite' ? 2 * count - 1 : count - 1;
  return { first, count, interpolation: { ...interpolation, degree } };
}

/** The first of the points used after a point: as many on either side, and only the first or last ones at an end. */
export function windowFirst(
  { total, count }: { readonly total: number; readonly count: number },
  before: number,
): number {
  return Math.max(0, Math.min(before - Math.floor((count - 1) / 2), total - count));
}

/** Index of the last time not after the given one; 0 before the first. */
export function lastAtOrBefore(seconds: Float64Array, at: number): number {
  let low = 0;
  let high = seconds.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (seconds[middle] <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function spacingAt(seconds: Float64Array, at: number): number {
  if (seconds.length < 2) return 0;
  const before = Math.min(lastAtOrBefore(seconds, at), seconds.length - 2);
  return seconds[before + 1] - seconds[before];
}

/**
 * State of a segment at SI seconds from its first point, inside or outside the usable part. Hermite takes the velocity
 * as the slope of the position; Lagrange and linear interpolate position and velocity separately.
 */
export function stateAtSeconds<F extends Frame>(segment: EphemerisSegment<F>, at: number): StateVector<F> {
  const { first, count, interpolation } = windowAt(segment, at);
  const { seconds, positionsKm, velocitiesKmPerS } = segment;
  const scale = count > 1 ? (seconds[first + count - 1] - seconds[first]) / (count - 1) : 1;
  const nodes = new Float64Array(count);
  for (let i = 0; i < count; i += 1) nodes[i] = (seconds[first + i] - at) / scale;
  const positions = { triples: positionsKm, first };
  const velocities = { triples: velocitiesKmPerS, first };
  if (interpolation.method !== 'hermite') {
    const weights = lagrangeWeights(nodes);
    return {
      frame: segment.frame,
      positionKm: weighed(positions, weights),
      velocityKmPerS: weighed(velocities, weights),
    };
  }
  const { value, valueOfSlopes, slope, slopeOfSlopes } = hermiteWeights(nodes);
  return {
    frame: segment.frame,
    positionKm: sum(weighed(positions, value), scaled(weighed(velocities, valueOfSlopes), scale)),
    velocityKmPerS: sum(scaled(weighed(positions, slope), 1 / scale), weighed(velocities, slopeOfSlopes)),
  };
}

/** Weighted sum of neighbouring points. */
function weighed(
  { triples, first }: { readonly triples: Float64Array; readonly first: number },
  weights: Float64Array,
): Vector3 {
  let [x, y, z] = [0, 0, 0];
  for (let i = 0; i < weights.length; i += 1) {
    const at = 3 * (first + i);
    x += weights[i] * triples[at];
    y += weights[i] * triples[at + 1];
    z += weights[i] * triples[at + 2];
  }
  return [x, y, z];
}

/**
 * Largest difference between a segment's velocities and the slope of its positions, both at the points: near 0 in a
 * sound ephemeris. If it is not, Hermite interpolation bends the path and Lagrange is the better choice (an operator's
 * file with a mismatch of 4.5 m/s: Hermite errs by 12.7 m, Lagrange by less than 0.1 m). With fewer than five points
 * the answer is 0.
 */
export function largestVelocityMismatchKmPerS({ seconds, positionsKm, velocitiesKmPerS }: EphemerisSegment): number {
  let largest = 0;
  for (let i = 2; i + 2 < seconds.length; i += 1) {
    const first = i - 2;
    const scale = (seconds[i + 2] - seconds[first]) / 4;
    const nodes = Float64Array.from({ length: 5 }, (_, k) => (seconds[first + k] - seconds[i]) / scale);
    const slope = scaled(weighed({ triples: positionsKm, first }, lagrangeSlopeWeights(nodes)), 1 / scale);
    const velocity = weighed({ triples: velocitiesKmPerS, first: i }, Float64Array.of(1));
    largest = Math.max(largest, norm(difference(slope, velocity)));
  }
  return largest;
}
