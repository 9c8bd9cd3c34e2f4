import { addSeconds, type Epoch } from '@farpass/astro/time';
import { ageSecondsAt, type ObjectRecord, recordAt } from '../objects/index.ts';
import type { ApproachEvent, Pair, Relative, SlowInterval } from '../sieve/index.ts';
import type { PlannedScreening } from './screening.ts';

/** One of the two objects of a finding. */
export interface FoundObject {
  readonly record: ObjectRecord;
  /** Age of its data at that time [s]; negative if they are from a later time. */
  readonly ageSeconds: number;
}

/** A closest approach inside the volume, with its objects and its time. */
export interface NamedApproach extends Omit<Relative, 'seconds'> {
  readonly primary: FoundObject;
  readonly secondary: FoundObject;
  readonly tca: Epoch<'UTC'>;
}

/** A time that a slow pair spends inside the volume. */
export interface NamedInterval {
  readonly primary: ObjectRecord;
  readonly secondary: ObjectRecord;
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
  readonly minimumKm: number;
}

/** An event with its objects and its time. */
export function namedApproach(screening: PlannedScreening, event: ApproachEvent): NamedApproach {
  const { primary, secondary, seconds, ...relative } = event;
  const at = (object: number): FoundObject => {
    const record = recordAt(screening.objects.at(object), addSeconds(screening.start, seconds));
    return { record, ageSeconds: ageSecondsAt(record, screening, seconds) ?? 0 };
  };
  return {
    distanceKm: relative.distanceKm,
    relativeSpeedKmPerS: relative.relativeSpeedKmPerS,
    radialKm: relative.radialKm,
    alongTrackKm: relative.alongTrackKm,
    crossTrackKm: relative.crossTrackKm,
    primary: at(primary),
    secondary: at(secondary),
    tca: addSeconds(screening.start, seconds),
  };
}

/** An interval with its objects and its times. */
export function namedInterval(screening: PlannedScreening, interval: SlowInterval): NamedInterval {
  return {
    ...pairOf(screening, interval),
    from: addSeconds(screening.start, interval.fromSeconds),
    to: addSeconds(screening.start, interval.toSeconds),
    minimumKm: interval.minimumKm,
  };
}

function pairOf({ objects }: PlannedScreening, { primary, secondary }: Pair) {
  return { primary: objects.at(primary), secondary: objects.at(secondary) };
}
