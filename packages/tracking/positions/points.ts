import type { CartesianState, Vector3 } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';

/** A position that a receiver on board gave, GCRF. */
export interface MeasuredPoint {
  readonly epoch: Epoch<'UTC'>;
  readonly positionKm: Vector3;
  /** GCRF; only a start of the fit. */
  readonly velocityKmPerS?: Vector3 | undefined;
}

/** A point on the clock of a fit. */
export interface TimedPoint extends MeasuredPoint {
  /** After the epoch of the fit. */
  readonly seconds: number;
}

/** A state at a time [s] after the epoch of a fit. */
export interface StateAtSeconds {
  readonly seconds: number;
  readonly state: CartesianState;
}
