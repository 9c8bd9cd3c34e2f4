/** Three components; the name of the value gives axes and unit. */
export type Vector3 = readonly [x: number, y: number, z: number];

/** Position and velocity of one object along the same axes. */
export interface CartesianState {
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
}

/** a + b. */
export function sum(a: Vector3, b: Vector3): Vector3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** a − b. */
export function difference(a: Vector3, b: Vector3): Vector3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** A vector multiplied by a number. */
export function scaled(vector: Vector3, factor: number): Vector3 {
  return [vector[0] * factor, vector[1] * factor, vector[2] * factor];
}

/** a + factor · b. */
export function addScaled(a: Vector3, b: Vector3, factor: number): Vector3 {
  return [a[0] + factor * b[0], a[1] + factor * b[1], a[2] + factor * b[2]];
}

/** The scalar product. */
export function dot(a: Vector3, b: Vector3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** a × b. */
export function cross(a: Vector3, b: Vector3): Vector3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The length of a vector. */
export function norm(vector: Vector3): number {
  return Math.hypot(vector[0], vector[1], vector[2]);
}

/** The vector divided by its length; the zero vector gives NaN components. */
export function unit(vector: Vector3): Vector3 {
  return scaled(vector, 1 / norm(vector));
}

/** The vector divided by its length; undefined for the zero vector. */
export function directionOf(vector: Vector3): Vector3 | undefined {
  const length = norm(vector);
  return length === 0 ? undefined : [vector[0] / length, vector[1] / length, vector[2] / length];
}

/** Angle between two directions [rad], 0 to π, also exact for small angles (half-angle form of Kahan). */
export function angleBetween(a: Vector3, b: Vector3): number {
  const u = unit(a);
  const v = unit(b);
  return 2 * Math.atan2(norm(difference(u, v)), norm(sum(u, v)));
}
