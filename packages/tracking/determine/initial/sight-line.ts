import { addScaled, type CartesianState, cross, dot, norm, unit, type Vector3 } from '@farpass/astro/linear';
import { directionSeen, downLeg } from '../../measurement/index.ts';
import type { ArcMeasurement } from '../arc.ts';

/** A measured direction: origin, direction and time. */
export interface SightLine {
  readonly siteKm: Vector3;
  /** GCRF, unit. */
  readonly direction: Vector3;
  readonly seconds: number;
  readonly sigmaRad: number;
  readonly rangeKm: number | undefined;
  readonly at: ArcMeasurement;
}

/** The sight lines of measurements with angles. */
export function sightLinesOf(measurements: readonly ArcMeasurement[]): readonly SightLine[] {
  return measurements.flatMap((at) => {
    const { angles, rangeKm } = at.measurement;
    if (angles === undefined) return [];
    const { receiver } = at.sites;
    const direction = directionSeen(angles, receiver);
    const { seconds, site } = at;
    return [{ siteKm: receiver.positionKm, direction, seconds, sigmaRad: site.angleSigmaRad, rangeKm, at }];
  });
}

/** Position on a sight line at a distance. */
export function placeOn({ siteKm, direction }: SightLine, rangeKm: number): Vector3 {
  return addScaled(siteKm, direction, rangeKm);
}

/**
 * Distance along a sight line at which it reaches this radius from the Earth's centre; undefined if it never does,
 * ahead.
 */
export function rangeAtRadius({ siteKm, direction }: SightLine, radiusKm: number): number | undefined {
  const along = dot(siteKm, direction);
  const root = along * along + radiusKm * radiusKm - dot(siteKm, siteKm);
  const range = root < 0 ? -1 : -along + Math.sqrt(root);
  return range > 0 ? range : undefined;
}

/** Evenly chosen items, the first and the last included. */
export function thinned<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, k) => all[Math.round((k * (all.length - 1)) / (most - 1))]);
}

/** The angle [rad] between a sight line and the direction to a state at its reception, corrected for light time. */
export function missOf(line: SightLine, state: CartesianState): number {
  const computed = unit(downLeg({ satellite: state, receiver: line.at.sites.receiver }).lineKm);
  return Math.atan2(norm(cross(line.direction, computed)), dot(line.direction, computed));
}
