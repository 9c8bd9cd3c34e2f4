import { speedOfLightKmPerS } from '../constants/index.ts';
import type { StateVector } from '../frames/frame.ts';
import {
  difference,
  dot,
  type Matrix3,
  norm,
  rotate,
  rotateBack,
  rotationToAxes,
  scaled,
  sum,
  unit,
  type Vector3,
  wrappedToTurn,
} from '../linear/index.ts';
import { type GeodeticPosition, itrfOfGeodetic } from './geodetic.ts';

/** Rotation from ITRF to south, east, zenith at a geodetic place (Vallado 2013, eq. 3-28). */
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
  /** Above the plane normal to the ellipsoid's vertical, without refraction. */
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

/** The relative ITRF position that look angles describe, seen from the site; the inverse of `lookAngles` for position. */
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

/** A direction by right ascension and declination, with range and rates, in the frame of the vectors it came from. */
export interface RightAscensionDeclination {
  /** 0 to 2π. */
  readonly rightAscensionRad: number;
  readonly declinationRad: number;
  readonly rangeKm: number;
  readonly rangeRateKmPerS: number;
  /** Rate of the right ascension itself, not multiplied by cos(declination). */
  readonly rightAscensionRateRadPerS: number;
  readonly declinationRateRadPerS: number;
}

/**
 * Right ascension and declination of an object seen from an observer, both in the same inertial frame: topocentric when
 * the observer is a site, geocentric when it is the origin at rest. Geometric. Source: Vallado (2013), algorithm 26.
 */
export function rightAscensionDeclination({
  object,
  observer,
}: Readonly<
  Record<'object' | 'observer', Pick<StateVector, 'positionKm' | 'velocityKmPerS'>>
>): RightAscensionDeclination {
  const line = difference(object.positionKm, observer.positionKm);
  const rate = difference(object.velocityKmPerS, observer.velocityKmPerS);
  const range = norm(line);
  const equatorialSquared = line[0] * line[0] + line[1] * line[1];
  const equatorial = Math.sqrt(equatorialSquared);
  const rangeRate = dot(line, rate) / range;
  const atPole = equatorial === 0;
  return {
    rightAscensionRad: wrappedToTurn(atPole ? Math.atan2(rate[1], rate[0]) : Math.atan2(line[1], line[0])),
    declinationRad: Math.atan2(line[2], equatorial),
    rangeKm: range,
    rangeRateKmPerS: rangeRate,
    rightAscensionRateRadPerS: atPole ? 0 : (line[0] * rate[1] - line[1] * rate[0]) / equatorialSquared,
    declinationRateRadPerS: atPole ? 0 : (rate[2] - rangeRate * (line[2] / range)) / equatorial,
  };
}

/**
 * Direction in which a moving observer sees light that comes from `direction` (unit or not), aberration in the
 * relativistic form. The observer's velocity is the Earth's about the Sun's system for annual aberration (20.5″), the
 * site's about the Earth's centre for diurnal aberration (0.3″). Source: Urban and Seidelmann (2013), eq. 7.40.
 */
export function aberratedDirection({
  direction,
  observerVelocityKmPerS,
}: Readonly<Record<'direction' | 'observerVelocityKmPerS', Vector3>>): Vector3 {
  const u = unit(direction);
  const beta = scaled(observerVelocityKmPerS, 1 / speedOfLightKmPerS);
  const inverseGamma = Math.sqrt(1 - dot(beta, beta));
  const along = dot(u, beta);
  return scaled(sum(scaled(u, inverseGamma), scaled(beta, 1 + along / (1 + inverseGamma))), 1 / (1 + along));
}

/**
 * Seconds that light needed to reach the observer from where the object was when it left, the object's path given as
 * seconds before now → position in the observer's inertial frame. Three passes leave 1e-12 s for Earth satellites.
 */
export function lightTimeSeconds(positionSecondsAgoKm: (secondsAgo: number) => Vector3, observerKm: Vector3): number {
  let seconds = 0;
  for (let pass = 0; pass < 3; pass += 1) {
    seconds = norm(difference(positionSecondsAgoKm(seconds), observerKm)) / speedOfLightKmPerS;
  }
  return seconds;
}
