import { degreeRad, degreesOf } from '@farpass/astro/linear';
import type { HorizonMask } from '@farpass/tracking/coverage';
import { maskElevationRad } from '@farpass/tracking/coverage';

/** A direction from a site. */
export interface SkyPoint {
  /** From north through east. */
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
}

/** The drawing of a sky: the zenith at the centre, north up and east to the right, as on a map. */
export const sky = { size: 320, radius: 132 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point of a direction in the drawing; the horizon is the rim. */
export function onSky({ azimuthDeg, elevationDeg }: SkyPoint): Point {
  const distance = (sky.radius * (90 - Math.max(elevationDeg, 0))) / 90;
  const azimuth = azimuthDeg * degreeRad;
  return { x: sky.size / 2 + distance * Math.sin(azimuth), y: sky.size / 2 - distance * Math.cos(azimuth) };
}

/** The line of a pass. */
export function skyPath(points: readonly SkyPoint[]): string {
  return points
    .map(onSky)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}

const stepDeg = 2;

/** The area below a horizon: the ring between it and the rim, for the even-odd fill rule. */
export function belowPath(horizon: HorizonMask): string {
  const azimuths = Array.from({ length: 360 / stepDeg }, (_, place) => place * stepDeg);
  const ring = (elevationDeg: (azimuthDeg: number) => number) =>
    `${skyPath(azimuths.map((azimuthDeg) => ({ azimuthDeg, elevationDeg: elevationDeg(azimuthDeg) })))}Z`;
  return ring(() => 0) + ring((azimuthDeg) => degreesOf(maskElevationRad(horizon, azimuthDeg * degreeRad)));
}
