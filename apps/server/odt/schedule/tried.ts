import { msPerHour, msPerMinute } from '@farpass/astro/constants';
import type { Interval } from '@farpass/tracking/passes';
import { type Instant, unixMsOfInstant } from '../../platform/db/index.ts';
import { secondsNeeded } from '../passes/observer.ts';
import { isOpen, type PassRow } from '../requests/passes.ts';
import type { Candidate } from './candidates.task.ts';
import { isKept } from './problem.ts';
import type { Snapshot } from './snapshot.ts';

/** A sensor that could not observe an object does not get it again within this time of its pass. */
const restMs = 30 * msPerMinute;

/** The previous attempts of sensors, and the sensors. */
interface Tried extends Pick<Snapshot, 'nowMs' | 'sensors'> {
  readonly passes: readonly TriedPass[];
}

type TriedPass = Pick<PassRow, 'requestId' | 'sensorCode' | 'status' | 'startAt' | 'endAt'>;

/**
 * The candidates without those that their sensors have already had for the same request: a pass that was declined,
 * failed, is observed or was delivered is not planned again, even if its time is still ahead. One pass from rise to set
 * serves a request once.
 */
export function untriedCandidates(
  candidates: readonly Candidate[],
  { nowMs, passes, sensors }: Tried,
): readonly Candidate[] {
  const secondsOf = (instant: string) => (unixMsOfInstant(instant) - nowMs) / 1000;
  const had = Map.groupBy(
    passes.filter((pass) => !isOpen(pass) || isKept(pass, nowMs)),
    ({ requestId, sensorCode }) => keyOf({ request: requestId, sensor: sensorCode }),
  );
  const needed = new Map(sensors.map((sensor) => [sensor.code, secondsNeeded(sensor)]));
  return candidates.flatMap((candidate) => {
    const own = (had.get(keyOf(candidate)) ?? []).map((pass) => ({
      isServed: hasServed(pass),
      fromSeconds: secondsOf(pass.startAt),
      toSeconds: secondsOf(pass.endAt),
    }));
    if (own.some((pass) => pass.isServed && isInPass(pass, candidate))) return [];
    const rest = restMs / 1000;
    const closed = own.map(({ fromSeconds, toSeconds }) => ({
      fromSeconds: fromSeconds - rest,
      toSeconds: toSeconds + rest,
    }));
    const least = needed.get(candidate.sensor) ?? 0;
    return without(candidate, closed)
      .filter(({ fromSeconds, toSeconds }) => toSeconds - fromSeconds >= least)
      .map((part) => ({ ...candidate, ...part }));
  });
}

/** When the first observation began that may be in a pass that goes on, for each request that has one. */
export function servedSince({ nowMs, passes }: Pick<Tried, 'nowMs' | 'passes'>): ReadonlyMap<string, Instant> {
  const recent = passes.filter(
    (pass) =>
      hasServed(pass) && unixMsOfInstant(pass.startAt) < nowMs && nowMs - unixMsOfInstant(pass.endAt) < longestPassMs,
  );
  const grouped = Map.groupBy(recent, ({ requestId }) => requestId);
  return new Map(
    [...grouped].flatMap(([id, own]) =>
      own
        .map(({ startAt }) => startAt)
        .toSorted()
        .slice(0, 1)
        .map((at) => [id, at] as const),
    ),
  );
}

/** Longer passes than this do not set. */
const longestPassMs = 12 * msPerHour;

/** A pass that is observed, or has given a file. */
function hasServed(pass: TriedPass): boolean {
  return isOpen(pass) || pass.status === 'PUBLISHED';
}

/** A newer orbit moves rise and set by up to this. */
const movedSeconds = 60;

function isInPass({ fromSeconds, toSeconds }: Interval, { visibility }: Candidate): boolean {
  return (
    visibility !== undefined &&
    fromSeconds < visibility.toSeconds + movedSeconds &&
    toSeconds > visibility.fromSeconds - movedSeconds
  );
}

function keyOf({ request, sensor }: Pick<Candidate, 'request' | 'sensor'>): string {
  return `${request} ${sensor}`;
}

/** The part of a time that is left after removing others. */
function without(whole: Interval, taken: readonly Interval[]): readonly Interval[] {
  let left: readonly Interval[] = [{ fromSeconds: whole.fromSeconds, toSeconds: whole.toSeconds }];
  for (const one of taken) {
    left = left.flatMap(({ fromSeconds, toSeconds }) => {
      if (one.toSeconds <= fromSeconds || one.fromSeconds >= toSeconds) return [{ fromSeconds, toSeconds }];
      const before = { fromSeconds, toSeconds: one.fromSeconds };
      const after = { fromSeconds: one.toSeconds, toSeconds };
      return [before, after].filter((part) => part.toSeconds > part.fromSeconds);
    });
  }
  return left;
}
