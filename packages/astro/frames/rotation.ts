import { dot, type Vector3 } from './vector.ts';

/** Rows of a 3×3 matrix. A rotation matrix here turns components in one frame into components in another. */
export type Matrix3 = readonly [Vector3, Vector3, Vector3];

export const identity3: Matrix3 = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** Components after the axes turn about x by the angle [rad] (Vallado 2013, eq. 3-15, ROT1). */
export function rotationX(angleRad: number): Matrix3 {
  const c = Math.cos(angleRad);
  const s = Math.sin(angleRad);
  return [
    [1, 0, 0],
    [0, c, s],
    [0, -s, c],
  ];
}

/** Components after the axes turn about y by the angle [rad] (ROT2). */
export function rotationY(angleRad: number): Matrix3 {
  const c = Math.cos(angleRad);
  const s = Math.sin(angleRad);
  return [
    [c, 0, -s],
    [0, 1, 0],
    [s, 0, c],
  ];
}

/** Components after the axes turn about z by the angle [rad] (ROT3). */
export function rotationZ(angleRad: number): Matrix3 {
  const c = Math.cos(angleRad);
  const s = Math.sin(angleRad);
  return [
    [c, s, 0],
    [-s, c, 0],
    [0, 0, 1],
  ];
}

/** matrix · vector: the same arrow in the axes the matrix turns to. */
export function rotate(matrix: Matrix3, vector: Vector3): Vector3 {
  return [dot(matrix[0], vector), dot(matrix[1], vector), dot(matrix[2], vector)];
}

/** transpose(matrix) · vector: the way back. */
export function rotateBack(matrix: Matrix3, vector: Vector3): Vector3 {
  const [a, b, c] = matrix;
  const [x, y, z] = vector;
  return [a[0] * x + b[0] * y + c[0] * z, a[1] * x + b[1] * y + c[1] * z, a[2] * x + b[2] * y + c[2] * z];
}

export function transpose([a, b, c]: Matrix3): Matrix3 {
  return [
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
    [a[2], b[2], c[2]],
  ];
}

/** The product of the matrices in the order written: the last one is applied first. */
export function product(first: Matrix3, ...others: readonly Matrix3[]): Matrix3 {
  return others.reduce(multiply, first);
}

function multiply([a, b, c]: Matrix3, right: Matrix3): Matrix3 {
  return [combined(a, right), combined(b, right), combined(c, right)];
}

/** One row of a product: the rows of the right matrix weighed by a row of the left one. */
function combined([x, y, z]: Vector3, [p, q, r]: Matrix3): Vector3 {
  return [x * p[0] + y * q[0] + z * r[0], x * p[1] + y * q[1] + z * r[1], x * p[2] + y * q[2] + z * r[2]];
}
