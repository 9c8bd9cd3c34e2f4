import { secondsPerDay } from '@farpass/astro/constants';
import { type CartesianState, difference, inverse, sum } from '@farpass/astro/linear';
import {
  type EarthGravity,
  type NumericalStart,
  propagateToEpochs,
  stateOfTrajectory,
} from '@farpass/astro/propagation';
import { addSeconds, type Epoch } from '@farpass/astro/time';
import { body, trueForces } from './truth.ts';

/** The states of an analytical theory; undefined where it gives none. */
type StateAt = (epoch: Epoch<'UTC'>) => CartesianState | undefined;

/** After the second step, metres are left. */
const steps = 2;
/** Four in each revolution of a low orbit, never at the same places of it. */
const samples = 61;
/** More harmonics change the orbit of a day by less than the error of a set. */
const highestDegree = 20;

/**
 * The start of the flown orbit that is nearest to the given one over a day, by least squares: an element set is such a fit. The
 * state of the set itself would not do: its theory leaves out periodic terms, and an orbit that is 100 m higher falls back by
 * 14 km per day.
 */
export async function startAlong(stateAt: StateAt, epoch: Epoch<'UTC'>): Promise<NumericalStart | undefined> {
  const state = stateAt(epoch);
  if (state === undefined) return undefined;
  let start: NumericalStart = { epoch, state: { frame: 'GCRF', ...state } };
  const forces = await trueForces(start);
  const smooth = { ...forces, gravity: lower(forces.gravity) };
  const epochs = Array.from({ length: samples }, (_, index) =>
    addSeconds(epoch, (index * secondsPerDay) / (samples - 1)),
  );
  for (let step = 0; step < steps; step += 1) {
    const flown = propagateToEpochs(
      {
        start,
        spacecraft: body,
        forces: smooth,
        tolerance: { positionKm: 1e-7, relative: 0 },
        transitionMatrix: 'with',
      },
      epochs,
    );
    if (flown.timesSeconds.length < epochs.length) return start;
    const by = correction(
      epochs.map((each, index) => {
        const { positionKm } = stateOfTrajectory(flown, index);
        const awayKm = difference(stateAt(each)?.positionKm ?? positionKm, positionKm);
        return { awayKm, transition: flown.transition.subarray(36 * index, 36 * index + 36) };
      }),
    );
    if (by === undefined) return start;
    const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = by;
    const { positionKm, velocityKmPerS } = start.state;
    const moved = { positionKm: sum(positionKm, [x, y, z]), velocityKmPerS: sum(velocityKmPerS, [vx, vy, vz]) };
    start = { epoch, state: { frame: 'GCRF', ...moved } };
  }
  return start;
}

function lower(gravity: EarthGravity): EarthGravity {
  if (gravity.kind !== 'harmonics') return gravity;
  const degree = Math.min(highestDegree, gravity.degree);
  return { ...gravity, degree, order: degree, gradientDegree: 2 };
}

interface Row {
  readonly awayKm: readonly [number, number, number];
  /** From the start to this instant, 36 numbers by rows. */
  readonly transition: Float64Array;
}

/** The change of the start that makes the sum of the squares of the distances least. */
function correction(rows: readonly Row[]): readonly number[] | undefined {
  const normal = new Float64Array(36);
  const right = new Float64Array(6);
  for (const { awayKm, transition } of rows)
    for (const [axis, away] of awayKm.entries()) {
      const by = transition.subarray(6 * axis, 6 * axis + 6);
      for (const [row, first] of by.entries()) {
        right[row] = (right[row] ?? 0) + first * away;
        for (const [column, second] of by.entries())
          normal[6 * row + column] = (normal[6 * row + column] ?? 0) + first * second;
      }
    }
  const scale = [1, 1, 1, 1e-3, 1e-3, 1e-3];
  const scaled = normal.map((each, at) => each * (scale[Math.floor(at / 6)] ?? 1) * (scale[at % 6] ?? 1));
  const found = inverse(scaled);
  if (found === undefined) return undefined;
  return scale.map((own, row) =>
    scale.reduce((all, each, column) => all + own * (found[6 * row + column] ?? 0) * each * (right[column] ?? 0), 0),
  );
}
