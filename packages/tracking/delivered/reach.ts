import { degreeRad, dot } from '@farpass/astro/linear';
import { directionSeen, type Measurement, SiteMotion, type Track } from '../measurement/index.ts';
import { type HorizonMask, maskElevationRad } from '../passes/index.ts';

/** Where a sensor can measure. */
export interface SensorReach {
  readonly horizon: HorizonMask;
  readonly nearestKm?: number | undefined;
  readonly farthestKm?: number | undefined;
}

/** A measurement that the sensor cannot have made; `index` counts in the track. */
export type ImpossibleMeasurement = { readonly index: number; readonly measurement: Measurement } & (
  | { readonly kind: 'BELOW_HORIZON'; readonly elevationRad: number; readonly horizonRad: number }
  | { readonly kind: 'OUT_OF_RANGE'; readonly rangeKm: number; readonly limitKm: number }
);

/** The object may be this far from where it was planned, and its sensor points with errors. */
const elevationSlackRad = 1 * degreeRad;
const rangeSlack = 0.05;

/** The first measurement of a track that its sensor cannot have made; undefined if all are possible. */
export function impossibleMeasurement(track: Track, reach: SensorReach): ImpossibleMeasurement | undefined {
  const motion = new SiteMotion();
  for (const [index, measurement] of track.measurements.entries()) {
    const found = belowHorizon(measurement, { track, reach, motion }) ?? outOfRange(measurement, reach);
    if (found !== undefined) return { index, measurement, ...found };
  }
  return undefined;
}

interface Seeing {
  readonly track: Track;
  readonly reach: SensorReach;
  readonly motion: SiteMotion;
}

function belowHorizon({ angles, epoch }: Measurement, { track, reach, motion }: Seeing) {
  if (angles === undefined) return undefined;
  const site = motion.stateAt(track.site.place, epoch);
  const seen = directionSeen(angles, site);
  const elevationRad = Math.asin(Math.min(1, Math.max(-1, dot(seen, site.zenith))));
  const horizonRad = maskElevationRad(reach.horizon, Math.atan2(dot(seen, site.east), dot(seen, site.north)));
  const isBelow = elevationRad < horizonRad - elevationSlackRad;
  return isBelow ? ({ kind: 'BELOW_HORIZON', elevationRad, horizonRad } as const) : undefined;
}

function outOfRange({ rangeKm }: Measurement, { nearestKm, farthestKm }: SensorReach) {
  if (rangeKm === undefined) return undefined;
  if (farthestKm !== undefined && rangeKm > farthestKm * (1 + rangeSlack))
    return { kind: 'OUT_OF_RANGE', rangeKm, limitKm: farthestKm } as const;
  if (nearestKm !== undefined && rangeKm < nearestKm * (1 - rangeSlack))
    return { kind: 'OUT_OF_RANGE', rangeKm, limitKm: nearestKm } as const;
  return undefined;
}
