import { congruence, type Matrix, rotate, transpose, type Vector3 } from '@farpass/astro/linear';
import { burnRotation } from '@farpass/astro/propagation';
import { addSeconds, secondsBetween } from '@farpass/astro/time';
import { burnOfPlan, durationOfBurn, type PlannedThrust } from '../burns/planned-burn.ts';
import type { FreeFlight } from './free-flight.ts';
import { type UnburntPoint, unburntPoints } from './unburnt.ts';

/** Errors of a burn, one sigma. */
export interface BurnErrorShares {
  /** Of its size, as a share. */
  readonly sizeErrorFraction: number;
  /** Of its direction, about each of the two axes across it. */
  readonly pointingErrorRad: number;
}

/**
 * The covariance [6×6, GCRF, km², km²/s, km²/s²] that the errors of a burn add at times [s after the start of the free
 * flight, ascending]: M Q Mᵀ with M the velocity columns of the state transition from the burn, and Q = |Δv|² (σs² u uᵀ
 * + σp² (I − u uᵀ)). Undefined at times before the end of the burn. An arc counts as an impulse at its middle.
 */
export function carriedBurnErrors(
  free: FreeFlight,
  burn: PlannedThrust,
  { errors, seconds }: { readonly errors: BurnErrorShares; readonly seconds: readonly number[] },
): readonly (Matrix | undefined)[] {
  const ignitionS = secondsBetween(burn.ignition, free.start.epoch);
  const middleS = ignitionS + durationOfBurn(burn) / 2;
  const [point] = unburntPoints(free, [middleS]);
  if (point === undefined) throw new Error('the orbit has no state at the burn.');
  const noise = noiseOf(velocityChange(burn, point, addSeconds(free.start.epoch, middleS)), errors);
  const endS = ignitionS + durationOfBurn(burn);
  return unburntPoints(free, seconds).map((at) =>
    at.seconds < endS ? undefined : congruence(velocityColumns({ point, at }), noise),
  );
}

function velocityChange(burn: PlannedThrust, { state }: UnburntPoint, epoch: PlannedThrust['ignition']): Vector3 {
  return rotate(transpose(burnRotation(burn.axes, state, epoch)), burnOfPlan(burn).deltaVKmPerS);
}

function noiseOf(deltaV: Vector3, { sizeErrorFraction, pointingErrorRad }: BurnErrorShares): Matrix {
  const square = deltaV[0] ** 2 + deltaV[1] ** 2 + deltaV[2] ** 2;
  const along = sizeErrorFraction ** 2 - pointingErrorRad ** 2;
  return Float64Array.from({ length: 9 }, (_, place) => {
    const [row, column] = [Math.floor(place / 3), place % 3];
    return along * (deltaV[row] ?? 0) * (deltaV[column] ?? 0) + (row === column ? pointingErrorRad ** 2 * square : 0);
  });
}

interface BetweenPoints {
  /** Of the burn. */
  readonly point: UnburntPoint;
  readonly at: UnburntPoint;
}

/** Φ(time, burn), its last three columns: the effect of a velocity change on the state at the time. */
function velocityColumns({ point: { toTca }, at: { fromTca } }: BetweenPoints): Matrix {
  return Float64Array.from({ length: 18 }, (_, place) => {
    const [row, column] = [Math.floor(place / 3), place % 3];
    let sum = 0;
    for (let k = 0; k < 6; k += 1) sum += (fromTca[6 * row + k] ?? 0) * (toTca[6 * k + 3 + column] ?? 0);
    return sum;
  });
}
