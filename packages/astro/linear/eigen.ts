import { type Matrix, sizeOf, zeroMatrix } from './matrix.ts';

/** Eigenvalues in ascending order; values[i] belongs to column i of `vectors`, which is stored row by row. */
export interface Eigen {
  readonly values: Float64Array;
  readonly vectors: Matrix;
}

/**
 * Eigenvalues and orthonormal eigenvectors of a real symmetric matrix, by cyclic Jacobi rotations, which keep the
 * relative error small also in small eigenvalues (Golub & Van Loan, Matrix Computations, 4th ed., section 8.5).
 */
export function symmetricEigen(matrix: ArrayLike<number>): Eigen {
  const n = sizeOf(matrix);
  const a = new Float64Array(matrix);
  const v = zeroMatrix(n);
  for (let i = 0; i < n; i++) v[i * n + i] = 1;
  for (let sweep = 0; sweep < 60; sweep++) if (!jacobiSweep(a, v, n)) break;
  return sorted(a, v, n);
}

function jacobiSweep(a: Matrix, v: Matrix, n: number): boolean {
  let turned = false;
  for (let p = 0; p < n - 1; p++) {
    for (let q = p + 1; q < n; q++) {
      const off = a[p * n + q];
      const scale = Math.sqrt(Math.abs(a[p * n + p] * a[q * n + q]));
      if (off === 0 || (Math.abs(off) < 1e-17 * scale && scale > 0)) continue;
      rotate(a, v, { n, p, q });
      turned = true;
    }
  }
  return turned;
}

function rotate(a: Matrix, v: Matrix, at: { readonly n: number; readonly p: number; readonly q: number }): void {
  const { n, p, q } = at;
  const theta = (a[q * n + q] - a[p * n + p]) / (2 * a[p * n + q]);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < n; k++) {
    const akp = a[k * n + p];
    const akq = a[k * n + q];
    a[k * n + p] = c * akp - s * akq;
    a[k * n + q] = s * akp + c * akq;
  }
  for (let k = 0; k < n; k++) {
    const apk = a[p * n + k];
    const aqk = a[q * n + k];
    a[p * n + k] = c * apk - s * aqk;
    a[q * n + k] = s * apk + c * aqk;
    const vkp = v[k * n + p];
    const vkq = v[k * n + q];
    v[k * n + p] = c * vkp - s * vkq;
    v[k * n + q] = s * vkp + c * vkq;
  }
  a[p * n + q] = 0;
  a[q * n + p] = 0;
}

/** By insertion: equal values keep their order. */
function sorted(a: Matrix, v: Matrix, n: number): Eigen {
  const values = new Float64Array(n);
  const vectors = zeroMatrix(n);
  for (let from = 0; from < n; from++) {
    const value = a[from * n + from];
    let to = from;
    for (; to > 0 && values[to - 1] > value; to--) {
      values[to] = values[to - 1];
      for (let k = 0; k < n; k++) vectors[k * n + to] = vectors[k * n + to - 1];
    }
    values[to] = value;
    for (let k = 0; k < n; k++) vectors[k * n + to] = v[k * n + from];
  }
  return { values, vectors };
}

/** The symmetric matrix with these eigenvalues and eigenvectors. */
export function fromEigen(eigen: Eigen): Matrix {
  const n = eigen.values.length;
  const out = zeroMatrix(n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += eigen.vectors[i * n + k] * eigen.values[k] * eigen.vectors[j * n + k];
      out[i * n + j] = sum;
    }
  }
  return out;
}
