import type { Quantity } from '../measurement/index.ts';
import type { SolvedCoefficient } from './dynamics.ts';

/**
 * A constant error of the sensor of a site that is solved for. The error of the first angle is multiplied by the cosine
 * of the second.
 */
export interface SolvedBias {
  readonly site: string;
  readonly quantity: Quantity | 'time';
}

/** Parameters that are solved for in addition to the state, in the order in which they follow it. */
export interface SolvedParameters {
  readonly coefficients: readonly SolvedCoefficient[];
  readonly biases: readonly SolvedBias[];
}
