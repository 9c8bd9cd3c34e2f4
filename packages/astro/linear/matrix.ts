/**
 * Small dense matrices, stored row by row in a Float64Array. A covariance of position is 3×3 (km²), one of position and
 * velocity 6×6 (km², km²/s, km²/s²); the name of the variable says which. Flat arrays need a third of the time of
 * nested ones in the sums below.
 */
export type Matrix = Float64Array;

/** A square matrix of zeros. */
export function zeroMatrix(size: number): Matrix {
  return new Float64Array(size * size);
}

/** Number of rows of a square matrix. */
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

/** The sum of two matrices of the same size. */
export function addMatrices(left: ArrayLike<number>, right: ArrayLike<number>): Matrix {
  return Float64Array.from(left, (value, i) => value + right[i]);
}

/** A matrix with every element multiplied by a factor. */
export function scaleMatrix(matrix: ArrayLike<number>, factor: number): Matrix {
  return Float64Array.from(matrix, (value) => value * factor);
}

/** M C Mᵀ for a square C and any M with as many columns as C; exactly symmetric. */
export function congruence(m: ArrayLike<number>, c: ArrayLike<number>): Matrix {
  const columns = sizeOf(c);
  const rows = m.length / columns;
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

/**
 * Rotates a 3×3 or 6×6 covariance by a 3×3 rotation. In a 6×6 matrix, position and velocity rotate alike, because the
 * axes do not turn with time.
 */
export function rotateCovariance(rotation: ArrayLike<number>, covariance: ArrayLike<number>): Matrix {
  return congruence(covariance.length === 9 ? rotation : stateRotation(rotation), covariance);
}

/** The 6×6 matrix that rotates position and velocity alike by a 3×3 rotation. */
export function stateRotation(rotation: ArrayLike<number>): Matrix {
  return fromBlocks([
    [rotation, undefined],
    [undefined, rotation],
  ]);
}

type Block = ArrayLike<number> | undefined;

/** A 6×6 matrix of 3×3 blocks; an omitted block is zero. */
export function fromBlocks(blocks: readonly [readonly [Block, Block], readonly [Block, Block]]): Matrix {
  const out = zeroMatrix(6);
  for (let i = 0; i < 6; i++) {
    for (let j = 0; j < 6; j++) {
      const block = blocks[i < 3 ? 0 : 1][j < 3 ? 0 : 1];
      if (block !== undefined) out[i * 6 + j] = block[(i % 3) * 3 + (j % 3)];
    }
  }
  return out;
}

/** The transpose of a square matrix of any size. */
export function transposed(matrix: ArrayLike<number>): Matrix {
  const n = sizeOf(matrix);
  return Float64Array.from(matrix, (_, place) => matrix[(place % n) * n + Math.floor(place / n)]);
}

/** A·v for a square matrix. */
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

/** Determinant of a 3×3 matrix. */
export function determinant3(m: ArrayLike<number>): number {
  return m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6]) + m[2] * (m[3] * m[7] - m[4] * m[6]);
}

/** Sum of the products of two lists of the same length. */
export function innerProduct(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
