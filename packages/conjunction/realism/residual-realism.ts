import { inverse, isPositiveDefinite } from '@farpass/astro/linear';
import { randomStream } from '../numerics/random.ts';
import { cramerVonMises, cramerVonMisesTail } from './cramer-von-mises.ts';

/** A known error along three axes, with the covariance that was claimed for it along the same axes (3×3, row by row). */
export interface ClaimedError {
  readonly residual: readonly [number, number, number];
  readonly covariance: ArrayLike<number>;
}

export type RealismVerdict = 'REALISTIC' | 'TOO_SMALL' | 'TOO_LARGE' | 'NOT_NORMAL';

/** Values along R, T, N, or the three axes of the errors. */
export type Axes = readonly [radial: number, alongTrack: number, crossTrack: number];

/** Errors that the scaled covariances do not describe. */
export interface Outliers {
  readonly count: number;
  /** How far the farthest error is, in claimed sigmas (Mahalanobis distance). */
  readonly largestSigmas: number;
}

/** How well claimed covariances describe known errors. */
export interface ResidualRealism {
  /** Multiplies the claimed sigmas. */
  readonly scaleFactor: number;
  /** 95 % interval of the factor. */
  readonly interval: readonly [low: number, high: number];
  readonly sample: number;
  readonly verdict: RealismVerdict;
  /** Probability of a fit as bad as that of the claimed covariances, if they were true. */
  readonly pValue: number;
  /** The same for the scaled covariances: a small one says that the errors are not normal. */
  readonly scaledPValue: number;
  /** Whether the factor is so far from 1 that the units are the probable cause. */
  readonly areUnitsDoubtful: boolean;
  /** Errors that a burn, another object or a wrong line explains better than a covariance. They hardly move the factor. */
  readonly outliers: Outliers;
  /** Mean error over claimed sigma along the three axes, without outliers: far from 0 is a bias, which no factor describes. */
  readonly bias: Axes;
  /** Root mean square of the same. */
  readonly ratio: Axes;
}

/** Metres against kilometres are a factor of 1000, kilometres taken for their squares one of sigma. Orbits alone make no such factor. */
const largestOfOrbits = 30;

/** The sentence for such a factor, with what to do. */
export function doubtfulUnitsSentence(scaleFactor: number): string {
  return `Sigmas × ${scaleFactor.toPrecision(3)} is more than orbits explain: errors and covariances are probably in different units (m and km, m² and km²). Check both, and do not use this factor before.`;
}

/** Whether a factor for sigmas says that errors and covariances are in different units, more probably than anything about orbits. */
export function areUnitsDoubtful(scaleFactor: number): boolean {
  return scaleFactor > largestOfOrbits || scaleFactor < 1 / largestOfOrbits;
}

/** A smaller sample says nothing about a distribution. */
export const leastSample = 20;
/** A fit that is less probable than this is not believed. */
const leastPValue = 0.01;
/** Rounding makes a few errors zero; a larger share is a prediction that was compared with its own data. */
const mostZeroShare = 0.1;
/** Squared distances below this are as good as zero, and their squares would underflow. */
const leastSquared = 1e-24;
const resamples = 200;
const seed = 20_261_126;

/**
 * The factor for the sigmas with which the squared distances of the errors are distributed like chi-square with three
 * degrees of freedom: the smallest Cramér-von Mises statistic (Zaidi and Hejduk, AIAA 2016-5628; NASA CARA does the
 * same). Its interval is the middle 95 % of resampled errors.
 */
export function residualRealism(errors: readonly ClaimedError[]): ResidualRealism {
  if (errors.length < leastSample)
    throw new RangeError(
      `${errors.length} errors are too few: at least ${leastSample} say something about a covariance.`,
    );
  const squared = sortedDistances(errors);
  if (isOfOwnData(squared))
    throw new RangeError(
      `${zerosIn(squared)} of ${squared.length} errors are exactly zero, as if a prediction was compared with its own data. Compare it with what was known later.`,
    );
  const scaleFactor = bestScale(squared);
  const interval = resampledInterval(squared, 0.95);
  const pValue = cramerVonMisesTail(cramerVonMises(squared, 1));
  const scaledPValue = cramerVonMisesTail(cramerVonMises(squared, scaleFactor));
  const verdict = verdictOf({ interval, scaleFactor, pValue, scaledPValue });
  const found = { scaleFactor, interval, sample: squared.length, verdict, pValue, scaledPValue };
  return { ...found, areUnitsDoubtful: areUnitsDoubtful(scaleFactor), ...errorsAgainstClaims(errors, scaleFactor) };
}

/** Of 10,000 normal errors, one is farther than this many scaled sigmas with a probability of 0.08 %. */
const outlierSigmas = 6;

/** The outliers among errors, and the mean and root mean square of the others over their claimed sigmas. */
export function errorsAgainstClaims(
  errors: readonly ClaimedError[],
  scaleFactor: number,
): Pick<ResidualRealism, 'outliers' | 'bias' | 'ratio'> {
  const distances = errors.map((error, at) => Math.sqrt(squaredDistance(error, at)));
  const limit = outlierSigmas * scaleFactor;
  const usual = errors.filter((_, at) => (distances[at] ?? 0) <= limit);
  const axes = (value: (axis: number) => number): Axes => [value(0), value(1), value(2)];
  const sigmasAlong = (axis: number) => usual.map((error) => normalised(error, axis));
  return {
    outliers: {
      count: errors.length - usual.length,
      largestSigmas: distances.reduce((most, one) => Math.max(most, one), 0),
    },
    bias: axes((axis) => mean(sigmasAlong(axis))),
    ratio: axes((axis) => Math.sqrt(mean(sigmasAlong(axis).map((value) => value * value)))),
  };
}

function normalised({ residual, covariance }: ClaimedError, axis: number): number {
  return (residual[axis] ?? 0) / Math.sqrt(covariance[4 * axis] ?? 0);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A smaller bias than this [sigmas] hardly changes a probability. */
const leastBias = 0.5;
/** A mean is taken for a bias if chance makes one so large in one of 15,000 samples. */
const biasInItsSigmas = 4;

/** Whether the mean of as many independent errors is a bias along one of the axes. */
export function isBiased({ bias, ratio }: Pick<ResidualRealism, 'bias' | 'ratio'>, count: number): boolean {
  return bias.some((value, axis) => {
    const spread = Math.sqrt(Math.max(0, (ratio[axis] ?? 0) ** 2 - value ** 2));
    return Math.abs(value) >= leastBias && Math.abs(value) * Math.sqrt(count) > biasInItsSigmas * spread;
  });
}

/** The squared distances of errors in their claimed covariances, ascending. */
export function sortedDistances(errors: readonly ClaimedError[]): Float64Array {
  return Float64Array.from(errors, (error, at) => squaredDistance(error, at)).sort();
}

/** Whether more distances are exactly zero than rounding makes so: predictions were compared with their own data. */
export function isOfOwnData(squared: Float64Array): boolean {
  return zerosIn(squared) > mostZeroShare * squared.length;
}

function zerosIn(squared: Float64Array): number {
  return squared.filter((one) => one === 0).length;
}

function verdictOf(
  found: Pick<ResidualRealism, 'scaleFactor' | 'interval' | 'pValue' | 'scaledPValue'>,
): RealismVerdict {
  const [low, high] = found.interval;
  if (found.scaledPValue < leastPValue) return 'NOT_NORMAL';
  if (found.pValue >= leastPValue || (low <= 1 && high >= 1)) return 'REALISTIC';
  return found.scaleFactor > 1 ? 'TOO_SMALL' : 'TOO_LARGE';
}

function squaredDistance({ residual, covariance }: ClaimedError, at: number): number {
  const weights = isPositiveDefinite(covariance) ? inverse(covariance) : undefined;
  if (weights === undefined || covariance.length !== 9)
    throw new RangeError(`covariance ${at + 1} is not one: it must be symmetric, and positive along every direction.`);
  let sum = 0;
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++)
      sum += (residual[row] ?? 0) * (weights[3 * row + column] ?? 0) * (residual[column] ?? 0);
  if (!residual.every(Number.isFinite)) throw new RangeError(`error ${at + 1} is not three numbers.`);
  if (!Number.isFinite(sum))
    throw new RangeError(
      `error ${at + 1} is ${residual.map((each) => each.toPrecision(3)).join(', ')}: too large to be judged. Errors are in the units of their covariances.`,
    );
  return sum;
}

/** The factor of the smallest statistic, by golden section over its logarithm around the median's factor. */
export function bestScale(sorted: Float64Array): number {
  const medianOfChiSquare = 2.365_973_884_375_338;
  const start = Math.log(Math.sqrt(Math.max(sorted[sorted.length >> 1] ?? 0, leastSquared) / medianOfChiSquare));
  const share = (Math.sqrt(5) - 1) / 2;
  const at = (logarithm: number) => cramerVonMises(sorted, Math.exp(logarithm));
  let [low, high] = [start - 1.5, start + 1.5];
  let [left, right] = [high - share * (high - low), low + share * (high - low)];
  let [atLeft, atRight] = [at(left), at(right)];
  while (high - low > 1e-5) {
    if (atLeft < atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - share * (high - low);
      atLeft = at(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + share * (high - low);
      atRight = at(right);
    }
  }
  return Math.exp((low + high) / 2);
}

/** The middle share of the factors of resampled distances. */
export function resampledInterval(sorted: Float64Array, share: number): readonly [low: number, high: number] {
  const random = randomStream(seed);
  const count = sorted.length;
  const scales = Float64Array.from({ length: resamples }, () =>
    bestScale(Float64Array.from({ length: count }, () => sorted[Math.floor(random.uniform() * count)] ?? 0).sort()),
  ).sort();
  const outside = (1 - share) / 2;
  return [scales[Math.floor(outside * resamples)] ?? 0, scales[Math.ceil((1 - outside) * resamples) - 1] ?? 0];
}
