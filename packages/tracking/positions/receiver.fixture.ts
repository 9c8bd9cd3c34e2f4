import type { CartesianState, Vector3 } from '@farpass/astro/linear';
import { type Burn, propagateToEpochs, type Spacecraft, stateOfTrajectory } from '@farpass/astro/propagation';
import { addSeconds, type Epoch } from '@farpass/astro/time';
import { bare, noon, normalNoise, simpleForces } from '../determine/simulated.fixture.ts';
import type { MeasuredPoint } from './points.ts';

/** A circular orbit 1,300 km high, above the air, inclined by 66°. */
const highOrbit: CartesianState = { positionKm: [7678, 0, 0], velocityKmPerS: [0, 2.93, 6.58] };

/** A receiver as it is simulated: its noise, its outliers, and the burns that it flies through. */
export interface SimulatedReceiver {
  readonly seed: number;
  readonly hours: number;
  readonly whiteKm: number;
  /** Along the axes of GCRF, with this time [s]. */
  readonly slowKm?: number;
  readonly slowSeconds?: number;
  /** Every nth point is wrong by kilometres. */
  readonly outlierEvery?: number;
  readonly burns?: readonly Burn[];
  readonly spacecraft?: Spacecraft;
  readonly forces?: typeof simpleForces;
}

const spacingSeconds = 60;

/** Positions of a receiver once a minute, and the true positions of the epochs that are asked for. */
export function simulatedReceiver(
  { seed, hours, whiteKm, slowKm = 0, slowSeconds = 3000, outlierEvery, burns = [], ...craft }: SimulatedReceiver,
  later: readonly Epoch<'UTC'>[] = [],
) {
  const count = Math.round((3600 * hours) / spacingSeconds);
  const epochs = Array.from({ length: count }, (_, at) => addSeconds(noon, spacingSeconds * at));
  const { spacecraft = bare, forces = simpleForces } = craft;
  const path = propagateToEpochs(
    { start: { epoch: noon, state: { frame: 'GCRF', ...highOrbit } }, spacecraft, forces, burns },
    [...epochs, ...later],
  );
  const noise = normalNoise(seed);
  const fade = Math.exp(-spacingSeconds / slowSeconds);
  let slow: Vector3 = [slowKm * noise(), slowKm * noise(), slowKm * noise()];
  const points = epochs.map((epoch, at): MeasuredPoint => {
    slow = mapped(slow, (each) => fade * each + slowKm * Math.sqrt(1 - fade * fade) * noise());
    const wrongKm = outlierEvery !== undefined && at % outlierEvery === 7 ? 3 : 0;
    const { positionKm } = stateOfTrajectory(path, at);
    return { epoch, positionKm: mapped(positionKm, (each, axis) => each + slow[axis] + whiteKm * noise() + wrongKm) };
  });
  const truth = later.map((_, at) => stateOfTrajectory(path, count + at));
  return { points, truth };
}

function mapped([x, y, z]: Vector3, by: (value: number, axis: 0 | 1 | 2) => number): Vector3 {
  return [by(x, 0), by(y, 1), by(z, 2)];
}
