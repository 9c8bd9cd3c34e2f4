import type { Environment } from './environment.ts';

/** What a force may look at: one evaluation's time, state and mass. Axes GCRF, km, km/s, s since the run's epoch. */
export interface ForceContext {
  time: number;
  readonly position: Float64Array;
  readonly velocity: Float64Array;
  massKg: number;
  /** Already set to the time. */
  readonly environment: Environment;
}

/** Partial derivatives of an acceleration, 9 numbers by rows: to position [1/s²] and to velocity [1/s]. */
export interface AccelerationPartials {
  readonly position: Float64Array;
  readonly velocity: Float64Array;
}

/** One force: adds its acceleration [km/s²], alone or with its partial derivatives. Nothing is allocated. */
export interface Force {
  readonly name: string;
  add(context: ForceContext, acceleration: Float64Array): void;
  addWithPartials(context: ForceContext, acceleration: Float64Array, partials: AccelerationPartials): void;
}

/** What forces on the surface need to know of a satellite. Attitude is not modelled: a sphere, so to speak. */
export interface Spacecraft {
  readonly massKg: number;
  readonly dragAreaM2: number;
  readonly dragCoefficient: number;
  readonly radiationAreaM2: number;
  /** 1 for full absorption to 2 for full reflection towards the Sun. */
  readonly radiationCoefficient: number;
}
