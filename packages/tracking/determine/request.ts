import type { CartesianState } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import type { Track } from '../measurement/index.ts';
import type { PriorKnowledge } from './batch-fit.ts';
import type { Dynamics, SolvedCoefficient } from './dynamics.ts';
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

interface SolvedOrbit {
  readonly coefficients: Readonly<Partial<Record<SolvedCoefficient, { readonly value: number }>>>;
}

/** Relative sigma of a stated coefficient in place of a solved one that no body can have. */
const statedShare = 0.5;

/**
 * The same request without what made a drag or a radiation pressure that pushes the wrong way: measurements that hardly feel
 * a coefficient solve it anywhere, and no body has one below 0. It is known before by its stated value then, with half of it
 * as one sigma where errors of the forces are taken into account; if that does not help, it is taken as stated. Undefined if
 * every coefficient is physical or taken as stated already.
 */
export function physicalRequest<Request extends Omit<DeterminationRequest, 'leftOut'>>(
  request: Request,
  { coefficients }: SolvedOrbit,
): Request | undefined {
  const impossible = (['drag', 'srp'] as const).filter((name) => (coefficients[name]?.value ?? 0) < 0);
  if (impossible.length === 0) return undefined;
  const { solved = onlyTheState, modelError } = request;
  const isImpossible = (name: SolvedCoefficient) => impossible.includes(name);
  // Taken as known before where it was solved freely, and as stated where it was known before.
  const share = (name: SolvedCoefficient) => (solved.coefficients.includes(name) ? statedShare : 0);
  return {
    ...request,
    solved: { ...solved, coefficients: solved.coefficients.filter((name) => !isImpossible(name)) },
    modelError: modelError && {
      ...modelError,
      ...(isImpossible('drag') && { dragShare: share('drag') }),
      ...(isImpossible('srp') && { radiationShare: share('srp') }),
    },
  };
}
