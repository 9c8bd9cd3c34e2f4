import { type EarthOrientationTable, earthOrientationOrNominal } from '../../earth-orientation/index.ts';
import { earthAttitudeAt, type OrbitalFrame, rotationBetween } from '../../frames/index.ts';
import type { AccelerationPartials, ForceContext } from '../forces/force.ts';
import type { BurnFrame, ScheduledBurn } from './burn.ts';
import { type AxesPlace, localAxes, localFrames } from './local-axes.ts';

const isLocal = (frame: BurnFrame): frame is OrbitalFrame => localFrames.some((name) => name === frame);

/** Writes a burn's direction in GCRF at a state: `out` becomes a unit vector (or zero). */
/** The values that a thrust direction may depend on. */
export type DirectionContext = Pick<ForceContext, 'position' | 'velocity' | 'environment'>;

export type DirectionWriter = (context: DirectionContext, out: Float64Array) => void;

/**
 * The direction of a burn as a function of the state. Fixed frames keep their orientation at the burn's start. Frozen
 * axes keep their orientation at the first state that is requested; the transition matrix leaves out how they depend on
 * that state.
 */
export function burnDirection({ burn, direction }: ScheduledBurn, orientation: EarthOrientationTable): DirectionWriter {
  const axes = new Float64Array(9);
  const { frame } = burn;
  if (isLocal(frame) && burn.kind === 'finite' && burn.axes === 'frozen') {
    let isFrozen = false;
    return (context, out) => {
      if (!isFrozen) localAxes(frame, axesPlace(context), axes);
      isFrozen = true;
      combine(axes, direction, out);
    };
  }
  if (isLocal(frame)) {
    return (context, out) => {
      localAxes(frame, axesPlace(context), axes);
      combine(axes, direction, out);
    };
  }
  if (frame === 'ITRF') return ({ environment }, out) => combine(environment.rotation, direction, out);
  const attitude = earthAttitudeAt(burn.epoch, earthOrientationOrNominal(orientation, burn.epoch).orientation);
  axes.set(rotationBetween({ from: 'GCRF', to: frame }, attitude).flat());
  return (_context, out) => combine(axes, direction, out);
}

const axesPlace = ({ position, velocity, environment }: DirectionContext): AxesPlace => ({
  position,
  velocity,
  sun: environment.sun,
});

/** out = Σ direction[i] · axis i */
function combine(axes: Float64Array, direction: Float64Array, out: Float64Array): void {
  for (let j = 0; j < 3; j += 1)
    out[j] = direction[0] * axes[j] + direction[1] * axes[3 + j] + direction[2] * axes[6 + j];
}

/** Steps of the finite differences: 1 m and 1 mm/s keep ten digits of a unit vector. */
const positionStepKm = 1e-3;
const velocityStepKmPerS = 1e-6;

/**
 * Adds the derivatives of a direction with respect to position and velocity, by central differences and times a factor,
 * to the partials.
 */
export class DirectionPartials {
  readonly #position = new Float64Array(3);
  readonly #velocity = new Float64Array(3);
  readonly #plus = new Float64Array(3);
  readonly #minus = new Float64Array(3);

  add(
    writer: DirectionWriter,
    factor: number,
    { context, partials }: { readonly context: ForceContext; readonly partials: AccelerationPartials },
  ): void {
    const moved = { position: this.#position, velocity: this.#velocity, environment: context.environment };
    this.#position.set(context.position);
    this.#velocity.set(context.velocity);
    for (let axis = 0; axis < 3; axis += 1) {
      this.#difference(writer, moved, { array: this.#position, axis, step: positionStepKm });
      for (let i = 0; i < 3; i += 1)
        partials.position[3 * i + axis] += (factor * (this.#plus[i] - this.#minus[i])) / (2 * positionStepKm);
      this.#difference(writer, moved, { array: this.#velocity, axis, step: velocityStepKmPerS });
      for (let i = 0; i < 3; i += 1)
        partials.velocity[3 * i + axis] += (factor * (this.#plus[i] - this.#minus[i])) / (2 * velocityStepKmPerS);
    }
  }

  #difference(
    writer: DirectionWriter,
    moved: DirectionContext,
    { array, axis, step }: { readonly array: Float64Array; readonly axis: number; readonly step: number },
  ): void {
    const here = array[axis];
    array[axis] = here + step;
    writer(moved, this.#plus);
    array[axis] = here - step;
    writer(moved, this.#minus);
    array[axis] = here;
  }
}
