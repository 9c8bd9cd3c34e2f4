import {
  choleskySemidefinite,
  determinant3,
  difference,
  inverse,
  type Matrix,
  symmetricEigen,
} from '@farpass/astro/linear';
import { type EquinoctialElements, equinoctialFromState, stateWithJacobian } from '@farpass/astro/orbits';
import type { EncounterObject } from '../../approach/encounter.ts';
import { encounterGeometry } from '../../approach/geometry.ts';
import { randomStream } from '../../numerics/random.ts';
import type { PassOrbits } from './pass-orbits.ts';

/** A slower pair may stay near, km/s. */
const slowestKmPerS = 0.2;
/** Times at most; between two of them the pair moves by less than its radius. */
const mostTimes = 60_000;
/** Draws; the share that is drawn lies between 1/n and 1. Fewer if each of them looks at many times. */
const draws = { most: 4000, least: 1000, looks: 100_000_000 } as const;
const seed = 20_260_101;
/** Beyond this distance [squared sigmas] a time adds less than e⁻²⁰ of the nearest one. */
const negligible = 40;
/** Times that are looked at together: none of them can hit if the first is too far away. */
const stride = 16;
/** Another message of the pair must be where this one expects it, within this distance [squared sigmas; chance 1e-4]. */
const farthest = 21;

/**
 * The probability that a pair that stays near collides at any time between its first and its last pass: formations and
 * co-located satellites, which have no distinct encounters. The errors of the first message act all the time, along two-body
 * orbits: r(t) = m(t) + A(t) z with standard normal z. At times so close that nothing passes between them, the distance is
 * compared with the radius: P = Σ pₖ E[1/N | hit at k], N the number of times that hit (Karp and Luby 1983). The radius is
 * enlarged by what a straight way between two times can miss. Times are a quarter of the radius apart, which makes 2 % too much; in
 * long spans up to a whole one, which makes a quarter too much.
 * Undefined if the passes are fast or have no covariances of position and velocity, if a later message disagrees with the
 * first, if straight errors do not describe so large ones, or if the pair moves too far between the times.
 */
export function probabilityWhileNear(passes: readonly PassOrbits[]): number | undefined {
  const [first, ...others] = passes.toSorted((a, b) => a.atS - b.atS);
  const last = others.at(-1);
  if (first === undefined || last === undefined || !passes.every(isSlow)) return undefined;
  const pair = pairOf(first);
  if (pair === undefined) return undefined;
  const radiusKm = Math.max(...passes.map(({ encounter }) => encounter.hardBodyRadiusKm));
  const spanS = last.atS - first.atS;
  if (!others.every((other) => isExpected(pair, { other, seconds: other.atS - first.atS }))) return undefined;
  const speed = largestSpeed(pair, spanS);
  const stepS = Math.max(radiusKm / (4 * speed), spanS / mostTimes);
  const wayKm = speed * stepS;
  if (!(wayKm <= radiusKm) || !isStraight(pair, { spanS, radiusKm })) return undefined;
  const reach = { reachKm: Math.hypot(radiusKm, wayKm / 2), wayKm };
  return drawnProbability(touchTimes(pair, { spanS, stepS, ...reach }), reach);
}

function isSlow({ encounter }: PassOrbits): boolean {
  const isWhole = [encounter.primary, encounter.secondary].every(({ covariance }) => covariance?.length === 36);
  return isWhole && encounterGeometry(encounter).relativeSpeedKmPerS < slowestKmPerS;
}

interface Orbit {
  readonly elements: EquinoctialElements;
  /** Cartesian state to elements at the epoch. */
  readonly toElements: Matrix;
  /** L of the covariance L Lᵀ. */
  readonly factor: Matrix;
}

type Pair = readonly [primary: Orbit, secondary: Orbit];

function pairOf({ encounter: { primary, secondary } }: PassOrbits): Pair | undefined {
  const [one, two] = [orbitOf(primary), orbitOf(secondary)];
  return one === undefined || two === undefined ? undefined : [one, two];
}

function orbitOf({ covariance, ...state }: EncounterObject): Orbit | undefined {
  const elements = equinoctialFromState(state);
  const factor = covariance && choleskySemidefinite(covariance);
  const toElements = elements && inverse(stateWithJacobian(elements, 0).jacobian);
  if (elements === undefined || factor === undefined || toElements === undefined) return undefined;
  return { elements, toElements, factor };
}

/** Relative position and velocity at a time, and how the twelve errors move the position (3 × 12). */
interface Relative {
  readonly mean: readonly [number, number, number];
  readonly velocity: readonly [number, number, number];
  readonly slope: Float64Array;
}

function relativeAt([primary, secondary]: Pair, seconds: number): Relative {
  const [one, two] = [orbitAt(primary, seconds), orbitAt(secondary, seconds)];
  const slope = new Float64Array(36);
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 6; column++) {
      slope[12 * row + column] = -(one.slope[6 * row + column] ?? 0);
      slope[12 * row + 6 + column] = two.slope[6 * row + column] ?? 0;
    }
  const apart = (axis: number) => (two.state[axis] ?? 0) - (one.state[axis] ?? 0);
  return { mean: [apart(0), apart(1), apart(2)], velocity: [apart(3), apart(4), apart(5)], slope };
}

function orbitAt({ elements, toElements, factor }: Orbit, seconds: number) {
  const { state, jacobian } = stateWithJacobian(elements, seconds);
  const toPosition = rows3(jacobian, toElements);
  return { state, slope: rows3(toPosition, factor) };
}

/** The first three rows of a product of 6 × 6. */
function rows3(left: Matrix, right: Matrix): Float64Array {
  const product = new Float64Array(18);
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 6; column++) {
      let sum = 0;
      for (let k = 0; k < 6; k++) sum += (left[6 * row + k] ?? 0) * (right[6 * k + column] ?? 0);
      product[6 * row + column] = sum;
    }
  return product;
}

/** A Aᵀ. */
function spreadOf(slope: Float64Array): Float64Array {
  const spread = new Float64Array(9);
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++) {
      let sum = 0;
      for (let k = 0; k < 12; k++) sum += (slope[12 * row + k] ?? 0) * (slope[12 * column + k] ?? 0);
      spread[3 * row + column] = sum;
    }
  return spread;
}

type Vector = readonly [number, number, number];

function squared(information: Matrix, [x, y, z]: Vector): number {
  const at = (index: number) => information[index] ?? 0;
  return at(0) * x * x + at(4) * y * y + at(8) * z * z + 2 * (at(1) * x * y + at(2) * x * z + at(5) * y * z);
}

interface OtherPass {
  readonly other: PassOrbits;
  readonly seconds: number;
}

/** Whether a later message has both objects where this one expects them, by the errors of both. */
function isExpected(pair: Pair, { other, seconds }: OtherPass): boolean {
  const { mean, slope } = relativeAt(pair, seconds);
  const own = pairOf(other);
  if (own === undefined) return false;
  const there = relativeAt(own, 0);
  const [a, b] = [spreadOf(slope), spreadOf(there.slope)];
  const information = inverse(a.map((value, index) => value + (b[index] ?? 0)));
  if (information === undefined) return false;
  const off: Vector = [mean[0] - there.mean[0], mean[1] - there.mean[1], mean[2] - there.mean[2]];
  return squared(information, off) <= farthest;
}

const scannedTimes = 400;

/** The largest relative speed in the time, km/s, with a tenth more for what lies between. */
function largestSpeed(pair: Pair, spanS: number): number {
  const speeds = Array.from({ length: scannedTimes + 1 }, (_, index) =>
    Math.hypot(...relativeAt(pair, (index * spanS) / scannedTimes).velocity),
  );
  return 1.1 * Math.max(...speeds);
}

/** Whether the curvature of the orbits within three sigmas stays below half the radius. */
function isStraight(pair: Pair, { spanS, radiusKm }: { readonly spanS: number; readonly radiusKm: number }): boolean {
  return pair.every((orbit) =>
    [0, spanS].every((seconds) => {
      const { state, slope } = orbitAt(orbit, seconds);
      const distance = Math.hypot(state[0] ?? 0, state[1] ?? 0, state[2] ?? 0);
      const variance = slope.reduce((sum, value) => sum + value * value, 0);
      return (9 * variance) / (2 * distance) < radiusKm / 2;
    }),
  );
}

/** A time at which the pair may touch. */
interface TouchTime extends Relative {
  readonly index: number;
  readonly information: Matrix;
  readonly logDeterminant: number;
  /** Slope of the logarithm of the density where it is largest within reach; 1/km. */
  readonly towards: Vector;
  /** −2 ln of the density there, but for a constant. */
  readonly exponent: number;
}

interface TimeGrid extends Reach {
  readonly spanS: number;
  readonly stepS: number;
}

function touchTimes(pair: Pair, { spanS, stepS, reachKm }: TimeGrid): readonly TouchTime[] {
  const times: TouchTime[] = [];
  const count = Math.ceil(spanS / stepS);
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index <= count; index++) {
    const relative = relativeAt(pair, Math.min(spanS, index * stepS));
    const spread = spreadOf(relative.slope);
    const information = inverse(spread);
    if (information === undefined) continue;
    const logDeterminant = Math.log(determinant3(spread));
    const nearest = densest({ spread, mean: relative.mean }, reachKm);
    const towards = slopeAt(information, difference(relative.mean, nearest));
    const exponent = squared(information, difference(nearest, relative.mean)) + logDeterminant;
    if (!(exponent < least + negligible)) continue;
    least = Math.min(least, exponent);
    times.push({ ...relative, index, information, logDeterminant, towards, exponent });
  }
  return times.filter(({ exponent }) => exponent < least + negligible);
}

/**
 * The point of a ball around 0 where the density is largest: (S⁻¹ + λ) u = S⁻¹ m with |u| = R, along the axes of S; λ by Newton's
 * method for 1/|u| (the step of a trust region).
 */
function densest({ spread, mean }: { readonly spread: Float64Array; readonly mean: Vector }, reachKm: number): Vector {
  if (Math.hypot(...mean) <= reachKm) return mean;
  const { values, vectors } = symmetricEigen(spread);
  const parts = [0, 1, 2].map((axis) => {
    const along = [0, 1, 2].reduce((sum, row) => sum + (vectors[3 * row + axis] ?? 0) * (mean[row] ?? 0), 0);
    return { along, variance: Math.max(0, values[axis] ?? 0) };
  });
  let lambda = 0;
  for (let step = 0; step < newtonSteps; step++) {
    let [square, change] = [0, 0];
    for (const { along, variance } of parts) {
      const part = (along / (1 + lambda * variance)) ** 2;
      square += part;
      change += (part * variance) / (1 + lambda * variance);
    }
    const length = Math.sqrt(square);
    if (Math.abs(length / reachKm - 1) < 1e-9) break;
    lambda += ((length / reachKm - 1) * square) / change;
  }
  const at = parts.map(({ along, variance }) => along / (1 + lambda * variance));
  const back = (row: number) => at.reduce((sum, value, axis) => sum + (vectors[3 * row + axis] ?? 0) * value, 0);
  return [back(0), back(1), back(2)];
}

const newtonSteps = 30;

function slopeAt(information: Matrix, [x, y, z]: Vector): Vector {
  const row = (at: number) =>
    (information[at] ?? 0) * x + (information[at + 1] ?? 0) * y + (information[at + 2] ?? 0) * z;
  return [row(0), row(3), row(6)];
}

function pointTowards([x, y, z]: Vector, reachKm: number): Vector {
  const length = Math.hypot(x, y, z);
  return length === 0 ? [0, 0, 0] : [(x * reachKm) / length, (y * reachKm) / length, (z * reachKm) / length];
}

interface Reach {
  readonly reachKm: number;
  /** The largest way from one time to the next. */
  readonly wayKm: number;
}

/** Σ pₖ E[1/N | hit at k], by drawing times by their density, points within reach by its slope, and errors that hit there. */
function drawnProbability(times: readonly TouchTime[], { reachKm, wayKm }: Reach): number {
  const chance = randomStream(seed);
  const least = Math.min(...times.map(({ exponent }) => exponent));
  // Any share above 0 gives the same mean; this one is a little wider than the density.
  const shares = times.map(({ exponent }) => Math.exp(-0.4 * (exponent - least)));
  const upTo = cumulative(shares);
  const total = upTo.at(-1) ?? 0;
  const count = Math.round(Math.min(draws.most, Math.max(draws.least, draws.looks / times.length)));
  let sum = 0;
  for (let draw = 0; draw < count; draw++) {
    const at = firstAbove(upTo, chance.uniform() * total);
    const place = times[at];
    if (place === undefined) continue;
    const { point, density: drawn } = pointInReach(place, { reachKm, chance });
    const away = difference(point, place.mean);
    const density = Math.exp(-0.5 * (squared(place.information, away) + place.logDeterminant)) / (2 * Math.PI) ** 1.5;
    if (density === 0) continue;
    const errors = errorsAt(place, { away, normal: chance.normal });
    const weight = (density * total) / (drawn * (shares[at] ?? 1));
    sum += weight / hits(times, { errors, reachKm, wayKm });
  }
  return sum / count;
}

interface PointDraw {
  readonly reachKm: number;
  readonly chance: Chance;
}

/** A point within reach: along the slope by an exponential law, across it uniform over the disc; and its density, 1/km³. */
function pointInReach({ towards }: TouchTime, { reachKm, chance: { uniform, normal } }: PointDraw) {
  const slope = Math.hypot(...towards);
  const steep = slope * reachKm;
  const u = uniform();
  const share = steep < 1e-6 ? 2 * u - 1 : 1 + Math.log(u + (1 - u) * Math.exp(-2 * steep)) / steep;
  const alongKm = share * reachKm;
  const densityAlong =
    steep < 1e-6 ? 1 / (2 * reachKm) : (slope * Math.exp(steep * (share - 1))) / -Math.expm1(-2 * steep);
  const discKm = Math.sqrt(Math.max(0, reachKm ** 2 - alongKm ** 2));
  const forward = pointTowards(steep === 0 ? [1, 0, 0] : towards, 1);
  const free: Vector = [normal(), normal(), normal()];
  const back = free[0] * forward[0] + free[1] * forward[1] + free[2] * forward[2];
  const across = difference(free, [back * forward[0], back * forward[1], back * forward[2]]);
  const scale = (discKm * Math.sqrt(uniform())) / Math.hypot(...across);
  const point: Vector = [
    alongKm * forward[0] + scale * across[0],
    alongKm * forward[1] + scale * across[1],
    alongKm * forward[2] + scale * across[2],
  ];
  return { point, density: densityAlong / (Math.PI * discKm ** 2) };
}

function cumulative(shares: readonly number[]): readonly number[] {
  let sum = 0;
  return shares.map((share) => {
    sum += share;
    return sum;
  });
}

function firstAbove(ascending: readonly number[], value: number): number {
  let [low, high] = [0, ascending.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

type Chance = Readonly<Record<'uniform' | 'normal', () => number>>;

interface HitAt {
  /** From the mean to the point that is hit. */
  readonly away: Vector;
  readonly normal: () => number;
}

/** Twelve errors that move the pair to a point: z₀ + Aᵀ S⁻¹ (away − A z₀). */
function errorsAt({ slope, information }: TouchTime, { away, normal }: HitAt): Float64Array {
  const free = Float64Array.from({ length: 12 }, () => normal());
  const left = away.map((value, row) => value - moved(slope, { row, errors: free }));
  const pull = [0, 1, 2].map((row) =>
    left.reduce((sum, value, column) => sum + (information[3 * row + column] ?? 0) * value, 0),
  );
  return free.map((value, k) => pull.reduce((sum, each, row) => sum + (slope[12 * row + k] ?? 0) * each, value));
}

function moved(slope: Float64Array, { row, errors }: { readonly row: number; readonly errors: Float64Array }): number {
  let sum = 0;
  for (let k = 0; k < 12; k++) sum += (slope[12 * row + k] ?? 0) * (errors[k] ?? 0);
  return sum;
}

interface Drawn extends Reach {
  readonly errors: Float64Array;
}

/** At how many times the pair with these errors is within reach: at least 1. */
function hits(times: readonly TouchTime[], { errors, reachKm, wayKm }: Drawn): number {
  const distance = ({ mean, slope }: TouchTime) =>
    Math.hypot(
      mean[0] + moved(slope, { row: 0, errors }),
      mean[1] + moved(slope, { row: 1, errors }),
      mean[2] + moved(slope, { row: 2, errors }),
    );
  let count = 0;
  let at = 0;
  while (at < times.length) {
    const place = times[at];
    if (place === undefined) break;
    const km = distance(place);
    if (km < reachKm) count += 1;
    // Errors in the velocity make it faster than the mean: twice the way is allowed for.
    const isFar = km > reachKm + 2 * stride * wayKm;
    const end = times[at + stride];
    at += isFar && end !== undefined && end.index - place.index === stride ? stride : 1;
  }
  return Math.max(1, count);
}
