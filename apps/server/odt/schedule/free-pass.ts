import { type QualityPoint, qualityBetween, type SchedulePass } from '@farpass/tracking/schedule';
import { type SensorSite, secondsNeeded } from '../passes/observer.ts';
import type { Candidate } from './candidates.task.ts';

type Needing = Pick<SensorSite, 'document'>;

/** Search and observation, s. */
export function secondsFor({ search }: Candidate, sensor: Needing): number {
  return secondsNeeded(sensor) + (search?.seconds ?? 0);
}

/** A time in which a sensor could observe, as the scheduler chooses among them. */
export function freePass(candidate: Candidate, sensor: Needing | undefined): SchedulePass {
  const { request, sensor: code, fromSeconds, toSeconds, visibility } = candidate;
  const durationSeconds = sensor === undefined ? toSeconds - fromSeconds : secondsFor(candidate, sensor);
  const qualityAt = worthInside(candidate, durationSeconds);
  return {
    ...{ request, sensor: code, fromSeconds, toSeconds, durationSeconds, qualityAt },
    quality: Math.max(...qualityAt.map(([, worth]) => worth)),
    ...(visibility === undefined ? {} : { visibility: visibility.fromSeconds.toFixed(0) }),
  };
}

/**
 * The worth of an observation over what is left of its time, by the seconds of its middle after its start: by the
 * preference of the request, the best place of the whole candidate is worth `worth`.
 */
function worthInside(
  { qualityAt, quality, worth = quality, fromSeconds, toSeconds }: Candidate,
  durationSeconds: number,
): readonly QualityPoint[] {
  const share = quality > 0 ? worth / quality : 0;
  const [first, last] = [fromSeconds + durationSeconds / 2, toSeconds - durationSeconds / 2];
  const inside = qualityAt.filter(([seconds]) => seconds > first && seconds < last);
  const ends = first < last ? [first, last] : [first];
  return [...inside, ...ends.map((seconds) => [seconds, qualityBetween(qualityAt, seconds)] as const)]
    .toSorted(([a], [b]) => a - b)
    .map(([seconds, value]) => [seconds - fromSeconds, Math.min(1, value * share)] as const);
}
