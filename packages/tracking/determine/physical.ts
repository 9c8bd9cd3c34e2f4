import type { DeterminedOrbit } from './determined-orbit.ts';
import type { SolvedCoefficient } from './dynamics.ts';
import { type DeterminationRequest, onlyTheState } from './request.ts';

/** Relative sigma of a stated coefficient that stands in for a solved one that no body can have. */
const statedShare = 0.5;

/**
 * The same request without what made a drag or a radiation pressure that pushes the wrong way: measurements that hardly feel
 * a coefficient solve it anywhere, and no body has one below 0. It is known before by its stated value then, with half of it
 * as one sigma where errors of the forces are taken into account; if that does not help, it is taken as stated. Undefined if
 * every coefficient is physical or taken as stated already.
 */
export function physicalRequest<Request extends Omit<DeterminationRequest, 'leftOut'>>(
  request: Request,
  { coefficients }: Pick<DeterminedOrbit, 'coefficients'>,
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
