import type { Matrix } from '@farpass/astro/linear';

/**
 * Correlation of two elements of a square covariance stored row by row; undefined if one of them has no variance. It is
 * beyond ±1 if the matrix is not a covariance.
 */
export function correlationOf(covariance: Matrix, row: number, column: number): number | undefined {
  const size = Math.sqrt(covariance.length);
  const sigmas = Math.sqrt(covariance[row * size + row] * covariance[column * size + column]);
  return sigmas > 0 ? covariance[row * size + column] / sigmas : undefined;
}
