import { formatUtc } from '@farpass/astro/time';
import {
  type CoverageReport,
  type FoundObject,
  hoursOf,
  type NamedApproach,
  namedApproach,
  namedInterval,
} from '@farpass/screening/findings';
import type { ObjectRecord } from '@farpass/screening/objects';
import type { ApproachEvent, BoundaryEvent, Pair, SlowInterval } from '@farpass/screening/sieve';
import type { Approach, BoundaryApproach, Coverage, Interval } from '../tables.ts';
import type { OpenScreening } from './prepared.ts';

const metresPerKm = 1000;
/** Micrometres: the precision of a double at these distances. */
const metres = (km: number) => Number((km * metresPerKm).toFixed(6));
const utc = (epoch: NamedApproach['tca']) => formatUtc(epoch, 6);

/** An event as it is returned. */
export function approachOf(screening: OpenScreening, event: ApproachEvent): Approach {
  const found = namedApproach(screening, event);
  const { primary, secondary } = found;
  return {
    ...pairOf(screening, event),
    tca: utc(found.tca),
    missDistanceM: metres(found.distanceKm),
    relativeSpeedMPerS: metres(found.relativeSpeedKmPerS),
    radialM: metres(found.radialKm),
    alongTrackM: metres(found.alongTrackKm),
    crossTrackM: metres(found.crossTrackKm),
    primaryBy: screenedBy(primary.record),
    primaryAgeHours: hoursAge(primary),
    secondaryBy: screenedBy(secondary.record),
    secondaryAgeHours: hoursAge(secondary),
  };
}

function screenedBy({ orbit }: ObjectRecord): NonNullable<Approach['primaryBy']> {
  return orbit.kind === 'ephemeris' ? orbit.by : 'ELEMENT_SET';
}

function hoursAge({ ageSeconds }: FoundObject): number {
  return hoursOf(ageSeconds);
}

type PairNames = Pick<Approach, 'primary' | 'primaryName' | 'secondary' | 'secondaryName'>;

function pairOf({ objects, satelliteIds }: OpenScreening, pair: Pair): PairNames {
  const [primary, secondary] = [objects.at(pair.primary), objects.at(pair.secondary)];
  return {
    primary: satelliteIds[pair.primary] ?? primary.id,
    primaryName: primary.name,
    secondary: secondary.id,
    secondaryName: secondary.name,
  };
}

/** The time of a slow pair inside the volume as it is returned. */
export function intervalOf(screening: OpenScreening, interval: SlowInterval): Interval {
  const { from, to, minimumKm } = namedInterval(screening, interval);
  return { ...pairOf(screening, interval), from: utc(from), to: utc(to), minimumDistanceM: metres(minimumKm) };
}

/** A pair at the window's edge as it is returned. */
export function boundaryOf(screening: OpenScreening, event: BoundaryEvent): BoundaryApproach {
  return { ...approachOf(screening, event), side: event.side };
}

/** The coverage of an object as it is returned: satellites of the fleet by their own ids. */
export function coverageDocument(report: CoverageReport, satelliteId: string | undefined): Coverage {
  const { spans, gaps, notes, ...rest } = report;
  return {
    ...rest,
    id: satelliteId ?? report.id,
    ...(spans === undefined ? {} : { spans: [...spans] }),
    ...(gaps === undefined ? {} : { gaps: [...gaps] }),
    ...(notes === undefined ? {} : { notes: [...notes] }),
  };
}
