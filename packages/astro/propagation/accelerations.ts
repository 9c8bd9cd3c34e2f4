import { earthOrientationInUse } from '../earth-orientation/index.ts';
import type { StateVector } from '../frames/index.ts';
import type { Vector3 } from '../linear/index.ts';
import type { ForceContext } from './forces/force.ts';
import { ForceModel } from './forces/force-model.ts';
import type { NumericalRequest } from './numerical.ts';

/** One point of a flight: its state at a time [s] after the start of the request. */
export interface FlightPoint {
  readonly seconds: number;
  readonly state: StateVector<'GCRF'>;
}

/**
 * Acceleration [km/s², GCRF] by the forces of a request at points of its flight, in order of time. Burns are left out.
 */
export function accelerationsAlong(
  { start, spacecraft, forces, earthOrientation = earthOrientationInUse() }: NumericalRequest,
  points: readonly FlightPoint[],
): readonly Vector3[] {
  const span = {
    epoch: start.epoch,
    fromSeconds: Math.min(0, points[0]?.seconds ?? 0),
    toSeconds: Math.max(0, points.at(-1)?.seconds ?? 0),
  };
  const burns = { earthRotation: false, sun: false };
  const model = new ForceModel(forces, spacecraft, { span, orientation: earthOrientation, burns });
  const { environment } = model;
  const acceleration = new Float64Array(3);
  return points.map(({ seconds, state }) => {
    const { positionKm, velocityKmPerS } = state;
    const context: ForceContext = {
      time: seconds,
      position: Float64Array.from(positionKm),
      velocity: Float64Array.from(velocityKmPerS),
      massKg: spacecraft.massKg,
      environment,
    };
    model.accelerate(context, acceleration);
    const [x = 0, y = 0, z = 0] = acceleration;
    return [x, y, z];
  });
}
