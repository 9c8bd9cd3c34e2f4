import { degreeRad, wrappedToTurn } from '@farpass/astro/linear';

/** The elevation below which a site sees nothing in one direction. */
export interface MaskPoint {
  /** From north through east. */
  readonly azimuthRad: number;
  readonly elevationRad: number;
}

/**
 * The horizon of a site: the points around it in the order of their azimuths, joined by straight lines in azimuth and
 * elevation, the last with the first. A single point means the same elevation all around.
 */
export interface HorizonMask {
  readonly points: readonly MaskPoint[];
}

/** The same elevation in every direction. */
export function flatMask(elevationRad: number): HorizonMask {
  return { points: [{ azimuthRad: 0, elevationRad }] };
}

/** A mask from points in any order. */
export function horizonMask(points: readonly MaskPoint[]): HorizonMask {
  if (points.length === 0) throw new RangeError('A horizon mask has no point; it needs at least one.');
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

/** The lowest elevation of a mask. */
export function lowestOfMask({ points }: HorizonMask): number {
  return Math.min(...points.map(({ elevationRad }) => elevationRad));
}

/** A registry's statements about the elevations at which a sensor observes. */
export interface StatedHorizon {
  readonly limits?: { readonly minimumElevationDeg?: number | undefined } | undefined;
  readonly horizonMask?: readonly { readonly azimuthDeg: number; readonly elevationDeg: number }[] | undefined;
}

/** Horizon, all around, of a sensor that states neither a mask nor a lowest elevation. */
export const usualHorizonDeg = 10;

/** The horizon of a sensor: its mask, but nowhere below its lowest elevation. */
export function horizonOfSensor({ limits, horizonMask: points = [] }: StatedHorizon): HorizonMask {
  const { minimumElevationDeg } = limits ?? {};
  const lowestRad = minimumElevationDeg === undefined ? undefined : minimumElevationDeg * degreeRad;
  if (points.length === 0) return flatMask(lowestRad ?? usualHorizonDeg * degreeRad);
  const mask = horizonMask(
    points.map(({ azimuthDeg, elevationDeg }) => ({
      azimuthRad: azimuthDeg * degreeRad,
      elevationRad: elevationDeg * degreeRad,
    })),
  );
  return lowestRad === undefined ? mask : raisedTo(mask, lowestRad);
}

/** The higher of a horizon and an elevation: a point is added where a line of the horizon crosses the elevation. */
function raisedTo({ points }: HorizonMask, lowestRad: number): HorizonMask {
  const raised = points.flatMap(({ azimuthRad, elevationRad }, index) => {
    const next = points[(index + 1) % points.length] ?? { azimuthRad, elevationRad };
    const share = (lowestRad - elevationRad) / (next.elevationRad - elevationRad);
    const passedRad = azimuthRad + share * wrappedToTurn(next.azimuthRad - azimuthRad);
    return [
      { azimuthRad, elevationRad: Math.max(elevationRad, lowestRad) },
      ...(share > 0 && share < 1 ? [{ azimuthRad: passedRad, elevationRad: lowestRad }] : []),
    ];
  });
  return horizonMask(raised);
}
