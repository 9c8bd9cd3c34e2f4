import { type CartesianState, cross, inverse, norm, rotate, rtnRotation, type Vector3 } from '@farpass/astro/linear';
import { chiSquareQuantile } from '@farpass/astro/statistics';
import { secondsBetween } from '@farpass/astro/time';
import { type Comparison, compared, type Quantity, type SiteMotion, type Track } from '../measurement/index.ts';
import type { CovarianceRtn } from './orbit.ts';
import { goneAlong } from './squared-distance.ts';

/** Whether the ranges and range rates of a track are those of an orbit whose directions fit. */
export interface RangeVerdict {
  /** DOUBTED: 2.5 to 4.5 sigmas off. */
  readonly fit: 'YES' | 'DOUBTED' | 'NO';
  /** Observed minus computed, constant over the track, and its sigma; undefined without ranges. */
  readonly rangeOffset: Offset | undefined;
  readonly rangeRateOffset: Offset | undefined;
  /** The value that differs most for its noise, observed minus computed. */
  readonly worst: { readonly quantity: 'range' | 'range-rate'; readonly value: number };
}

/** km or km/s. */
export interface Offset {
  readonly value: number;
  readonly sigma: number;
}

/** A track next to the states of an orbit at its measurements, GCRF. */
export interface RangedTrack {
  readonly track: Track;
  readonly states: readonly (CartesianState | undefined)[];
  readonly motion: SiteMotion;
  /** Delay of the object relative to the orbit by its directions [s]. */
  readonly lateSeconds: number;
}

/** One in a hundred thousand true tracks is farther off than the second; one in 80 than the first. */
const [doubtSigmas, wrongSigmas] = [2.5, 4.5] as const;
/** A sensor's constant error may be as large as its noise, and this much more [km, km/s]. */
const [rangeAllowanceKm, rateAllowanceKmPerS] = [0.03, 5e-4] as const;
/** Noise may be twice as large as stated. */
const noiseDoubt = 2;
const scatterShare = 0.9999;
/** No orbit is known better than this [km]. */
const leastSigmaKm = 0.05;

const [rangePlace, ratePlace, size] = [6, 7, 8] as const;

/**
 * Compares the ranges and range rates of a track with those of an orbit. The orbit may be displaced and drift by its
 * covariance (along itself as far as the directions show, and by more if they show more), and one constant is added to
 * all ranges and one to all range rates: if a constant is not zero within its sigma and the allowed error of the sensor,
 * or the values scatter, they are not of this object. Undefined without ranges and range rates that can be used.
 */
export function rangesOf(ranged: RangedTrack, covariance: CovarianceRtn): RangeVerdict | undefined {
  const rows = rowsOf(ranged);
  const found = rows.filter(({ quantity }) => isRanging(quantity));
  if (found.length === 0) return undefined;
  const priors = priorsOf(ranged, covariance);
  if (priors === undefined) return undefined;
  const byAngles = solved(
    rows.filter(({ quantity }) => !isRanging(quantity)),
    priors,
  );
  if (byAngles === undefined) return undefined;
  const stretch = Math.max(1, Math.sqrt(shownBy(byAngles, priors)));
  const scaled = priors.map((sigma, place) => (place < rangePlace ? sigma * stretch : sigma));
  const all = solved(rows, scaled);
  if (all === undefined) return undefined;
  const offsetAt = (place: number, quantity: Quantity, allowance: number): Offset | undefined => {
    const row = rows.find((one) => one.quantity === quantity);
    if (row === undefined) return undefined;
    const own = Math.sqrt(Math.max(all.covariance[place * size + place] ?? 0, 0));
    return { value: all.values[place] ?? 0, sigma: Math.hypot(own, row.sigma, allowance) };
  };
  const rangeOffset = offsetAt(rangePlace, 'range', rangeAllowanceKm);
  const rangeRateOffset = offsetAt(ratePlace, 'range-rate', rateAllowanceKmPerS);
  const sigmas = Math.max(...[rangeOffset, rangeRateOffset].map((one) => (one ? Math.abs(one.value) / one.sigma : 0)));
  const scatter = found.reduce((sum, row) => sum + ((row.value - product(row.by, all.values)) / noiseDoubt) ** 2, 0);
  const most = chiSquareQuantile({ share: scatterShare, degreesOfFreedom: found.length });
  const isWrong = sigmas > wrongSigmas || scatter > most;
  const fit = isWrong ? 'NO' : sigmas > doubtSigmas ? 'DOUBTED' : 'YES';
  return { fit, rangeOffset, rangeRateOffset, worst: worstOf(found, all.values) };
}

function isRanging(quantity: Quantity): quantity is 'range' | 'range-rate' {
  return quantity === 'range' || quantity === 'range-rate';
}

function worstOf(rows: readonly Row[], values: readonly number[]): RangeVerdict['worst'] {
  const moved = values.map((value, place) => (place < rangePlace ? value : 0));
  const misfits = rows.map((row) => ({ row, misfit: row.value - product(row.by, moved) }));
  const [most] = misfits.toSorted((a, b) => Math.abs(b.misfit) - Math.abs(a.misfit));
  return most === undefined || !isRanging(most.row.quantity)
    ? { quantity: 'range', value: 0 }
    : { quantity: most.row.quantity, value: most.misfit * most.row.sigma };
}

/** A residual over its sigma, and its derivatives: displacement, drift, and the constants of range and range rate. */
interface Row {
  readonly quantity: Quantity;
  readonly sigma: number;
  readonly value: number;
  readonly by: readonly number[];
}

function rowsOf({ track, states, motion, lateSeconds }: RangedTrack): readonly Row[] {
  const middle = track.measurements[Math.floor(track.measurements.length / 2)]?.epoch;
  if (middle === undefined) return [];
  return track.measurements.flatMap((measurement, index) => {
    const known = states[index];
    const state = known && goneAlong(known, -lateSeconds);
    const toRtn = state && rtnRotation(state);
    if (state === undefined || toRtn === undefined) return [];
    const { epoch } = measurement;
    const receiver = motion.stateAt(track.site.place, epoch);
    const transmitter = track.transmitter && motion.stateAt(track.transmitter.place, epoch);
    const sites = { receiver, ...(transmitter && { transmitter }) };
    const after = secondsBetween(epoch, middle);
    const turn = turnOf(state);
    return compared(measurement, track.site, { sites, state }).map((one) => rowOf(one, { toRtn, after, turn }));
  });
}

interface Axes {
  readonly toRtn: NonNullable<ReturnType<typeof rtnRotation>>;
  /** Seconds after the middle of the track. */
  readonly after: number;
  /** rad/s of the axes about the normal. */
  readonly turn: number;
}

function rowOf({ quantity, residual, sigma, byState }: Comparison, { toRtn, after, turn }: Axes): Row {
  const byPosition = rotate(toRtn, vectorAt(byState, 0));
  const byVelocity = rotate(toRtn, vectorAt(byState, 3));
  // The axes turn about the normal, which carries a displacement along.
  const [radial, along, normal] = byPosition;
  const byPlace: Vector3 = [radial + turn * byVelocity[1], along - turn * byVelocity[0], normal];
  const byDrift = byPlace.map((one, axis) => one * after + (byVelocity[axis] ?? 0));
  const constants = [quantity === 'range' ? 1 : 0, quantity === 'range-rate' ? 1 : 0];
  const by = [...byPlace, ...byDrift, ...constants].map((one) => one / sigma);
  return { quantity, sigma, value: residual / sigma, by };
}

function vectorAt(row: Float64Array, first: number): Vector3 {
  return [row[first] ?? 0, row[first + 1] ?? 0, row[first + 2] ?? 0];
}

function turnOf({ positionKm, velocityKmPerS }: CartesianState): number {
  return norm(cross(positionKm, velocityKmPerS)) / norm(positionKm) ** 2;
}

/** A constant of any size. */
const anySigma = 1e6;

/** Sigmas of displacement [km], drift [km/s] and constants; the drift is that of orbits that stay within the sigmas. */
function priorsOf({ states, lateSeconds }: RangedTrack, covariance: CovarianceRtn): readonly number[] | undefined {
  const state = states.find((one) => one !== undefined);
  if (state === undefined) return undefined;
  const [radial, along, normal] = [0, 4, 8].map((at) => Math.hypot(Math.sqrt(covariance[at] ?? 0), leastSigmaKm));
  if (radial === undefined || along === undefined || normal === undefined) return undefined;
  const turn = turnOf(state);
  const shown = Math.abs(lateSeconds) * norm(state.velocityKmPerS);
  const drift = [2 * turn * radial, 4 * turn * radial, 2 * turn * normal];
  return [radial, Math.hypot(along, shown), normal, ...drift, anySigma, anySigma];
}

/** How far the directions show the orbit to be off besides along itself: the mean square of its sigmas. */
function shownBy({ values }: Solution, priors: readonly number[]): number {
  const places = [0, 2, 3, 4, 5];
  return places.reduce((sum, at) => sum + ((values[at] ?? 0) / (priors[at] ?? 1)) ** 2, 0) / 3;
}

interface Solution {
  readonly values: readonly number[];
  readonly covariance: Float64Array;
}

function solved(rows: readonly Row[], priors: readonly number[]): Solution | undefined {
  const normal = new Float64Array(size * size);
  const right = new Float64Array(size);
  for (const [at, sigma] of priors.entries()) normal[at * size + at] = 1 / sigma ** 2;
  for (const { value, by } of rows)
    for (const [row, first] of by.entries()) {
      right[row] = (right[row] ?? 0) + first * value;
      for (const [column, second] of by.entries())
        normal[size * row + column] = (normal[size * row + column] ?? 0) + first * second;
    }
  const covariance = inverse(normal);
  if (covariance === undefined) return undefined;
  const values = Array.from(right, (_, row) => product(covariance.subarray(size * row, size * row + size), right));
  return { values, covariance };
}

function product(left: ArrayLike<number>, right: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < left.length; at += 1) sum += (left[at] ?? 0) * (right[at] ?? 0);
  return sum;
}
