import { type Matrix, sizeOf, zeroMatrix } from './matrix.ts';

/**
 * Lower triangular L with L Lᵀ = matrix. A semi-definite direction gets a zero column; a negative one gives undefined.
 */
export function choleskySemidefinite(matrix: ArrayLike<number>): Matrix | undefined {
  const n = sizeOf(matrix);
  const lower = zeroMatrix(n);
  for (let j = 0; j < n; j++) {
    let pivot = matrix[j * n + j];
    for (let k = 0; k < j; k++) pivot -= lower[j * n + k] ** 2;
    const floor = 1e-13 * matrix[j * n + j];
    if (pivot < -floor) return undefined;
    const root = pivot > floor ? Math.sqrt(pivot) : 0;
    lower[j * n + j] = root;
    for (let i = j + 1; i < n; i++) {
      let sum = matrix[i * n + j];
      for (let k = 0; k < j; k++) sum -= lower[i * n + k] * lower[j * n + k];
      lower[i * n + j] = root === 0 ? 0 : sum / root;
    }
  }
  return lower;
}

/**
 * Whether a symmetric matrix is positive definite, that is, its Cholesky factor exists after scaling the diagonal to
 * one.
 */
export function isPositiveDefinite(matrix: ArrayLike<number>): boolean {
  const n = sizeOf(matrix);
  const lower = zeroMatrix(n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = matrix[i * n + j] / (Math.sqrt(matrix[i * n + i]) * Math.sqrt(matrix[j * n + j]));
      for (let k = 0; k < j; k++) rest -= lower[i * n + k] * lower[j * n + k];
      if (i === j && !(rest > 0)) return false;
      lower[i * n + j] = i === j ? Math.sqrt(rest) : rest / lower[j * n + j];
    }
  }
  return true;
}
