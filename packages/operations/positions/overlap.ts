import { difference, inverse, norm, type Vector3 } from '@farpass/astro/linear';
import { chiSquareQuantile } from '@farpass/astro/statistics';
import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';
import { type DeterminedOrbit, orbitAt } from '@farpass/tracking/determine';
import type { KnownOrbit } from '../tracking/index.ts';

/** A new solution compared with the one before, where both have states. */
export interface SolutionOverlap {
  /** At the last point, and half a revolution before. */
  readonly distanceM: number;
  /** Distance in sigmas of both covariances together; undefined if the solution before has none. */
  readonly sigmas: number | undefined;
  /** Whether they differ by more than three sigma: a burn, a clock, or a covariance that is too small. */
  readonly isContradiction: boolean;
}

const samples = 9;
const spanSeconds = 6000;
/** The share of a normal number inside three sigma, for the three of a position. */
const threeSigmaShare = 0.9973;

/**
 * The largest difference between a new solution and the one before over the last revolution of the points. Both are of points that they
 * partly share, so that the sum of their covariances is too large rather than too small. Undefined if the one before does not reach so far.
 */
export function solutionOverlap(
  orbit: DeterminedOrbit,
  before: KnownOrbit,
  last: Epoch<'UTC'>,
): SolutionOverlap | undefined {
  const epochs = Array.from({ length: samples }, (_, k) =>
    addSeconds(last, -spanSeconds + (k * spanSeconds) / (samples - 1)),
  );
  const known = epochs.filter((epoch) => before.orbit.stateAt(epoch) !== undefined && secondsBetween(epoch, last) <= 0);
  const squares: number[] = [];
  let distanceM = 0;
  for (const [at, { state, covariance }] of orbitAt(orbit, known).entries()) {
    const epoch = known[at];
    const other = epoch && before.orbit.stateAt(epoch);
    if (epoch === undefined || other === undefined) continue;
    const off = difference(state.positionKm, other.positionKm);
    distanceM = Math.max(distanceM, 1000 * norm(off));
    const theirs = before.covarianceAt(epoch);
    const squared = theirs && squaredDistance(off, [covariance, theirs]);
    if (squared !== undefined) squares.push(squared);
  }
  if (distanceM === 0) return undefined;
  const limit = chiSquareQuantile({ share: threeSigmaShare, degreesOfFreedom: 3 });
  const largest = squares.length === 0 ? undefined : Math.max(...squares);
  return {
    distanceM,
    sigmas: largest && Math.sqrt(largest),
    isContradiction: largest !== undefined && largest > limit,
  };
}

/** Squared distance of an offset in the sum of covariances of states; only their positions count. */
function squaredDistance(off: Vector3, covariances: readonly Float64Array[]): number | undefined {
  const sum = Float64Array.from({ length: 9 }, (_, k) => {
    const at = 6 * Math.floor(k / 3) + (k % 3);
    return covariances.reduce((total, covariance) => total + (covariance[at] ?? 0), 0);
  });
  const weights = inverse(sum);
  if (weights === undefined) return undefined;
  let total = 0;
  for (const i of [0, 1, 2] as const)
    for (const j of [0, 1, 2] as const) total += off[i] * (weights[3 * i + j] ?? 0) * off[j];
  return total;
}
