import {
  bestScale,
  type ClaimedError,
  isOfOwnData,
  leastSample,
  resampledInterval,
  sortedDistances,
} from './residual-realism.ts';

/** How well the past predictions of an object or an originator were described by the covariances claimed for them. */
export interface CovarianceRecord {
  /** Multiplies the claimed sigmas: the factor of the past, as far as it is supported. */
  readonly factor: number;
  /** The factor that fits the past predictions best, and its 90 % interval. */
  readonly found: number;
  readonly interval: readonly [low: number, high: number];
  /** Past predictions that were compared with what was known later. */
  readonly comparisons: number;
}

/** A factor within its interval is believed with this probability. */
const believed = 0.9;
/**
 * A record never changes sigmas by more. Enlarged ones can make a probability smaller; a level is that of the largest
 * probability from a fifth of the sigmas on, so up to a factor of five the claim itself is among those that are tried.
 */
const largestFactor = 5;
export const smallestFactor = 0.5;
/** Fewer comparisons make no covariance smaller. */
export const fewestToShrink = 100;

/**
 * The record of past predictions, one error for each event, so that they are independent; undefined if they are too few
 * to say anything (20), or if they were compared with their own data. The factor is found as by `residualRealism`, which a
 * few wild errors do not move. It is used if its interval does not contain 1. Sigmas become smaller only from 100
 * comparisons on, and then as little as the interval allows.
 */
export function covarianceRecord(errors: readonly ClaimedError[]): CovarianceRecord | undefined {
  if (errors.length < leastSample) return undefined;
  const squared = sortedDistances(errors);
  if (isOfOwnData(squared)) return undefined;
  const found = bestScale(squared);
  const interval = resampledInterval(squared, believed);
  return { factor: supportedFactor(found, interval, errors.length), found, interval, comparisons: errors.length };
}

/** The factor of the past as far as its interval supports it; see `covarianceRecord`. */
export function supportedFactor(found: number, [low, high]: CovarianceRecord['interval'], comparisons: number): number {
  if (low > 1) return Math.min(found, largestFactor);
  if (high < 1 && comparisons >= fewestToShrink) return Math.max(high, smallestFactor);
  return 1;
}
