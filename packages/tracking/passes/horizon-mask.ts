import { wrappedToTurn } from '@farpass/astro/linear';

/** An elevation below which a site sees nothing in one direction. */
export interface MaskPoint {
  /** From north through east. */
  readonly azimuthRad: number;
  readonly elevationRad: number;
}

/**
 * The horizon of a site: the points around it in the order of their azimuths, joined by straight lines in azimuth and
 * elevation, the last with the first. One point is the same elevation all around.
 */
export interface HorizonMask {
  readonly points: readonly MaskPoint[];
}

/** The same elevation in every direction. */
export function flatMask(elevationRad: number): HorizonMask {
  return { points: [{ azimuthRad: 0, elevationRad }] };
}

/** A mask of points in any order. */
export function horizonMask(points: readonly MaskPoint[]): HorizonMask {
  if (points.length === 0) throw new RangeError('A horizon mask has no point; it needs one at least.');
  const sorted = points
    .map((point) => ({ ...point, azimuthRad: wrappedToTurn(point.azimuthRad) }))
    .toSorted((a, b) => a.azimuthRad - b.azimuthRad);
  return { points: sorted };
}

/** The elevation of the horizon in a direction. */
export function maskElevationRad({ points }: HorizonMask, azimuthRad: number): number {
  const azimuth = wrappedToTurn(azimuthRad);
  const passed = points.filter((point) => point.azimuthRad <= azimuth).length;
  const after = points[passed % points.length];
  const before = points.at(passed - 1) ?? after;
  const width = wrappedToTurn(after.azimuthRad - before.azimuthRad);
  if (width === 0) return before.elevationRad;
  const share = wrappedToTurn(azimuth - before.azimuthRad) / width;
  return before.elevationRad + share * (after.elevationRad - before.elevationRad);
}

/** The lowest elevation that a site sees anywhere. */
export function lowestOfMask({ points }: HorizonMask): number {
  return Math.min(...points.map(({ elevationRad }) => elevationRad));
}
