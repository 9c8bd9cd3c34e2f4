import {
  type CartesianState,
  cross,
  dot,
  inverse,
  norm,
  rotate,
  rtnRotation,
  scaled,
  unit,
  type Vector3,
} from '@farpass/astro/linear';
import { chiSquareQuantile, median } from '@farpass/astro/statistics';
import { secondsBetween } from '@farpass/astro/time';
import type { TrackingSite } from '../measurement/index.ts';
import type { CovarianceRtn } from './orbit.ts';
import { seenAgainst } from './residuals.ts';
import type { Sighting } from './sightings.ts';
import { farthestSeconds, goneAlong, residualNumbers } from './squared-distance.ts';

/** A measured track next to the orbit along which its object was searched for. */
export interface SearchedTrack {
  readonly site: TrackingSite;
  readonly seen: readonly { readonly sighting: Sighting; readonly state: CartesianState }[];
}

/** One in ten thousand true objects moves differently. */
const movingShare = 0.9999;
/** Element sets are off by about this much besides what a search says [km]. */
const ownErrorKm = 1;
/** The sigma of the motion of any object at all against the orbit [km/s]. */
const anyKmPerS = 3;
const anyRates: Vector3 = [anyKmPerS, anyKmPerS, anyKmPerS];
/** Larger misfits are of wrong measurements [sigmas]. */
const wrongSigmas = 5;

/**
 * Whether a track moves over the sky as an object does that is only displaced along its orbit: one that merely crosses the
 * place where a search looks is there for one measurement, and elsewhere at the next.
 *
 * Displacement and rate are fitted to the whole track with any rate, and with the rates that orbits have which stay within
 * the sigmas of the search for a revolution. If the second fit is worse by more than chance, it is another object.
 */
export function movesAlong(track: SearchedTrack, covariance: CovarianceRtn): boolean {
  const position = inverse(Float64Array.from(covariance));
  const rates = ratesOf(track, covariance);
  if (position === undefined || rates === undefined) return true;
  const all = fittedMotion(track, { position, rates: anyRates, isRobust: true });
  if (all === undefined) return true;
  const kept = {
    ...track,
    seen: track.seen.filter((_, index) => (all.misfits[index] ?? 0) <= wrongSigmas * all.noise),
  };
  const along = fittedMotion(kept, { position, rates });
  const free = along && fittedMotion(kept, { position, rates: anyRates, from: along.seconds });
  if (along === undefined || free === undefined) return true;
  const most = chiSquareQuantile({ share: movingShare, degreesOfFreedom: 3 });
  return along.cost - free.cost <= most * free.noise ** 2;
}

/** The rates of orbits that stay within the sigmas along radius, track and normal for a revolution [km/s]. */
function ratesOf({ seen }: SearchedTrack, covariance: CovarianceRtn): Vector3 | undefined {
  const state = middleOf(seen)?.state;
  if (state === undefined) return undefined;
  const turn = norm(cross(state.positionKm, state.velocityKmPerS)) / norm(state.positionKm) ** 2;
  const [radial, normal] = [0, 8].map((at) => Math.hypot(Math.sqrt(covariance[at] ?? 0), ownErrorKm));
  // Between two orbits, the motion along the track is up to twice that along the radius.
  return [2 * turn * (radial ?? 0), 4 * turn * (radial ?? 0), 2 * turn * (normal ?? 0)];
}

interface Priors {
  /** Of the position: the inverse of its covariance. */
  readonly position: Float64Array;
  readonly rates: Vector3;
}

interface FitOptions extends Priors {
  /** How far along the orbit the fit begins [s]. */
  readonly from?: number;
  /** Whether measurements that are far off count less than others. */
  readonly isRobust?: boolean;
}

interface FittedMotion {
  /** Sum of the squares of misfits and priors. */
  readonly cost: number;
  /** How far along the orbit the object is. */
  readonly seconds: number;
  /** How much larger than their sigmas the misfits are, at least 1. */
  readonly noise: number;
  /** The largest of each sighting [sigmas]. */
  readonly misfits: readonly number[];
}

const mostSteps = 8;
/** The median of the squares of a normal distribution. */
const medianSquare = 0.4549;

/** Displacement and rate at the middle of a track, about the orbit shifted along itself until nothing is left along it. */
function fittedMotion(track: SearchedTrack, options: FitOptions): FittedMotion | undefined {
  const { from = 0, isRobust = false } = options;
  let weights = track.seen.map(() => 1);
  let seconds = from;
  let found: FittedMotion | undefined;
  for (let step = 0; step < mostSteps; step += 1) {
    const solved = solvedAt(track, { ...options, seconds, weights });
    if (solved === undefined) return undefined;
    const { aheadSeconds, ...fit } = solved;
    found = { ...fit, seconds };
    if (isRobust) weights = fit.misfits.map((misfit) => Math.min(1, (2 * fit.noise) / Math.max(misfit, 1e-9)));
    seconds = Math.max(-farthestSeconds, Math.min(farthestSeconds, seconds + aheadSeconds));
  }
  return found;
}

interface Iterate extends Priors {
  readonly seconds: number;
  /** Of the sightings. */
  readonly weights: readonly number[];
}

/** A residual over its sigma, and its derivatives with respect to displacement and rate. */
interface WhitenedRow {
  readonly sighting: number;
  readonly value: number;
  readonly by: readonly number[];
}

function solvedAt(track: SearchedTrack, at: Iterate) {
  const middle = middleOf(track.seen);
  const shifted = middle && goneAlong(middle.state, at.seconds);
  const toRtn = shifted && rtnRotation(shifted);
  if (middle === undefined || shifted === undefined || toRtn === undefined) return undefined;
  const velocity = rotate(toRtn, shifted.velocityKmPerS);
  const gone = scaled(velocity, at.seconds);
  const rows = rowsOf(track, at.seconds);
  const found = leastSquares(rows, { ...at, gone });
  if (found === undefined) return undefined;
  const [radial = 0, along = 0, normal = 0] = found;
  const squares = rows.map(({ value, by }) => (value - sumOf(by, found)) ** 2);
  const misfits = track.seen.map((_, index) =>
    Math.sqrt(Math.max(...squares.filter((_square, row) => rows[row]?.sighting === index))),
  );
  return {
    cost: squares.reduce((sum, one) => sum + one, priorCost(found, { ...at, gone })),
    noise: Math.max(1, Math.sqrt(median(squares) / medianSquare)),
    misfits,
    aheadSeconds: dot([radial, along, normal], unit(velocity)) / norm(velocity),
  };
}

function rowsOf({ seen, site }: SearchedTrack, seconds: number): readonly WhitenedRow[] {
  const middle = middleOf(seen)?.sighting.epoch;
  if (middle === undefined) return [];
  return seen.flatMap(({ sighting, state }, index) => {
    const shifted = goneAlong(state, seconds);
    const toRtn = rtnRotation(shifted);
    if (toRtn === undefined) return [];
    const after = secondsBetween(sighting.epoch, middle);
    return residualNumbers(seenAgainst(sighting, shifted), site, toRtn).map(({ value, byPosition, variance }) => {
      const sigma = Math.sqrt(variance);
      const by = [...byPosition, ...scaled(byPosition, after)].map((one) => one / sigma);
      return { sighting: index, value: value / sigma, by };
    });
  });
}

/** The priors are about the whole displacement, also its part along the orbit. */
interface Shifted extends Priors {
  readonly gone: Vector3;
}

function leastSquares(
  rows: readonly WhitenedRow[],
  { position, rates, gone, weights }: Shifted & Pick<Iterate, 'weights'>,
): readonly number[] | undefined {
  const normal = new Float64Array(36);
  const right = new Float64Array(6);
  for (let row = 0; row < 3; row += 1) {
    normal[7 * (row + 3)] = 1 / (rates[row] ?? 1) ** 2;
    right[row] = -sumOf(position.subarray(3 * row, 3 * row + 3), gone);
    for (let column = 0; column < 3; column += 1) normal[6 * row + column] = position[3 * row + column] ?? 0;
  }
  for (const { sighting, value, by } of rows) {
    const weight = weights[sighting] ?? 1;
    for (const [row, first] of by.entries()) {
      right[row] = (right[row] ?? 0) + weight * first * value;
      for (const [column, second] of by.entries())
        normal[6 * row + column] = (normal[6 * row + column] ?? 0) + weight * first * second;
    }
  }
  const covariance = inverse(normal);
  return covariance && Array.from(right, (_, row) => sumOf(covariance.subarray(6 * row, 6 * row + 6), right));
}

function priorCost(found: readonly number[], { position, rates, gone }: Shifted): number {
  const displaced = gone.map((one, axis) => one + (found[axis] ?? 0));
  const placed = displaced.map((one, row) => one * sumOf(position.subarray(3 * row, 3 * row + 3), displaced));
  const rated = rates.map((rate, axis) => ((found[axis + 3] ?? 0) / rate) ** 2);
  return [...placed, ...rated].reduce((sum, one) => sum + one, 0);
}

function sumOf(left: ArrayLike<number>, right: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < left.length; at += 1) sum += (left[at] ?? 0) * (right[at] ?? 0);
  return sum;
}

function middleOf<T>(items: readonly T[]): T | undefined {
  return items[Math.floor(items.length / 2)];
}
