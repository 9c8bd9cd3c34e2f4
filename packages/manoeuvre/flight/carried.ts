import { congruence, type Matrix } from '@farpass/astro/linear';
import type { FreeFlight } from './free-flight.ts';
import { unburntPoints } from './unburnt.ts';

/**
 * The 6×6 covariance of a free flight [GCRF, km², km²/s, km²/s²] at times [s after its start, rising]: Φ Σ Φᵀ with the
 * transition of the unburnt orbit. Linear; the contributions of the forces and of an inexact burn are left out.
 */
export function carriedCovariances(
  free: FreeFlight,
  covarianceGcrf: Matrix,
  seconds: readonly number[],
): readonly Matrix[] {
  return unburntPoints(free, seconds).map(({ fromTca }) => congruence(fromTca, covarianceGcrf));
}
