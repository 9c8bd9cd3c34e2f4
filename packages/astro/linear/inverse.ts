import { type Matrix, sizeOf, zeroMatrix } from './matrix.ts';

/** Inverse by Gauss–Jordan with partial pivoting; undefined for a singular matrix. */
export function inverse(matrix: ArrayLike<number>): Matrix | undefined {
  const n = sizeOf(matrix);
  const work = Float64Array.from(matrix);
  const out = zeroMatrix(n);
  for (let i = 0; i < n; i++) out[i * n + i] = 1;
  for (let column = 0; column < n; column++) {
    const pivot = pivotRow(work, { size: n, column });
    if (work[pivot * n + column] === 0) return undefined;
    swapRows(work, { size: n, first: pivot, second: column });
    swapRows(out, { size: n, first: pivot, second: column });
    eliminate(work, out, { size: n, column });
  }
  return out;
}

function pivotRow(work: Matrix, at: { readonly size: number; readonly column: number }): number {
  let best = at.column;
  for (let row = at.column + 1; row < at.size; row++) {
    if (Math.abs(work[row * at.size + at.column]) > Math.abs(work[best * at.size + at.column])) best = row;
  }
  return best;
}

function swapRows(m: Matrix, of: { readonly size: number; readonly first: number; readonly second: number }): void {
  if (of.first === of.second) return;
  for (let k = 0; k < of.size; k++) {
    const held = m[of.first * of.size + k];
    m[of.first * of.size + k] = m[of.second * of.size + k];
    m[of.second * of.size + k] = held;
  }
}

function eliminate(work: Matrix, out: Matrix, at: { readonly size: number; readonly column: number }): void {
  const { size, column } = at;
  const scale = 1 / work[column * size + column];
  for (let k = 0; k < size; k++) {
    work[column * size + k] *= scale;
    out[column * size + k] *= scale;
  }
  for (let row = 0; row < size; row++) {
    const factor = row === column ? 0 : work[row * size + column];
    if (factor === 0) continue;
    for (let k = 0; k < size; k++) {
      work[row * size + k] -= factor * work[column * size + k];
      out[row * size + k] -= factor * out[column * size + k];
    }
  }
}
