import { type CartesianState, dot, rotate, rtnRotation, scaled, type Vector3 } from '@farpass/astro/linear';
import type { DownLeg, TrackingSite } from '../measurement/index.ts';
import type { CovarianceRtn } from './orbit.ts';
import type { Sighting } from './sightings.ts';

/** One number of a residual: its value, its derivative by the position along RTN, and the sensor's variance. */
interface ResidualNumber {
  readonly value: number;
  readonly byPosition: Vector3;
  readonly variance: number;
}

/**
 * Squared Mahalanobis distance of a sighting: the arc on the sky, and the range where one was measured, in the covariance
 * of the orbit seen from the site plus that of the sensor. Chi-square with two or three degrees of freedom.
 */
export function squaredDistance(
  seen: {
    readonly offset: readonly [first: number, second: number];
    readonly computed: Vector3;
    readonly first: Vector3;
    readonly second: Vector3;
    readonly down: DownLeg;
    readonly sighting: Sighting;
  },
  { rtn, site, state }: { readonly rtn: CovarianceRtn; readonly site: TrackingSite; readonly state: CartesianState },
): number | undefined {
  const toRtn = rtnRotation(state);
  if (toRtn === undefined) return undefined;
  const { rangeKm } = seen.down;
  const angleVariance = site.angleSigmaRad ** 2;
  const numbers: ResidualNumber[] = [
    { value: seen.offset[0], byPosition: scaled(rotate(toRtn, seen.first), 1 / rangeKm), variance: angleVariance },
    { value: seen.offset[1], byPosition: scaled(rotate(toRtn, seen.second), 1 / rangeKm), variance: angleVariance },
  ];
  const measuredKm = seen.sighting.rangeKm;
  if (measuredKm !== undefined && site.rangeSigmaKm !== undefined) {
    const byPosition = rotate(toRtn, seen.computed);
    numbers.push({ value: measuredKm - rangeKm, byPosition, variance: site.rangeSigmaKm ** 2 });
  }
  return distanceIn(numbers, rtn);
}

/** Whether a sighting adds a range to the distance. */
export function degreesOfFreedom({ rangeKm }: Sighting, { rangeSigmaKm }: TrackingSite): number {
  return rangeKm !== undefined && rangeSigmaKm !== undefined ? 3 : 2;
}

/** rᵀ S⁻¹ r with S = J P Jᵀ + diag(variances), by Cholesky. */
function distanceIn(numbers: readonly ResidualNumber[], covariance: CovarianceRtn): number {
  const size = numbers.length;
  const lower = new Float64Array(size * size);
  const whitened = new Float64Array(size);
  let total = 0;
  for (let i = 0; i < size; i += 1) {
    const pulled = timesCovariance(covariance, numbers[i].byPosition);
    for (let j = 0; j <= i; j += 1) {
      let rest = dot(pulled, numbers[j].byPosition) + (i === j ? numbers[i].variance : 0);
      for (let k = 0; k < j; k += 1) rest -= lower[i * size + k] * lower[j * size + k];
      lower[i * size + j] = i === j ? Math.sqrt(rest) : rest / lower[j * size + j];
    }
    let rest = numbers[i].value;
    for (let k = 0; k < i; k += 1) rest -= lower[i * size + k] * whitened[k];
    whitened[i] = rest / lower[i * size + i];
    total += whitened[i] ** 2;
  }
  return total;
}

function timesCovariance(m: CovarianceRtn, v: Vector3): Vector3 {
  return [
    m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
    m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
    m[6] * v[0] + m[7] * v[1] + m[8] * v[2],
  ];
}
