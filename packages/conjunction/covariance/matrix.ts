/**
 * Small dense matrices, row by row in a Float64Array. A covariance of position is 3×3 (km²), of position and velocity
 * 6×6 (km², km²/s, km²/s²); which one is meant stands in the name of the variable.
 */
export type Matrix = Float64Array;

export type Vector3 = readonly [number, number, number];

export interface Shape {
  readonly rows: number;
  readonly columns: number;
}

export function zeroMatrix(size: number): Matrix {
  return new Float64Array(size * size);
}

export function sizeOf(matrix: ArrayLike<number>): number {
  return Math.round(Math.sqrt(matrix.length));
}

/** The upper left block of a square matrix. */
export function leadingBlock(matrix: ArrayLike<number>, size: number): Matrix {
  const full = sizeOf(matrix);
  const block = zeroMatrix(size);
  for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) block[i * size + j] = matrix[i * full + j];
  return block;
}

export function addMatrices(left: ArrayLike<number>, right: ArrayLike<number>): Matrix {
  return Float64Array.from(left, (value, i) => value + right[i]);
}

export function scaleMatrix(matrix: ArrayLike<number>, factor: number): Matrix {
  return Float64Array.from(matrix, (value) => value * factor);
}

/** M C Mᵀ for M of `shape` and C square; exactly symmetric. */
export function congruence(m: ArrayLike<number>, c: ArrayLike<number>, shape: Shape): Matrix {
  const { rows, columns } = shape;
  const half = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      let sum = 0;
      for (let k = 0; k < columns; k++) sum += m[i * columns + k] * c[k * columns + j];
      half[i * columns + j] = sum;
    }
  }
  const out = zeroMatrix(rows);
  for (let i = 0; i < rows; i++) {
    for (let j = i; j < rows; j++) {
      let sum = 0;
      for (let k = 0; k < columns; k++) sum += half[i * columns + k] * m[j * columns + k];
      out[i * rows + j] = sum;
      out[j * rows + i] = sum;
    }
  }
  return out;
}

/** Rotates a 3×3 or 6×6 covariance by a 3×3 rotation (both blocks turn alike: the axes do not move). */
export function rotateCovariance(rotation: ArrayLike<number>, covariance: ArrayLike<number>): Matrix {
  if (covariance.length === 9) return congruence(rotation, covariance, { rows: 3, columns: 3 });
  const both = zeroMatrix(6);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      both[i * 6 + j] = rotation[i * 3 + j];
      both[(i + 3) * 6 + j + 3] = rotation[i * 3 + j];
    }
  }
  return congruence(both, covariance, { rows: 6, columns: 6 });
}

export function transpose3(m: ArrayLike<number>): Matrix {
  return Float64Array.of(m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]);
}

export function timesVector(matrix: ArrayLike<number>, vector: ArrayLike<number>): Float64Array {
  const columns = vector.length;
  const rows = matrix.length / columns;
  const out = new Float64Array(rows);
  for (let i = 0; i < rows; i++) {
    let sum = 0;
    for (let k = 0; k < columns; k++) sum += matrix[i * columns + k] * vector[k];
    out[i] = sum;
  }
  return out;
}

export function determinant3(m: ArrayLike<number>): number {
  return m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6]) + m[2] * (m[3] * m[7] - m[4] * m[6]);
}

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

/** Lower triangular L with L Lᵀ = matrix; a semi-definite direction gets a zero column, a negative one undefined. */
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

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

export function norm(a: ArrayLike<number>): number {
  return Math.hypot(a[0], a[1], a[2]);
}

export function subtract(a: Vector3, b: Vector3): Vector3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function addScaled(a: Vector3, b: Vector3, factor: number): Vector3 {
  return [a[0] + factor * b[0], a[1] + factor * b[1], a[2] + factor * b[2]];
}

export function cross(a: Vector3, b: Vector3): Vector3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The vector of length one; undefined for the zero vector. */
export function unit(a: Vector3): Vector3 | undefined {
  const length = norm(a);
  return length === 0 ? undefined : [a[0] / length, a[1] / length, a[2] / length];
}
