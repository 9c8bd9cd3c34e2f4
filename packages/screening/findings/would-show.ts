import { secondsPerDay } from '@farpass/astro/constants';
import type { Kernel } from '@farpass/astro/kernel';
import { addSeconds } from '@farpass/astro/time';
import { eventWindowS, plainCatalogueNumber } from '@farpass/conjunction/event';
import { oldestClearingDays } from '../limits/index.ts';
import {
  ageSecondsAt,
  covarianceFault,
  isPathUnproven,
  type ObjectRecord,
  spansInWindow,
  statedCovariance,
} from '../objects/index.ts';
import { Motion } from '../sieve/index.ts';
import { isInside, type RelativePosition } from '../volumes/index.ts';
import type { PlannedScreening } from './screening.ts';

/** A known event, and the position of the other object at its closest approach. */
export interface KnownEvent extends RelativePosition {
  /** The id of our object in the screening. */
  readonly primary: string;
  readonly secondary: string;
  /** Closest approach, seconds into the window. */
  readonly seconds: number;
}

/**
 * Decides whether a screening would have shown known events: the object was a primary with its own data, both objects
 * have states for as long around the closest approach as it may move between two messages, no element set is older than
 * 14 days at that time, no ephemeris is unproven between its states or states a covariance that is
 * not credible then, and the other object lies inside the volume.
 */
export function showsOf(kernel: Kernel, screening: PlannedScreening): (event: KnownEvent) => boolean {
  const { objects, task, durationSeconds } = screening;
  const primaries = [...(task.primaries ?? [])];
  const motion = new Motion(task, kernel.adopt(task.packed));
  const state = new Float64Array(6);
  const numbers = Array.from({ length: objects.count }, (_, object) => object);
  const isSure = (object: number, seconds: number) => {
    const record = objects.at(object);
    if (!isProven(record) || !motion.stateInto(object, seconds, state)) return false;
    const stated = statedCovariance(record, addSeconds(screening.start, seconds));
    return stated === undefined || covarianceFault(stated) === undefined;
  };
  return (event) => {
    const first = primaries.find((object) => objects.at(object).id === event.primary);
    const second = numbers.find((object) => objects.at(object).id === plainCatalogueNumber(event.secondary));
    if (first === undefined || second === undefined || isOfMessage(objects.at(first))) return false;
    const volume = task.volumes[task.volumeOf[first]];
    const [from, to] = [event.seconds - eventWindowS, event.seconds + eventWindowS];
    if (volume === undefined || !isInside(volume, event) || from < 0 || to > durationSeconds) return false;
    return [first, second].every(
      (object) =>
        isCurrent(objects.at(object), screening, event.seconds) &&
        isSure(object, event.seconds) &&
        spansInWindow(objects.at(object), screening).some((span) => span.from <= from && span.to >= to) &&
        [from, to].every((seconds) => motion.stateInto(object, seconds, state)),
    );
  };
}

function isCurrent(record: ObjectRecord, screening: PlannedScreening, seconds: number): boolean {
  if (record.orbit.kind !== 'elements') return true;
  const ageS = ageSecondsAt(record, screening, seconds);
  return ageS !== undefined && ageS <= oldestClearingDays * secondsPerDay;
}

/** Whether the path of an ephemeris between its states is proven. */
function isProven({ orbit }: ObjectRecord): boolean {
  return orbit.kind !== 'ephemeris' || !orbit.doubts.some(isPathUnproven);
}

function isOfMessage({ orbit }: ObjectRecord): boolean {
  return orbit.kind === 'ephemeris' && orbit.by === 'MESSAGE';
}
