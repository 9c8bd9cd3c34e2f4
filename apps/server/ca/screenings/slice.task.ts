import { type ApproachEvent, slicesOf } from '@farpass/conjunction/screening';
import type { Materials } from './materials.ts';
import { instantAt, type Planned, plannedOf } from './planned.ts';
import type { Approach, SliceFindings } from './tables.ts';

export type SliceOrder = { readonly materials: Materials; readonly slice: number };

/** Works on one slice of a screening. The same order gives the same findings in any thread. */
export function run({ materials, slice }: SliceOrder): SliceFindings {
  const planned = plannedOf(materials);
  const span = slicesOf(planned.task)[slice];
  if (span === undefined) throw new RangeError(`Screening ${materials.screeningId} has no slice ${slice}.`);
  const findings = planned.screener.screen(span);
  return { findings, approaches: findings.events.map((event) => approachOf(planned, event)) };
}

const metresPerKm = 1000;
/** Micrometres: what double precision still means at these distances. */
const metres = (km: number) => Number((km * metresPerKm).toFixed(6));

function approachOf(planned: Planned, event: ApproachEvent): Approach {
  const [primary, secondary] = [planned.objects[event.primary], planned.objects[event.secondary]];
  return {
    primary: primary?.satelliteId ?? primary?.id ?? '',
    primaryName: primary?.name ?? '',
    secondary: secondary?.id ?? '',
    secondaryName: secondary?.name ?? '',
    tca: instantAt(planned, event.seconds),
    missDistanceM: metres(event.distanceKm),
    relativeSpeedMPerS: metres(event.relativeSpeedKmPerS),
    radialM: metres(event.radialKm),
    alongTrackM: metres(event.alongTrackKm),
    crossTrackM: metres(event.crossTrackKm),
  };
}
