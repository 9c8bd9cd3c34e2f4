import type { Matrix } from '@farpass/astro/linear';

/**
 * Correlation of two elements of a covariance, row-major and square; undefined where one of them has no variance. Beyond
 * ±1 if the covariance is none.
 */
export function correlationOf(covariance: Matrix, row: number, column: number): number | undefined {
  const size = Math.sqrt(covariance.length);
  const sigmas = Math.sqrt(covariance[row * size + row] * covariance[column * size + column]);
  return sigmas > 0 ? covariance[row * size + column] / sigmas : undefined;
}
