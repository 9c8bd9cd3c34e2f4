import { msPerMinute } from '@farpass/astro/constants';
import { unixMsOfInstant } from '../../platform/db/index.ts';
import { secondsNeeded } from '../passes/observer.ts';
import { isOpen, type PassRow } from '../requests/passes.ts';
import type { Candidate } from './candidates.task.ts';
import type { Snapshot } from './snapshot.ts';

/** A sensor that could not observe an object does not get it again within this time of its pass. */
const restMs = 30 * msPerMinute;

/** The previous attempts of sensors, and the sensors. */
interface Tried extends Pick<Snapshot, 'nowMs' | 'sensors'> {
  readonly passes: readonly Pick<PassRow, 'requestId' | 'sensorCode' | 'status' | 'startAt' | 'endAt'>[];
}

interface Interval {
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

/**
 * The candidates without those that their sensors have already tried for the same request: a pass that was declined,
 * failed or delivered is not planned again, even if its time is still ahead.
 */
export function untriedCandidates(
  candidates: readonly Candidate[],
  { nowMs, passes, sensors }: Tried,
): readonly Candidate[] {
  const secondsOf = (instant: string) => (unixMsOfInstant(instant) - nowMs) / 1000;
  const tried = Map.groupBy(
    passes.filter((pass) => !isOpen(pass)),
    ({ requestId, sensorCode }) => keyOf({ request: requestId, sensor: sensorCode }),
  );
  const needed = new Map(sensors.map((sensor) => [sensor.code, secondsNeeded(sensor)]));
  return candidates.flatMap((candidate) => {
    const closed = (tried.get(keyOf(candidate)) ?? []).map(({ startAt, endAt }) => ({
      fromSeconds: secondsOf(startAt) - restMs / 1000,
      toSeconds: secondsOf(endAt) + restMs / 1000,
    }));
    const least = needed.get(candidate.sensor) ?? 0;
    return without(candidate, closed)
      .filter(({ fromSeconds, toSeconds }) => toSeconds - fromSeconds >= least)
      .map((part) => ({ ...candidate, ...part }));
  });
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
