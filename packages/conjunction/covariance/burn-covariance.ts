import { wgs84 } from '@farpass/astro/constants';
import { type CartesianState, type Matrix, norm, rotate, rtnRotation, type Vector3 } from '@farpass/astro/linear';

/** A burn whose size is known and whose sign and direction are not. */
export interface UnseenBurn {
  readonly alongTrackMPerS: number;
  readonly crossTrackMPerS: number;
  /** From the burn to the state, s. */
  readonly seconds: number;
}

/**
 * Covariance of the position (3×3, km², in the axes of the state) that an unseen burn leaves at a later state: one sigma is
 * the largest displacement that Clohessy and Wiltshire (1960) give for a circular orbit. A burn a along the track drifts by
 * 3 a t and swings by 4 a/n along and 4 a/n up; a burn c across it swings by c/n.
 */
export function covarianceOfBurn(state: CartesianState, burn: UnseenBurn): Matrix | undefined {
  const axes = rtnRotation(state);
  const meanMotion = meanMotionOf(state);
  if (axes === undefined || meanMotion === undefined) return undefined;
  const [along, across] = [Math.abs(burn.alongTrackMPerS) / 1000, Math.abs(burn.crossTrackMPerS) / 1000];
  const seconds = Math.max(0, burn.seconds);
  const angle = meanMotion * seconds;
  const swing = (4 * along) / meanMotion;
  const sigmas: Vector3 = [
    angle < Math.PI ? (swing / 2) * (1 - Math.cos(angle)) : swing,
    3 * along * seconds + swing * Math.min(1, angle),
    (across / meanMotion) * Math.min(1, angle),
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

function meanMotionOf({ positionKm, velocityKmPerS }: CartesianState): number | undefined {
  const reciprocal = 2 / norm(positionKm) - norm(velocityKmPerS) ** 2 / wgs84.muKm3PerS2;
  return reciprocal > 0 ? Math.sqrt(wgs84.muKm3PerS2 * reciprocal ** 3) : undefined;
}
