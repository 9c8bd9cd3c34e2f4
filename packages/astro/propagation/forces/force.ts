import type { Environment } from './environment.ts';

/**
 * The inputs of a force: the time, state and mass of one evaluation. Axes GCRF; km, km/s, s since the run's epoch.
 */
export interface ForceContext {
  time: number;
  readonly position: Float64Array;
  readonly velocity: Float64Array;
  massKg: number;
  /** Already set to that time. */
  readonly environment: Environment;
}

/**
 * Partial derivatives of an acceleration with respect to position [1/s²] and velocity [1/s], 9 numbers each, by rows.
 */
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
  /** Announces the stretch that contains this time. Until the next call, its law also applies beyond its breaks. */
  enter(timeSeconds: number): void;
}

/**
 * A force that changes its law on a surface in space, like the edge of a shadow. It continues with the law in use, so
 * that a step across the edge stays smooth, and notes that the edge was met; the run finds where, and lets it `settle`
 * there.
 */
export interface ForceSwitch {
  /** Whether an evaluation since the last `forget` lay beyond the edge. */
  readonly met: boolean;
  forget(): void;
  /** Positive where the law in use holds, zero at its edge. */
  margin(timeSeconds: number, position: Float64Array): number;
  /** Changes to the law beyond the edge, at a place on the edge ('cross'), or takes the law of a place ('start'). */
  settle(timeSeconds: number, position: Float64Array, how: 'start' | 'cross'): void;
  /** A step length [s] that resolves the law in use, when it is a short-lived one. */
  readonly shortStepSeconds: number | undefined;
}

/** The properties of a satellite that surface forces need. Attitude is not modelled: the satellite is a sphere. */
export interface Spacecraft {
  readonly massKg: number;
  readonly dragAreaM2: number;
  readonly dragCoefficient: number;
  readonly radiationAreaM2: number;
  /** 1 for full absorption to 2 for full reflection towards the Sun. */
  readonly radiationCoefficient: number;
}
