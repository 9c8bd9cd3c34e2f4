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
  /** Times between which the force is smooth; the run restarts there. `enter` announces the next stretch. */
  readonly breaks?: ForceBreaks;
  /** A change of the force that depends on the state; the run locates it and restarts there. */
  readonly switch?: ForceSwitch;
}

/** Known times at which a force jumps. */
export interface ForceBreaks {
  /** Seconds between breaks and the first one after time zero. */
  readonly everySeconds: number;
  readonly firstSeconds: number;
  /** From now on times near this one are requested: values beyond the breaks around it are continued. */
  enter(timeSeconds: number): void;
}

/**
 * A force that changes its law on a surface in space, like a shadow's edge. It goes on by the law in use, so that a step
 * across the edge stays smooth, and notes that the edge was met; the run finds where and lets it `settle` there.
 */
export interface ForceSwitch {
  /** Whether an evaluation since the last `forget` lay beyond the edge. */
  readonly met: boolean;
  forget(): void;
  /** Positive where the law in use holds, zero at its edge. */
  margin(timeSeconds: number, position: Float64Array): number;
  /** Takes the law beyond the edge at a place on it, or (at the start of a run) the law of the place. */
  settle(timeSeconds: number, position: Float64Array, how: 'start' | 'cross'): void;
  /** A step length [s] that resolves the law in use, when it is a short-lived one. */
  readonly shortStepSeconds: number | undefined;
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
