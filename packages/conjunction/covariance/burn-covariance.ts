import { wgs84 } from '@farpass/astro/constants';
import {
  type CartesianState,
  cross,
  type Matrix,
  norm,
  rotate,
  rtnRotation,
  type Vector3,
} from '@farpass/astro/linear';

/** A burn whose size is known and whose sign and direction are not. */
export interface UnseenBurn {
  readonly alongTrackMPerS: number;
  readonly crossTrackMPerS: number;
  /** From the burn to the state, s. */
  readonly seconds: number;
}

/**
 * Covariance of the position (3×3, km², in the axes of the state) that an unseen burn leaves at a later state: one sigma is
 * the largest displacement that a burn anywhere on the orbit gives. A burn a along the velocity v changes the mean motion by
 * 3 v a (semi-major axis)/µ of itself (from the energy equation), most at the perigee: in the time t the object shifts along
 * its velocity by that share of its path. It also swings by 4 a/n along and 4 a/n up, more by √((1+e)/(1−e)) for a burn at the
 * perigee. On a circular orbit these are the 3 a t and 4 a/n of Clohessy and Wiltshire (1960). A burn c across swings by
 * c r r₀/h at most (Lagrange's coefficient g), r₀ the radius at the burn.
 */
export function covarianceOfBurn(state: CartesianState, burn: UnseenBurn): Matrix | undefined {
  const axes = rtnRotation(state);
  const orbit = orbitOf(state);
  if (axes === undefined || orbit === undefined) return undefined;
  const [along, across] = [Math.abs(burn.alongTrackMPerS) / 1000, Math.abs(burn.crossTrackMPerS) / 1000];
  const seconds = Math.max(0, burn.seconds);
  const { meanMotion, perigeeGain, perigeeRate } = orbit;
  const angle = perigeeRate * seconds;
  const swing = (4 * along * perigeeGain) / meanMotion;
  // The share of the path, in seconds, by which it is early or late.
  const shiftSeconds = (3 * along * perigeeGain * seconds) / orbit.meanSpeed;
  const [radialSpeed = 0, alongSpeed = 0] = rotate(axes, state.velocityKmPerS).map(Math.abs);
  const sigmas: Vector3 = [
    radialSpeed * shiftSeconds + (angle < Math.PI ? (swing / 2) * (1 - Math.cos(angle)) : swing),
    alongSpeed * shiftSeconds + swing * Math.min(1, angle),
    across * Math.min(seconds, orbit.longestG),
  ];
  const units = [0, 1, 2].map((axis) => rotateBack(axes, axis));
  return Float64Array.from({ length: 9 }, (_, place) =>
    units.reduce(
      (sum, unit, axis) => sum + (sigmas[axis] ?? 0) ** 2 * (unit[Math.floor(place / 3)] ?? 0) * (unit[place % 3] ?? 0),
      0,
    ),
  );
}

/** The unit vector of an axis R, T or N in the axes of the state: a row of the rotation. */
function rotateBack(axes: Parameters<typeof rotate>[0], axis: number): Vector3 {
  const [x, y, z] = [rotate(axes, [1, 0, 0]), rotate(axes, [0, 1, 0]), rotate(axes, [0, 0, 1])];
  return [x[axis] ?? 0, y[axis] ?? 0, z[axis] ?? 0];
}

interface BurntOrbit {
  readonly meanMotion: number;
  /** Mean motion × semi-major axis [km/s]. */
  readonly meanSpeed: number;
  /** The speed at the perigee over the mean one. */
  readonly perigeeGain: number;
  /** Of the true anomaly at the perigee [rad/s]. */
  readonly perigeeRate: number;
  /** Most that a burn of 1 km/s across moves the object at the state [km]. */
  readonly longestG: number;
}

function orbitOf(state: CartesianState): BurntOrbit | undefined {
  const { positionKm, velocityKmPerS } = state;
  const radius = norm(positionKm);
  const reciprocal = 2 / radius - norm(velocityKmPerS) ** 2 / wgs84.muKm3PerS2;
  const momentum = norm(cross(positionKm, velocityKmPerS));
  if (reciprocal <= 0 || momentum === 0) return undefined;
  const meanMotion = Math.sqrt(wgs84.muKm3PerS2 * reciprocal ** 3);
  const eccentricity = Math.sqrt(Math.max(0, 1 - (momentum ** 2 * reciprocal) / wgs84.muKm3PerS2));
  return {
    meanMotion,
    meanSpeed: meanMotion / reciprocal,
    perigeeGain: Math.sqrt((1 + eccentricity) / (1 - eccentricity)),
    perigeeRate: momentum * (reciprocal / (1 - eccentricity)) ** 2,
    longestG: (radius * (1 + eccentricity)) / (reciprocal * momentum),
  };
}
