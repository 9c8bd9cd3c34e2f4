import { smallestEigenvalue } from './clip.ts';
import { leadingBlock, type Matrix } from './matrix.ts';

/**
 * 10 Earth radii (WGS-84 equatorial, km): a position sigma this large says "unknown", not "uncertain".
 * NASA CARA treats it as a default covariance, from which no probability is computed.
 */
export const DEFAULT_COVARIANCE_SIGMA_KM = 10 * 6378.137;

export type CovarianceFault =
  | { readonly code: 'COVARIANCE_NOT_FINITE'; readonly sentence: string }
  | { readonly code: 'COVARIANCE_VARIANCE_NEGATIVE'; readonly sentence: string }
  | { readonly code: 'COVARIANCE_VARIANCE_ZERO'; readonly sentence: string }
  | { readonly code: 'COVARIANCE_DEFAULT'; readonly sentence: string }
  | { readonly code: 'COVARIANCE_ALL_ZERO'; readonly sentence: string }
  | { readonly code: 'COVARIANCE_NOT_POSITIVE_DEFINITE'; readonly sentence: string };

export type CovarianceFaultCode = CovarianceFault['code'];

/** Faults that leave nothing to compute with; the others are repaired by clipping and reported. */
const FATAL: ReadonlySet<CovarianceFaultCode> = new Set([
  'COVARIANCE_NOT_FINITE',
  'COVARIANCE_VARIANCE_NEGATIVE',
  'COVARIANCE_DEFAULT',
  'COVARIANCE_ALL_ZERO',
]);

export function isFatal(fault: CovarianceFault): boolean {
  return FATAL.has(fault.code);
}

/** What is wrong with a 3×3 or 6×6 covariance (km, s) of one object; empty when it can be used as it is. */
export function covarianceFaults(covariance: Matrix): readonly CovarianceFault[] {
  if (!covariance.every(Number.isFinite)) {
    return [{ code: 'COVARIANCE_NOT_FINITE', sentence: 'The covariance holds a value that is not a finite number.' }];
  }
  const position = leadingBlock(covariance, 3);
  const variances = [position[0], position[4], position[8]];
  const found = varianceFaults(variances);
  if (found.some(isFatal)) return found;
  const smallest = smallestEigenvalue(position);
  if (smallest > 0) return found;
  const sentence = `The position covariance is not positive definite: its smallest eigenvalue is ${smallest.toExponential(3)} km².`;
  return [...found, { code: 'COVARIANCE_NOT_POSITIVE_DEFINITE', sentence }];
}

function varianceFaults(variances: readonly number[]): readonly CovarianceFault[] {
  const negative = variances.filter((value) => value < 0);
  if (negative.length > 0) {
    const sentence = `A position variance is negative (${negative[0].toExponential(3)} km²); a variance cannot be.`;
    return [{ code: 'COVARIANCE_VARIANCE_NEGATIVE', sentence }];
  }
  if (variances.every((value) => value === 0)) {
    return [
      { code: 'COVARIANCE_ALL_ZERO', sentence: 'All position variances are zero: the covariance was not filled in.' },
    ];
  }
  const largestSigmaKm = Math.sqrt(Math.max(...variances));
  if (largestSigmaKm >= DEFAULT_COVARIANCE_SIGMA_KM) {
    const sentence = `A position sigma is ${largestSigmaKm.toFixed(0)} km, at least 10 Earth radii: a default covariance that means "unknown".`;
    return [{ code: 'COVARIANCE_DEFAULT', sentence }];
  }
  if (variances.some((value) => value === 0)) {
    return [{ code: 'COVARIANCE_VARIANCE_ZERO', sentence: 'One of the position variances is zero.' }];
  }
  return [];
}

/** Whether a 6×6 covariance says anything about velocity: three positive variances and some correlation or not. */
export function hasVelocityCovariance(covariance: Matrix): boolean {
  return covariance.length === 36 && covariance[21] > 0 && covariance[28] > 0 && covariance[35] > 0;
}
