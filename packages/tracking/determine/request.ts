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

/** From this relative sigma on, nothing is known of the body: its area is assumed. */
const assumedShare = 1;
/**
 * An assumed body whose coefficient is solved below 0 is taken for twice as dense. Measurements that are off by chance get no
 * further than a step or two, and those of a body that is far denser go on: the sigma, which is as large as the value, holds.
 */
const denserShare = 0.5;
/** No dense body is a thousand times denser than the assumed one. */
const leastCoefficient = 1e-3;

/**
 * The same request without what made a drag or a radiation pressure that pushes the wrong way: measurements that hardly feel
 * a coefficient solve it anywhere, and no body has one below 0. It is known before by its stated value then, with half of it
 * as one sigma where errors of the forces are taken into account; if that does not help, it is taken as stated. An assumed
 * body is not a stated one: it is known before with all of its value as one sigma, and while its coefficient is still below 0,
 * half of it is assumed. Undefined if every coefficient is physical or taken as stated already.
 */
export function physicalRequest<Request extends Omit<DeterminationRequest, 'leftOut'>>(
  request: Request,
  { coefficients }: SolvedOrbit,
): Request | undefined {
  const impossible = (['drag', 'srp'] as const).filter((name) => (coefficients[name]?.value ?? 0) < 0);
  if (impossible.length === 0) return undefined;
  const { solved = onlyTheState, modelError, dynamics } = request;
  const { spacecraft } = dynamics;
  const isImpossible = (name: SolvedCoefficient) => impossible.includes(name);
  const shares = { drag: modelError?.dragShare ?? 0, srp: modelError?.radiationShare ?? 0 };
  const stated = { drag: spacecraft.dragCoefficient, srp: spacecraft.radiationCoefficient };
  const isDenser = (name: SolvedCoefficient) =>
    isImpossible(name) &&
    !solved.coefficients.includes(name) &&
    shares[name] >= assumedShare &&
    stated[name] > leastCoefficient;
  // Taken as known before where it was solved freely, and as stated where it was known before.
  const share = (name: SolvedCoefficient) => {
    if (isDenser(name)) return shares[name];
    return solved.coefficients.includes(name) ? Math.max(statedShare, shares[name]) : 0;
  };
  return {
    ...request,
    dynamics: {
      ...dynamics,
      spacecraft: {
        ...spacecraft,
        ...(isDenser('drag') && { dragCoefficient: denserShare * stated.drag }),
        ...(isDenser('srp') && { radiationCoefficient: denserShare * stated.srp }),
      },
    },
    solved: { ...solved, coefficients: solved.coefficients.filter((name) => !isImpossible(name)) },
    modelError: modelError && {
      ...modelError,
      ...(isImpossible('drag') && { dragShare: share('drag') }),
      ...(isImpossible('srp') && { radiationShare: share('srp') }),
    },
  };
}
