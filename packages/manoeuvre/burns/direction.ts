import type { Vector3 } from '@farpass/astro/linear';

/** A direction by its angles in a frame. */
export interface DirectionAngles {
  /** From the first axis of the frame towards its second. */
  readonly azimuthRad: number;
  /** From the plane of these two axes towards the third axis. */
  readonly elevationRad: number;
}

/** The unit vector of a direction, along the axes of its frame. */
export function directionOfAngles({ azimuthRad, elevationRad }: DirectionAngles): Vector3 {
  const across = Math.cos(elevationRad);
  return [across * Math.cos(azimuthRad), across * Math.sin(azimuthRad), Math.sin(elevationRad)];
}
