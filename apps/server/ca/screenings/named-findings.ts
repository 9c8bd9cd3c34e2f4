import type { Absence, ApproachEvent, BoundaryEvent, Pair, SlowInterval } from '@farpass/conjunction/screening';
import type { ScreeningDocument } from '@farpass/contract/ca';
import { ageHoursAt, type NamedObject } from './objects.ts';
import { instantAt, type Planned } from './planned.ts';
import type { Approach, BoundaryApproach, Interval } from './tables.ts';

const metresPerKm = 1000;
/** Micrometres: what double precision still means at these distances. */
const metres = (km: number) => Number((km * metresPerKm).toFixed(6));

/** An event as people see it. */
export function approachOf(planned: Planned, event: ApproachEvent): Approach {
  const [primary, secondary] = [planned.objects[event.primary], planned.objects[event.secondary]];
  return {
    ...pairOf(planned, event),
    tca: instantAt(planned, event.seconds),
    missDistanceM: metres(event.distanceKm),
    relativeSpeedMPerS: metres(event.relativeSpeedKmPerS),
    radialM: metres(event.radialKm),
    alongTrackM: metres(event.alongTrackKm),
    crossTrackM: metres(event.crossTrackKm),
    ...(primary?.data === undefined ? {} : { primaryBy: primary.data.by, primaryAgeHours: age(primary) }),
    ...(secondary?.data === undefined ? {} : { secondaryBy: secondary.data.by, secondaryAgeHours: age(secondary) }),
  };

  function age(object: NamedObject): number {
    return ageHoursAt(object, planned.start, event.seconds) ?? 0;
  }
}

type PairNames = Pick<Approach, 'primary' | 'primaryName' | 'secondary' | 'secondaryName'>;

function pairOf({ objects }: Planned, pair: Pair): PairNames {
  const [primary, secondary] = [objects[pair.primary], objects[pair.secondary]];
  return {
    primary: primary?.satelliteId ?? primary?.id ?? '',
    primaryName: primary?.name ?? '',
    secondary: secondary?.id ?? '',
    secondaryName: secondary?.name ?? '',
  };
}

/** A slow pair's time inside the volume as people see it. */
export function intervalOf(planned: Planned, interval: SlowInterval): Interval {
  return {
    ...pairOf(planned, interval),
    from: instantAt(planned, interval.fromSeconds),
    to: instantAt(planned, interval.toSeconds),
    minimumDistanceM: metres(interval.minimumKm),
  };
}

/** A pair at the window's edge as people see it. */
export function boundaryOf(planned: Planned, event: BoundaryEvent): BoundaryApproach {
  return { ...approachOf(planned, event), side: event.side };
}

type Skipped = ScreeningDocument['skipped'][number];

/**
 * Objects that had no state any more from some time on; those with an ephemeris are told of by their coverage. The time
 * is that of the middle of the step in which it was noticed.
 */
export function absenceOf(planned: Planned, { object, fromSeconds, cause }: Absence): readonly Skipped[] {
  const absent = planned.objects[object];
  if (absent === undefined || cause === 'no-data') return [];
  const from = instantAt(planned, fromSeconds).replace(/\.\d+Z$/, 'Z');
  const name = absent.name === absent.id ? absent.id : `${absent.name} (${absent.id})`;
  return [{ id: name, reason: `SGP4 cannot carry its element set to ${from} and beyond (code ${cause})` }];
}
