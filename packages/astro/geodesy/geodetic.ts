import { wgs84 } from '../constants/index.ts';
import type { Vector3 } from '../linear/index.ts';

/** Square of the first eccentricity of WGS-84. */
const eccentricitySquared = wgs84.flattening * (2 - wgs84.flattening);

/** A position by the normal to the WGS-84 ellipsoid through it. */
export interface GeodeticPosition {
  /** −π/2 to π/2, north positive. */
  readonly latitudeRad: number;
  /** −π to π, east positive. */
  readonly longitudeRad: number;
  /** Height above the ellipsoid. */
  readonly heightKm: number;
}

/** ITRF position of a geodetic position (Vallado 2013, eq. 3-7 and 3-14). */
export function itrfOfGeodetic({ latitudeRad, longitudeRad, heightKm }: GeodeticPosition): Vector3 {
  const sine = Math.sin(latitudeRad);
  const cosine = Math.cos(latitudeRad);
  const curvatureRadius = wgs84.equatorialRadiusKm / Math.sqrt(1 - eccentricitySquared * sine * sine);
  return [
    (curvatureRadius + heightKm) * cosine * Math.cos(longitudeRad),
    (curvatureRadius + heightKm) * cosine * Math.sin(longitudeRad),
    (curvatureRadius * (1 - eccentricitySquared) + heightKm) * sine,
  ];
}

/** A position this close to the rotation axis gets longitude 0. */
const axisRadiusKm = 1e-12;

/**
 * Geodetic position of an ITRF position, by Bowring's iteration on the reduced latitude (Bowring 1976, Survey Review
 * 23). Accurate to 1e-9 km and 1e-12 rad from 1000 km below the surface to 1e6 km above it.
 */
export function geodeticOfItrf([x, y, z]: Vector3): GeodeticPosition {
  const a = wgs84.equatorialRadiusKm;
  const b = a * (1 - wgs84.flattening);
  const secondEccentricitySquared = eccentricitySquared / (1 - eccentricitySquared);
  const p = Math.hypot(x, y);
  let reduced = Math.atan2(z * a, p * b);
  let latitude = 0;
  for (let pass = 0; pass < 4; pass += 1) {
    const sine = Math.sin(reduced);
    const cosine = Math.cos(reduced);
    latitude = Math.atan2(z + secondEccentricitySquared * b * sine ** 3, p - eccentricitySquared * a * cosine ** 3);
    reduced = Math.atan2((1 - wgs84.flattening) * Math.sin(latitude), Math.cos(latitude));
  }
  const sine = Math.sin(latitude);
  const normal = a / Math.sqrt(1 - eccentricitySquared * sine * sine);
  return {
    latitudeRad: latitude,
    longitudeRad: p < axisRadiusKm ? 0 : Math.atan2(y, x),
    // Projection on the normal: equally exact at the poles and at the equator.
    heightKm: p * Math.cos(latitude) + z * sine - (a * a) / normal,
  };
}
