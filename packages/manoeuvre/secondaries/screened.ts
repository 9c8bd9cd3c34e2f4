import type { EphemerisSegment } from '@farpass/astro/ephemeris';
import type { StateVector } from '@farpass/astro/frames';
import type { Kernel } from '@farpass/astro/kernel';
import { addSeconds, type Epoch, secondsBetween, toScale } from '@farpass/astro/time';
import { plainCatalogueNumber } from '@farpass/conjunction/event';
import { ageSecondsAt, type ObjectRecord, planObjects, type ScreeningWindow } from '@farpass/screening/objects';
import { type ApproachEvent, Motion, type Relative, type ScreeningTask } from '@farpass/screening/sieve';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';

/** A path that is screened against element sets. */
export interface ScreenedPath {
  /** In order of time, without jumps inside. */
  readonly segments: readonly EphemerisSegment<'GCRF'>[];
  readonly window: ScreeningWindow;
  readonly records: readonly ObjectRecord[];
  /** Approaches within this distance are searched for. */
  readonly reachKm: number;
}

/** Approaches closer than this are named. */
export const namedWithinKm = 5;

/** The whole usable part of a path as the window of a screening. */
export function windowOfPath(segments: readonly EphemerisSegment[]): ScreeningWindow {
  const [first, last] = [segments[0], segments.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a path has no states.');
  const from = addSeconds(first.start, first.usableFromSeconds);
  const durationSeconds = secondsBetween(addSeconds(last.start, last.usableToSeconds), from);
  return { start: toScale(from, 'UTC'), durationSeconds };
}

/**
 * The element sets of a catalogue without some objects, by their numbers: those that fly in formation, or that make an
 * avoidance manoeuvre.
 */
export function withoutObjects(
  catalogue: readonly ObjectRecord[],
  numbers: readonly string[],
): readonly ObjectRecord[] {
  const left = new Set(numbers.map(plainCatalogueNumber));
  return left.size === 0 ? catalogue : catalogue.filter(({ id }) => !left.has(plainCatalogueNumber(id)));
}

/** The element sets of a catalogue without those of the event's own two objects. */
export function othersOf(event: ManoeuvreEvent, catalogue: readonly ObjectRecord[]): readonly ObjectRecord[] {
  return withoutObjects(catalogue, [event.object1.id, event.object2.id]);
}

/** Plans the screening of a path: number 0 is the path, then the element sets in their order. */
export function planPath(kernel: Kernel, { segments, window, records, reachKm }: ScreenedPath): ScreeningTask {
  const path: ObjectRecord = {
    id: 'PATH',
    name: 'PATH',
    designator: undefined,
    type: 'PAYLOAD',
    orbit: {
      kind: 'ephemeris',
      by: 'OPERATOR_EPHEMERIS',
      source: 'plan',
      made: window.start,
      ephemeris: { segments },
      remarks: [],
      doubts: [],
    },
  };
  const volume = { kind: 'sphere', radiusKm: reachKm } as const;
  return planObjects(kernel, {
    ...window,
    objects: [path, ...records],
    primaries: [0],
    choiceOf: () => ({ kind: 'own', volume }),
  }).task;
}

/** An approach of an element set to a path. */
export interface PathApproach {
  readonly record: ObjectRecord;
  readonly tca: Epoch<'UTC'>;
  /** Seconds after the start of the window. */
  readonly seconds: number;
  readonly relative: Relative;
  readonly own: StateVector<'TEME'>;
  readonly other: StateVector<'TEME'>;
  readonly ageSeconds: number;
}

/** The approaches from a screening of a path, in chronological order, with both states. */
export function approachesOf(
  kernel: Kernel,
  path: ScreenedPath,
  found: { readonly task: ScreeningTask; readonly findings: { readonly events: Iterable<ApproachEvent> } },
): readonly PathApproach[] {
  const motion = new Motion(found.task, kernel.adopt(found.task.packed));
  const room = new Float64Array(6);
  const stateOf = (object: number, seconds: number): StateVector<'TEME'> => {
    motion.stateInto(object, seconds, room);
    const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = room;
    return { frame: 'TEME', positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] };
  };
  return [...found.findings.events]
    .sort((a, b) => a.seconds - b.seconds)
    .map(({ primary: _, secondary, ...relative }) => {
      const record = path.records[secondary - 1];
      return {
        record,
        tca: addSeconds(path.window.start, relative.seconds),
        seconds: relative.seconds,
        relative,
        own: stateOf(0, relative.seconds),
        other: stateOf(secondary, relative.seconds),
        ageSeconds: ageSecondsAt(record, path.window, relative.seconds) ?? 0,
      };
    });
}
