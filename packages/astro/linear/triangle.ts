import { type Matrix, sizeOf, zeroMatrix } from './matrix.ts';

/** Index of row i and column j ≤ i in a lower triangle stored row by row, as CCSDS messages give covariances. */
function trianglePlace(row: number, column: number): number {
  return (row * (row + 1)) / 2 + column;
}

/** The symmetric matrix of a lower triangle stored row by row: 6 numbers make 3×3, 21 make 6×6. */
export function fromLowerTriangle(lower: ArrayLike<number>): Matrix {
  const size = Math.round((Math.sqrt(8 * lower.length + 1) - 1) / 2);
  const out = zeroMatrix(size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      out[i * size + j] = lower[trianglePlace(i, j)];
      out[j * size + i] = lower[trianglePlace(i, j)];
    }
  }
  return out;
}

/** The lower triangle of a symmetric matrix, row by row; the inverse of `fromLowerTriangle`. */
export function lowerTriangleOf(matrix: ArrayLike<number>): Float64Array {
  const size = sizeOf(matrix);
  const out = new Float64Array((size * (size + 1)) / 2);
  for (let i = 0; i < size; i++) for (let j = 0; j <= i; j++) out[trianglePlace(i, j)] = matrix[i * size + j];
  return out;
}
