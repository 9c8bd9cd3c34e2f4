import type { Absence, ApproachEvent, BoundaryEvent, Pair, SlowInterval } from '@farpass/screening/sieve';
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

/** An object that had no state any more from some time on. */
export interface Absent {
  /** Its number in the screening. */
  readonly object: number;
  readonly id: string;
  readonly reason: string;
  /** Until when it surely had states; undefined where from the start on it had none. */
  readonly to: string | undefined;
}

/** Objects that SGP4 could not carry through the window; how far an ephemeris reaches is told by its coverage. */
export function absentOf(planned: Planned, { object, fromSeconds, cause }: Absence): readonly Absent[] {
  const absent = planned.objects[object];
  if (absent === undefined || cause === 'no-data') return [];
  const { stepSeconds } = planned.task;
  const until = fromSeconds - stepSeconds;
  const to = until > 0 ? instantAt(planned, until) : undefined;
  const name = absent.name === absent.id ? absent.id : `${absent.name} (${absent.id})`;
  const when = to === undefined ? 'into the window' : `beyond ${to.replace(/\.\d+Z$/, 'Z')}`;
  return [{ object, id: name, reason: `SGP4 cannot carry its element set ${when} (code ${cause})`, to }];
}
