import type { CartesianState } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import type { Track } from '../measurement/index.ts';
import type { PriorKnowledge } from './batch-fit.ts';
import type { Dynamics } from './dynamics.ts';
import type { MeasurementPlace } from './left-out/place.ts';
import type { ModelError } from './model-error.ts';
import type { SolvedParameters } from './solved.ts';

/** An orbit that was known before. */
export interface AprioriOrbit {
  /** GCRF; undefined if it gives no state. */
  readonly stateAt: (epoch: Epoch<'UTC'>) => CartesianState | undefined;
  /** With a covariance, it is a-priori information of the fit; without one it is a starting point only. */
  readonly covarianceAt?: (epoch: Epoch<'UTC'>) => PriorKnowledge['covariance'] | undefined;
}

/** Input of an orbit determination. */
export interface DeterminationRequest {
  readonly tracks: readonly Track[];
  /** Measurements that a person left out: they count nowhere, and are compared with the orbit at the end. */
  readonly leftOut?: readonly MeasurementPlace[] | undefined;
  readonly dynamics: Dynamics;
  readonly apriori?: AprioriOrbit;
  /**
   * Epoch of the state that is solved for; the middle of the measurements by default. A covariance that was made at
   * another time is bent by the propagation: days later, along-track kilometres become radial metres. Give its own
   * epoch to use it unchanged.
   */
  readonly epoch?: Epoch<'UTC'>;
  /** Only the state by default. */
  readonly solved?: SolvedParameters;
  /** Errors besides the noise of the measurements; none by default, and then the forces are taken as given. */
  readonly modelError?: ModelError | undefined;
}

export const onlyTheState: SolvedParameters = { coefficients: [], biases: [] };
