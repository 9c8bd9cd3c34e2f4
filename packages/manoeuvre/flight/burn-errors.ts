import {
  addMatrices,
  congruence,
  leadingBlock,
  type Matrix,
  rotate,
  transpose,
  type Vector3,
} from '@farpass/astro/linear';
import { burnRotation } from '@farpass/astro/propagation';
import { addSeconds, secondsBetween } from '@farpass/astro/time';
import { type ExecutionErrors, executionCovariance, isExact } from '../burns/execution-errors.ts';
import { burnOfPlan, durationOfBurn, type PlannedBurn, type PlannedThrust, thrustsOf } from '../burns/planned-burn.ts';
import type { FreeFlight } from './free-flight.ts';
import { type UnburntPoint, unburntPoints } from './unburnt.ts';

/** Times at which the errors of burns are asked for. */
export interface BurnErrorTimes {
  /** Seconds after the start of the free flight, ascending. */
  readonly seconds: readonly number[];
  /** The errors of a burn that states none; without them it counts as exact. */
  readonly errors?: ExecutionErrors | undefined;
}

/**
 * The covariance [6×6, GCRF, km², km²/s, km²/s²] that the errors of the burns of a plan add at times: the sum of M Q Mᵀ over
 * the burns that have ended by then, with M the velocity columns of the state transition from the burn, and Q the covariance
 * of the executed velocity change. Undefined where they add nothing. An arc counts as an impulse at its middle, differential
 * drag as exact.
 */
export function carriedBurnErrors(
  free: FreeFlight,
  burn: PlannedBurn,
  { seconds, errors }: BurnErrorTimes,
): readonly (Matrix | undefined)[] {
  const inexact = thrustsOf(burn).flatMap((one) => {
    const stated = one.errors ?? errors;
    return stated === undefined || isExact(stated) ? [] : [inexactBurn(free, one, stated)];
  });
  if (inexact.length === 0) return seconds.map(() => undefined);
  return unburntPoints(free, seconds).map((at) =>
    inexact
      .filter(({ endS }) => at.seconds >= endS)
      .map(({ point, noise }) => congruence(velocityColumns({ point, at }), noise))
      .reduce<Matrix | undefined>((sum, one) => (sum === undefined ? one : addMatrices(sum, one)), undefined),
  );
}

/** The position part of that covariance [3×3, km²] at one time. */
export function addedPositionKm2(free: FreeFlight, burn: PlannedBurn, seconds: number): Matrix | undefined {
  const [added] = carriedBurnErrors(free, burn, { seconds: [seconds] });
  return added && leadingBlock(added, 3);
}

interface InexactBurn {
  readonly endS: number;
  readonly point: UnburntPoint;
  /** Of the executed velocity change, GCRF. */
  readonly noise: Matrix;
}

function inexactBurn(free: FreeFlight, burn: PlannedThrust, errors: ExecutionErrors): InexactBurn {
  const ignitionS = secondsBetween(burn.ignition, free.start.epoch);
  const middleS = ignitionS + durationOfBurn(burn) / 2;
  const [point] = unburntPoints(free, [middleS]);
  if (point === undefined) throw new Error('the orbit has no state at the burn.');
  const change = velocityChange(burn, point, addSeconds(free.start.epoch, middleS));
  return { endS: ignitionS + durationOfBurn(burn), point, noise: executionCovariance(change, errors) };
}

function velocityChange(burn: PlannedThrust, { state }: UnburntPoint, epoch: PlannedThrust['ignition']): Vector3 {
  return rotate(transpose(burnRotation(burn.axes, state, epoch)), burnOfPlan(burn).deltaVKmPerS);
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
