import type { CartesianState, Vector3 } from './vector.ts';
import { cross, directionOf } from './vector.ts';

/**
 * A 3×3 matrix, nine numbers row by row. A rotation matrix here turns components along old axes into components along
 * new ones, so its rows are the new axes in old components.
 */
export type Matrix3 = readonly [
  xx: number,
  xy: number,
  xz: number,
  yx: number,
  yy: number,
  yz: number,
  zx: number,
  zy: number,
  zz: number,
];

export const identity3: Matrix3 = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Components after the axes are rotated about x by the angle [rad] (Vallado 2013, eq. 3-15, ROT1). */
export function rotationX(angleRad: number): Matrix3 {
  const c = Math.cos(angleRad);
  const s = Math.sin(angleRad);
  return [1, 0, 0, 0, c, s, 0, -s, c];
}

/** Components after the axes are rotated about y by the angle [rad] (Vallado 2013, eq. 3-15, ROT2). */
export function rotationY(angleRad: number): Matrix3 {
  const c = Math.cos(angleRad);
  const s = Math.sin(angleRad);
  return [c, 0, -s, 0, 1, 0, s, 0, c];
}

/** Components after the axes are rotated about z by the angle [rad] (Vallado 2013, eq. 3-15, ROT3). */
export function rotationZ(angleRad: number): Matrix3 {
  const c = Math.cos(angleRad);
  const s = Math.sin(angleRad);
  return [c, s, 0, -s, c, 0, 0, 0, 1];
}

/** The rotation whose new axes are these three unit vectors. */
export function rotationToAxes(axes: readonly [x: Vector3, y: Vector3, z: Vector3]): Matrix3 {
  const [x, y, z] = axes;
  return [x[0], x[1], x[2], y[0], y[1], y[2], z[0], z[1], z[2]];
}

/** The three rows; for a rotation, the new axes in old components. */
export function rowsOf(m: Matrix3): readonly [Vector3, Vector3, Vector3] {
  return [
    [m[0], m[1], m[2]],
    [m[3], m[4], m[5]],
    [m[6], m[7], m[8]],
  ];
}

/** matrix · vector: the same vector in components along the new axes. */
export function rotate(m: Matrix3, [x, y, z]: Vector3): Vector3 {
  return [m[0] * x + m[1] * y + m[2] * z, m[3] * x + m[4] * y + m[5] * z, m[6] * x + m[7] * y + m[8] * z];
}

/** transpose(matrix) · vector: the inverse of `rotate`. */
export function rotateBack(m: Matrix3, [x, y, z]: Vector3): Vector3 {
  return [m[0] * x + m[3] * y + m[6] * z, m[1] * x + m[4] * y + m[7] * z, m[2] * x + m[5] * y + m[8] * z];
}

/** The transpose, which is the inverse of a rotation. */
export function transpose(m: Matrix3): Matrix3 {
  return [m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]];
}

/** The product of the matrices in the order written; the last one is applied first. */
export function product(first: Matrix3, ...others: readonly Matrix3[]): Matrix3 {
  return others.reduce(multiply, first);
}

function multiply(a: Matrix3, b: Matrix3): Matrix3 {
  return [
    a[0] * b[0] + a[1] * b[3] + a[2] * b[6],
    a[0] * b[1] + a[1] * b[4] + a[2] * b[7],
    a[0] * b[2] + a[1] * b[5] + a[2] * b[8],
    a[3] * b[0] + a[4] * b[3] + a[5] * b[6],
    a[3] * b[1] + a[4] * b[4] + a[5] * b[7],
    a[3] * b[2] + a[4] * b[5] + a[5] * b[8],
    a[6] * b[0] + a[7] * b[3] + a[8] * b[6],
    a[6] * b[1] + a[7] * b[4] + a[8] * b[7],
    a[6] * b[2] + a[7] * b[5] + a[8] * b[8],
  ];
}

/**
 * Rotation to the radial (along the position), transverse (completing the triad, in the direction of motion) and normal
 * (along r × v) axes of a state, frozen at its epoch; undefined for a state without an orbital plane. The other orbital
 * axes, and the rates of all, are in `@farpass/astro/frames`.
 */
export function rtnRotation({ positionKm, velocityKmPerS }: CartesianState): Matrix3 | undefined {
  const radial = directionOf(positionKm);
  const normal = directionOf(cross(positionKm, velocityKmPerS));
  if (radial === undefined || normal === undefined) return undefined;
  return rotationToAxes([radial, cross(normal, radial), normal]);
}

/** Rate at which the radial direction turns at a state: |r × v| / r² [rad/s]. */
export function turningRateRadPerS({ positionKm, velocityKmPerS }: CartesianState): number {
  const [x, y, z] = positionKm;
  const [hx, hy, hz] = cross(positionKm, velocityKmPerS);
  return Math.hypot(hx, hy, hz) / (x * x + y * y + z * z);
}
