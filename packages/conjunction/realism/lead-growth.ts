import {
  fromLowerTriangle,
  isPositiveDefinite,
  lowerTriangleOf,
  type Matrix,
  scaleMatrix,
} from '@farpass/astro/linear';
import { type LeadRange, leadRanges, type PredictionError } from './prediction-errors.ts';
import { bestScale, leastSample, sortedDistances } from './residual-realism.ts';

/** A covariance that describes the errors of past predictions some time after they were made. */
export interface LearntCovariance {
  readonly fromHours: number;
  readonly toHours: number;
  /** Mean lead time of its errors [h]. */
  readonly meanHours: number;
  readonly predictions: number;
  /** Lower triangle row by row, along R, T, N [km²]. */
  readonly lowerRtnKm2: readonly number[];
}

/**
 * The covariances of past errors by lead time, of every range with at least 20 predictions. They are the second moments
 * about zero, so a bias counts as an error, and are enlarged if the distances of the errors ask for more; never made
 * smaller.
 */
export function learntGrowth(errors: readonly PredictionError[]): readonly LearntCovariance[] {
  return leadRanges(errors).flatMap((range) => {
    const matrix = range.errors.length < leastSample ? undefined : secondMoments(range);
    if (matrix === undefined || !isPositiveDefinite(matrix)) return [];
    const own = range.errors.map(({ errorRtnKm }) => ({ residual: errorRtnKm, covariance: matrix }));
    const enlarged = scaleMatrix(matrix, Math.max(1, bestScale(sortedDistances(own))) ** 2);
    const { fromHours, toHours, errors: inside } = range;
    const meanHours = inside.reduce((sum, { leadHours }) => sum + leadHours, 0) / inside.length;
    const lowerRtnKm2 = [...lowerTriangleOf(enlarged)];
    return [{ fromHours, toHours, meanHours, predictions: inside.length, lowerRtnKm2 }];
  });
}

function secondMoments({ errors }: LeadRange): Matrix {
  return Float64Array.from({ length: 9 }, (_, place) => {
    const [row, column] = [Math.floor(place / 3), place % 3];
    const products = errors.map(({ errorRtnKm }) => (errorRtnKm[row] ?? 0) * (errorRtnKm[column] ?? 0));
    return products.reduce((sum, value) => sum + value, 0) / errors.length;
  });
}

/**
 * The covariance along R, T, N [km²] for a lead time, interpolated between the ranges. After the mean lead time of the
 * last range the sigmas grow with the lead time, until that range ends; undefined beyond it, across a range that was not
 * learnt, and if none was.
 */
export function covarianceAtLead(growth: readonly LearntCovariance[], leadHours: number): Matrix | undefined {
  const [first, last] = [growth[0], growth.at(-1)];
  if (first === undefined || last === undefined || first.fromHours > 0 || !(leadHours >= 0)) return undefined;
  if (leadHours > last.toHours) return undefined;
  if (leadHours <= first.meanHours) return matrixOf(first);
  if (leadHours >= last.meanHours) return scaleMatrix(matrixOf(last), (leadHours / last.meanHours) ** 2);
  const next = growth.findIndex(({ meanHours }) => meanHours > leadHours);
  const [before, after] = [growth[next - 1], growth[next]];
  if (before === undefined || after === undefined || before.toHours !== after.fromHours) return undefined;
  const share = (leadHours - before.meanHours) / (after.meanHours - before.meanHours);
  const [a, b] = [matrixOf(before), matrixOf(after)];
  return a.map((value, place) => (1 - share) * value + share * (b[place] ?? 0));
}

function matrixOf({ lowerRtnKm2 }: LearntCovariance): Matrix {
  return fromLowerTriangle(lowerRtnKm2);
}
