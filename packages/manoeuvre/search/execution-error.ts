import { congruence, type Matrix, type Vector3 } from '@farpass/astro/linear';
import type { UnburntPoint } from '../flight/unburnt.ts';
import type { BurnErrors } from './meeting.ts';

/**
 * Position covariance [km², GCRF] at a later time due to the errors of an impulse [km/s, GCRF]: M Q Mᵀ with M = Φ_rv
 * and Q = |Δv|² (σs² u uᵀ + σp² (I − u uᵀ)). Undefined for an exact burn.
 */
export function addedCovarianceKm2(
  impulse: { readonly point: UnburntPoint; readonly deltaVKmPerS: Vector3 },
  fromTca: Matrix,
  { sizeErrorFraction, pointingErrorRad }: BurnErrors,
): Matrix | undefined {
  if (sizeErrorFraction === 0 && pointingErrorRad === 0) return undefined;
  const { point, deltaVKmPerS: v } = impulse;
  const square = v[0] ** 2 + v[1] ** 2 + v[2] ** 2;
  const along = sizeErrorFraction ** 2 - pointingErrorRad ** 2;
  const noise = Float64Array.from({ length: 9 }, (_, place) => {
    const [row, column] = [Math.floor(place / 3), place % 3];
    return along * v[row] * v[column] + (row === column ? pointingErrorRad ** 2 * square : 0);
  });
  const response = Float64Array.from({ length: 9 }, (_, place) => {
    const [row, column] = [Math.floor(place / 3), place % 3];
    let sum = 0;
    for (let k = 0; k < 6; k += 1) sum += fromTca[6 * row + k] * point.toTca[6 * k + 3 + column];
    return sum;
  });
  return congruence(response, noise);
}
