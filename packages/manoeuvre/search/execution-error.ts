import { congruence, type Matrix, type Vector3 } from '@farpass/astro/linear';
import { type ExecutionErrors, executionCovariance, isExact } from '../burns/execution-errors.ts';
import type { UnburntPoint } from '../flight/unburnt.ts';

/**
 * Position covariance [km², GCRF] at a later time due to the errors of an impulse [km/s, GCRF]: M Q Mᵀ with M = Φ_rv
 * and Q the covariance of the executed impulse. Undefined for an exact burn.
 */
export function addedCovarianceKm2(
  impulse: { readonly point: UnburntPoint; readonly deltaVKmPerS: Vector3 },
  fromTca: Matrix,
  errors: ExecutionErrors,
): Matrix | undefined {
  if (isExact(errors)) return undefined;
  const { point, deltaVKmPerS } = impulse;
  const response = Float64Array.from({ length: 9 }, (_, place) => {
    const [row, column] = [Math.floor(place / 3), place % 3];
    let sum = 0;
    for (let k = 0; k < 6; k += 1) sum += fromTca[6 * row + k] * point.toTca[6 * k + 3 + column];
    return sum;
  });
  return congruence(response, executionCovariance(deltaVKmPerS, errors));
}
