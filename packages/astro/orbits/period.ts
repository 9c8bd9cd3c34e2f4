import { wgs84 } from '../constants/index.ts';
import { AstroError } from '../errors.ts';
import { twoPi } from '../linear/index.ts';

/** Period of an ellipse about the Earth [s]. */
export function periodSeconds(semiMajorAxisKm: number): number {
  return twoPi / meanMotionRadPerS(semiMajorAxisKm);
}

/** Mean motion of an ellipse about the Earth [rad/s]. */
export function meanMotionRadPerS(semiMajorAxisKm: number): number {
  if (!(semiMajorAxisKm > 0)) {
    throw new AstroError('ORBIT_NOT_CLOSED', { semiMajorAxisKm });
  }
  return Math.sqrt(wgs84.muKm3PerS2 / semiMajorAxisKm ** 3);
}

/** Semi-major axis [km] of a mean motion [rad/s]. */
export function semiMajorAxisOfMeanMotionKm(meanMotionRadPerSecond: number): number {
  return Math.cbrt(wgs84.muKm3PerS2 / (meanMotionRadPerSecond * meanMotionRadPerSecond));
}

/**
 * Altitudes of the lowest and highest points of an ellipse above a sphere of the Earth's equatorial radius (6378.137
 * km).
 */
export interface Apsides {
  readonly perigeeAltitudeKm: number;
  readonly apogeeAltitudeKm: number;
}

/** Apsis altitudes of an ellipse. */
export function apsidesOf({
  semiMajorAxisKm,
  eccentricity,
}: {
  readonly semiMajorAxisKm: number;
  readonly eccentricity: number;
}): Apsides {
  if (!(semiMajorAxisKm > 0 && eccentricity < 1)) throw new AstroError('ORBIT_NOT_CLOSED', { semiMajorAxisKm });
  return {
    perigeeAltitudeKm: semiMajorAxisKm * (1 - eccentricity) - wgs84.equatorialRadiusKm,
    apogeeAltitudeKm: semiMajorAxisKm * (1 + eccentricity) - wgs84.equatorialRadiusKm,
  };
}
