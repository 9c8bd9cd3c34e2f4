import type { StateVector } from '../frames/frame.ts';
import {
  difference,
  type Matrix3,
  rotate,
  rotateBack,
  rotationToAxes,
  sum,
  type Vector3,
  wrappedToTurn,
} from '../linear/index.ts';
import { type GeodeticPosition, itrfOfGeodetic } from './geodetic.ts';

/** Rotation from ITRF to south, east, zenith at a geodetic position (Vallado 2013, eq. 3-28). */
export function rotationItrfToSez({ latitudeRad, longitudeRad }: GeodeticPosition): Matrix3 {
  const sinLat = Math.sin(latitudeRad);
  const cosLat = Math.cos(latitudeRad);
  const sinLon = Math.sin(longitudeRad);
  const cosLon = Math.cos(longitudeRad);
  return rotationToAxes([
    [sinLat * cosLon, sinLat * sinLon, -cosLat],
    [-sinLon, cosLon, 0],
    [cosLat * cosLon, cosLat * sinLon, sinLat],
  ]);
}

/** Direction and distance of an object as seen from a site, and their rates. */
export interface LookAngles {
  /** From north through east, 0 to 2π; 0 at the zenith. */
  readonly azimuthRad: number;
  /** Above the plane normal to the ellipsoid's normal, without refraction. */
  readonly elevationRad: number;
  readonly rangeKm: number;
  readonly rangeRateKmPerS: number;
  readonly azimuthRateRadPerS: number;
  readonly elevationRateRadPerS: number;
}

/**
 * Look angles of an ITRF state from a site: geometric, no light time, aberration or refraction. At the exact zenith the
 * azimuth and its rate are 0. Source: Vallado (2013), algorithm 27.
 */
export function lookAngles(site: GeodeticPosition, state: StateVector<'ITRF'>): LookAngles {
  const toSez = rotationItrfToSez(site);
  const [south, east, zenith] = rotate(toSez, difference(state.positionKm, itrfOfGeodetic(site)));
  const [southRate, eastRate, zenithRate] = rotate(toSez, state.velocityKmPerS);
  const horizontal = Math.hypot(south, east);
  const range = Math.hypot(horizontal, zenith);
  const rangeRate = (south * southRate + east * eastRate + zenith * zenithRate) / range;
  const overhead = horizontal === 0;
  const elevationRate = overhead
    ? Math.hypot(southRate, eastRate) / -range
    : (zenithRate - rangeRate * (zenith / range)) / horizontal;
  return {
    azimuthRad: overhead ? 0 : wrappedToTurn(Math.atan2(east, -south)),
    elevationRad: Math.atan2(zenith, horizontal),
    rangeKm: range,
    rangeRateKmPerS: rangeRate,
    azimuthRateRadPerS: overhead ? 0 : (southRate * east - eastRate * south) / (horizontal * horizontal),
    elevationRateRadPerS: elevationRate,
  };
}

/** The ITRF position relative to the site that look angles describe: the inverse of `lookAngles` for positions. */
export function itrfOfLookAngles(
  site: GeodeticPosition,
  look: { readonly azimuthRad: number; readonly elevationRad: number; readonly rangeKm: number },
): Vector3 {
  const horizontal = look.rangeKm * Math.cos(look.elevationRad);
  const south = -horizontal * Math.cos(look.azimuthRad);
  const east = horizontal * Math.sin(look.azimuthRad);
  const zenith = look.rangeKm * Math.sin(look.elevationRad);
  return sum(itrfOfGeodetic(site), rotateBack(rotationItrfToSez(site), [south, east, zenith]));
}
