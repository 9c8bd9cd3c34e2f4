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
  recordAt,
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
 * Why a screening would not have shown an event, so that it neither clears nor confirms it. OWN is the satellite, OTHER the other object.
 * NOT_SCREENED: it has no orbit of its own in the screening. NOT_COVERED: no states for as long around the closest
 * approach as it may move between two messages. TOO_OLD: its element set is more than 14 days old then. UNCERTAIN: its
 * ephemeris is not proven between its states, or states a covariance then that is not credible.
 */
export type UncheckedReason =
  | `${'OWN' | 'OTHER'}_${'NOT_SCREENED' | 'NOT_COVERED' | 'TOO_OLD' | 'UNCERTAIN'}`
  | 'OUTSIDE_VOLUME'
  | 'OUTSIDE_WINDOW';

/** Returns for a known event why the screening would not have shown it; undefined if it would have. */
export function uncheckedReasonIn(
  kernel: Kernel,
  screening: PlannedScreening,
): (event: KnownEvent) => UncheckedReason | undefined {
  const { objects, task, durationSeconds } = screening;
  const primaries = [...(task.primaries ?? [])];
  const motion = new Motion(task, kernel.adopt(task.packed));
  const state = new Float64Array(6);
  const numbers = Array.from({ length: objects.count }, (_, object) => object);
  const isReached = (object: number, { from, to }: Span) =>
    spansInWindow(objects.at(object), screening).some((span) => span.from <= from && span.to >= to) &&
    [from, to].every((seconds) => motion.stateInto(object, seconds, state));
  const doubtAbout = (object: number, seconds: number) => {
    const record = recordAt(objects.at(object), addSeconds(screening.start, seconds));
    if (!isCurrent(record, screening, seconds)) return 'TOO_OLD';
    if (!isReached(object, around(seconds)) || !motion.stateInto(object, seconds, state)) return 'NOT_COVERED';
    const stated = statedCovariance(record, addSeconds(screening.start, seconds));
    return isProven(record) && (stated === undefined || covarianceFault(stated) === undefined)
      ? undefined
      : 'UNCERTAIN';
  };
  return (event) => {
    const first = primaries.find((object) => objects.at(object).id === event.primary);
    if (first === undefined || isOfMessage(objects.at(first))) return 'OWN_NOT_SCREENED';
    const second = numbers.find((object) => objects.at(object).id === plainCatalogueNumber(event.secondary));
    if (second === undefined) return 'OTHER_NOT_SCREENED';
    const { from, to } = around(event.seconds);
    if (from < 0 || to > durationSeconds) return 'OUTSIDE_WINDOW';
    const volume = task.volumes[task.volumeOf[first]];
    if (volume === undefined || !isInside(volume, event)) return 'OUTSIDE_VOLUME';
    const own = doubtAbout(first, event.seconds);
    if (own !== undefined) return `OWN_${own}`;
    const other = doubtAbout(second, event.seconds);
    return other === undefined ? undefined : `OTHER_${other}`;
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The time in which the closest approach may lie in the next message. */
function around(seconds: number): Span {
  return { from: seconds - eventWindowS, to: seconds + eventWindowS };
}

function isCurrent(record: ObjectRecord, screening: PlannedScreening, seconds: number): boolean {
  if (record.orbit.kind !== 'elements') return true;
  const ageS = ageSecondsAt(record, screening, seconds);
  return ageS !== undefined && Math.abs(ageS) <= oldestClearingDays * secondsPerDay;
}

/** Whether the path of an ephemeris between its states is proven. */
function isProven({ orbit }: ObjectRecord): boolean {
  return orbit.kind !== 'ephemeris' || !orbit.doubts.some(isPathUnproven);
}

function isOfMessage({ orbit }: ObjectRecord): boolean {
  return orbit.kind === 'ephemeris' && orbit.by === 'MESSAGE';
}
