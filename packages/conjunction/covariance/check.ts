import { wgs84 } from '@farpass/astro/constants';
import { significant } from '@farpass/astro/figures';
import { leadingBlock, type Matrix } from '@farpass/astro/linear';
import { smallestEigenvalue } from '../numerics/clip.ts';
import { type Saying, say, worded } from '../wording/saying.ts';
import { correlationOf } from './correlation.ts';

/**
 * 10 Earth radii (WGS-84 equatorial, km): a position sigma this large means "unknown", not "uncertain". NASA CARA
 * treats it as a default covariance and computes no probability from it.
 */
const defaultCovarianceSigmaKm = 10 * wgs84.equatorialRadiusKm;

export type CovarianceFaultCode =
  | 'COVARIANCE_NOT_FINITE'
  | 'COVARIANCE_VARIANCE_NEGATIVE'
  | 'COVARIANCE_CORRELATION_IMPOSSIBLE'
  | 'COVARIANCE_VARIANCE_ZERO'
  | 'COVARIANCE_DEFAULT'
  | 'COVARIANCE_BEYOND_ORBIT'
  | 'COVARIANCE_ALL_ZERO'
  | 'COVARIANCE_NOT_POSITIVE_DEFINITE';

export interface CovarianceFault {
  readonly code: CovarianceFaultCode;
  readonly sentence: string;
  readonly says: readonly Saying[];
}

/** Faults that make a computation impossible; all others are repaired by clipping and reported. */
const fatal: ReadonlySet<CovarianceFaultCode> = new Set([
  'COVARIANCE_NOT_FINITE',
  'COVARIANCE_VARIANCE_NEGATIVE',
  'COVARIANCE_CORRELATION_IMPOSSIBLE',
  'COVARIANCE_DEFAULT',
  'COVARIANCE_BEYOND_ORBIT',
  'COVARIANCE_ALL_ZERO',
]);

/** Whether a fault makes the covariance unusable; other faults are repaired or only reported. */
export function isFatal(fault: CovarianceFault): boolean {
  return fatal.has(fault.code);
}

/**
 * Our own limit: position sigma as a share of the distance to the Earth's centre. Above it, the sigma does not say
 * where on its orbit the object is. A Gaussian in orbital elements then wraps around the orbit, and the larger the
 * sigma, the smaller every probability.
 */
const mostOfDistance = 0.25;

/**
 * Faults of a 3×3 or 6×6 covariance (km, s) of one object at a distance from the Earth's centre, if that is known;
 * empty if the covariance can be used as it is.
 */
export function covarianceFaults(
  covariance: Matrix,
  distanceKm: number = Number.POSITIVE_INFINITY,
): readonly CovarianceFault[] {
  if (!covariance.every(Number.isFinite)) {
    return [{ code: 'COVARIANCE_NOT_FINITE', ...worded(say('COVARIANCE_NOT_FINITE')) }];
  }
  const position = leadingBlock(covariance, 3);
  const variances = [position[0], position[4], position[8]];
  const found = [...varianceFaults(variances, distanceKm), ...correlationFaults(covariance)];
  if (found.some(isFatal)) return found;
  const smallest = smallestEigenvalue(position);
  if (smallest > 0) return found;
  const code = 'COVARIANCE_NOT_POSITIVE_DEFINITE';
  return [...found, { code, ...worded(say(code, { eigenvalue: smallest.toExponential(3) })) }];
}

function varianceFaults(variances: readonly number[], distanceKm: number): readonly CovarianceFault[] {
  const negative = variances.filter((value) => value < 0);
  if (negative.length > 0) {
    const code = 'COVARIANCE_VARIANCE_NEGATIVE';
    return [{ code, ...worded(say(code, { variance: negative[0].toExponential(3) })) }];
  }
  if (variances.every((value) => value === 0)) {
    return [{ code: 'COVARIANCE_ALL_ZERO', ...worded(say('COVARIANCE_ALL_ZERO')) }];
  }
  const largestSigmaKm = Math.sqrt(Math.max(...variances));
  if (largestSigmaKm >= defaultCovarianceSigmaKm) {
    const sigma = largestSigmaKm.toFixed(0);
    return [{ code: 'COVARIANCE_DEFAULT', ...worded(say('COVARIANCE_DEFAULT', { sigma })) }];
  }
  if (largestSigmaKm > mostOfDistance * distanceKm) {
    const said = { sigma: largestSigmaKm.toFixed(0), distance: distanceKm.toFixed(0) };
    return [{ code: 'COVARIANCE_BEYOND_ORBIT', ...worded(say('COVARIANCE_BEYOND_ORBIT', said)) }];
  }
  if (variances.some((value) => value === 0)) {
    return [{ code: 'COVARIANCE_VARIANCE_ZERO', ...worded(say('COVARIANCE_VARIANCE_ZERO')) }];
  }
  return [];
}

/** Our own limit: what rounding to three digits may add to a correlation of ±1. */
const correlationRounding = 0.01;

/**
 * A correlation beyond ±1 by more than rounding means that the elements come from different matrices or are in
 * different units.
 */
function correlationFaults(covariance: Matrix): readonly CovarianceFault[] {
  const size = Math.sqrt(covariance.length);
  let largest = 0;
  for (let row = 1; row < size; row++) {
    for (let column = 0; column < row; column++) {
      largest = Math.max(largest, Math.abs(correlationOf(covariance, row, column) ?? 0));
    }
  }
  if (largest <= 1 + correlationRounding) return [];
  const code = 'COVARIANCE_CORRELATION_IMPOSSIBLE';
  return [{ code, ...worded(say(code, { correlation: significant(largest, 3) })) }];
}

/** Whether a 6×6 covariance has information about velocity: three positive variances, with or without correlations. */
export function hasVelocityCovariance(covariance: Matrix): boolean {
  return covariance.length === 36 && covariance[21] > 0 && covariance[28] > 0 && covariance[35] > 0;
}
