import type { Brand } from '../time/brand.ts';

/** An angle in degrees: the only unit other than radians in this package, and only where the type says so. */
export type Degrees = Brand<number, 'Degrees'>;

export const twoPi = 2 * Math.PI;

/** One degree and one arcsecond in radians. */
export const degreeRad = Math.PI / 180;
export const arcsecondRad = Math.PI / 648_000;

/** Brands a number as an angle in degrees. */
function degrees(value: number): Degrees {
  return value as Degrees;
}

/** An angle in radians as degrees. */
export function degreesOf(angleRad: number): Degrees {
  return degrees((angleRad * 180) / Math.PI);
}

/** The same angle in 0 ≤ angle < 2π. */
export function wrappedToTurn(angleRad: number): number {
  const rest = angleRad % twoPi;
  const positive = rest < 0 ? rest + twoPi : rest;
  return positive >= twoPi ? 0 : positive;
}

/** The same angle in −π ≤ angle < π. */
export function wrappedToHalfTurn(angleRad: number): number {
  return wrappedToTurn(angleRad + Math.PI) - Math.PI;
}
