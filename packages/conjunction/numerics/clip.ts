import { fromEigen, type Matrix, symmetricEigen } from '@farpass/astro/linear';

/** The effect of clipping a covariance, reported with every number that was computed from it. */
export interface Clipped {
  readonly matrix: Matrix;
  readonly clippedEigenvalues: readonly number[];
  readonly floor: number;
}

/**
 * Share of the hard-body radius below which a sigma is numerical noise for a probability: eigenvalues are clipped at
 * (1e-4·R)². Hall, Hejduk, Johnson, "Remediating non-positive definite state covariances", AAS 17-567 (2017).
 */
export const clipFactor = 1e-4;

/**
 * Raises every eigenvalue below `floor` (in the unit of the matrix) to it. Returns the matrix itself if none is below.
 */
export function clipEigenvalues(matrix: Matrix, floor: number): Clipped {
  const eigen = symmetricEigen(matrix);
  const clippedEigenvalues = Array.from(eigen.values).filter((value) => value < floor);
  if (clippedEigenvalues.length === 0) return { matrix, clippedEigenvalues, floor };
  const values = eigen.values.map((value) => Math.max(value, floor));
  return { matrix: fromEigen({ values, vectors: eigen.vectors }), clippedEigenvalues, floor };
}

/** The smallest eigenvalue; negative or zero if the matrix is not positive definite. */
export function smallestEigenvalue(matrix: Matrix): number {
  return symmetricEigen(matrix).values[0];
}
