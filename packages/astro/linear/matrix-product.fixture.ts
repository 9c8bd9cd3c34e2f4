import { type Matrix, sizeOf, zeroMatrix } from './matrix.ts';

/** left · right, both square and of the same size. */
export function matrixProduct(left: ArrayLike<number>, right: ArrayLike<number>): Matrix {
  const n = sizeOf(left);
  const out = zeroMatrix(n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += left[i * n + k] * right[k * n + j];
      out[i * n + j] = sum;
    }
  }
  return out;
}
