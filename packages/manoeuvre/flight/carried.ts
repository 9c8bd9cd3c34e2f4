import { congruence, type Matrix } from '@farpass/astro/linear';
import type { FreeFlight } from './free-flight.ts';
import { unburntPoints } from './unburnt.ts';

/**
 * The 6×6 covariance of a free flight [GCRF, km², km²/s, km²/s²] at times [s after its start, ascending]: Φ Σ Φᵀ with
 * the state transition of the unburnt orbit. Linear; errors of the forces and of the burn are not included.
 */
export function carriedCovariances(
  free: FreeFlight,
  covarianceGcrf: Matrix,
  seconds: readonly number[],
): readonly Matrix[] {
  return unburntPoints(free, seconds).map(({ fromTca }) => congruence(fromTca, covarianceGcrf));
}
