import { secondsPerDay } from '@farpass/astro/constants';
import type { Kernel } from '@farpass/astro/kernel';
import type { ObjectRecord } from '@farpass/screening/objects';
import { freeFlightOf } from '../event/burn-outcome.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { unburntPoints } from '../flight/unburnt.ts';
import type { KnownEvent } from '../known/known-outcomes.ts';
import { isKnownPass } from '../known/same-pass.ts';
import type { ErrorModel } from '../secondaries/errors.ts';
import { type PathApproach, type ScreenedPath, windowOfPath } from '../secondaries/screened.ts';
import { knownMeetings } from './known-meetings.ts';
import { largestDisplacementKm, type TubeMeeting, tubeMeetings, unburntEphemeris } from './tube.ts';

/** The catalogue that the orbit after a burn must avoid. */
export interface SearchSky {
  readonly kernel: Kernel;
  readonly records: readonly ObjectRecord[];
  readonly days: number;
  readonly model: ErrorModel;
  /** The other open events of the satellite, which their own messages know better than the catalogue. */
  readonly known?: readonly KnownEvent[] | undefined;
  /** Screens a path, on all available threads. */
  readonly screened: (path: ScreenedPath) => Promise<readonly PathApproach[]>;
}

/** Approaches within this distance, in addition to the displacement by the largest burn, count. */
export const countedWithinKm = 10;
const widestTubeKm = 400;
const samplesOfTube = 40;

/** The burns for which a tube is valid: ignitions [s after the closest approach] and the largest size. */
export interface TubeOfBurns {
  readonly sky: SearchSky;
  readonly fromSeconds: number;
  readonly untilSeconds: number;
  readonly sizeMPerS: number;
}

/** Whether an approach of the catalogue is that of a known event. */
export function isKnown({ record, tca }: PathApproach, known: readonly KnownEvent[]): boolean {
  return isKnownPass({ number: record.catalogueNumber ?? record.id, tca }, known);
}

/** The approaches of the unburnt orbit that burns up to a size can turn into close ones. */
export async function tubeAround(event: ManoeuvreEvent, tube: TubeOfBurns): Promise<readonly TubeMeeting[]> {
  const { sky, fromSeconds, untilSeconds } = tube;
  const toSeconds = untilSeconds + sky.days * secondsPerDay;
  const reachKm = Math.min(widestTubeKm, countedWithinKm + displacementInTubeKm(event, tube));
  const segments = [unburntEphemeris(event, { fromSeconds, toSeconds })];
  const path = { segments, window: windowOfPath(segments), records: sky.records, reachKm };
  const { known = [] } = sky;
  const approaches = (await sky.screened(path)).filter((approach) => !isKnown(approach, known));
  return [...tubeMeetings(event, approaches, sky.model), ...knownMeetings(event, known)];
}

/** The largest displacement by the largest burn while the catalogue counts [km]. */
export function displacementInTubeKm(
  event: ManoeuvreEvent,
  { sky, fromSeconds, untilSeconds, sizeMPerS }: TubeOfBurns,
): number {
  const toSeconds = untilSeconds + sky.days * secondsPerDay;
  const step = (toSeconds - fromSeconds) / samplesOfTube;
  const samples = Array.from({ length: samplesOfTube + 1 }, (_, index) => fromSeconds + index * step);
  const [ignition, ...later] = unburntPoints(freeFlightOf(event), samples);
  return largestDisplacementKm(ignition, later, sizeMPerS);
}
