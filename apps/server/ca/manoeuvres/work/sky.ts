import { secondsPerDay } from '@farpass/astro/constants';
import { newestOfSets } from '@farpass/intake/screening';
import { type BurnOutcome, freeFlightOf, type ManoeuvreEvent } from '@farpass/manoeuvre/event';
import { burntEphemeris } from '@farpass/manoeuvre/flight';
import { type SearchSky, unburntEphemeris } from '@farpass/manoeuvre/search';
import {
  approachesOf,
  namedWithinKm,
  othersOf,
  type PathApproach,
  planPath,
  type ScreenedPath,
  type Secondary,
  secondariesOf,
  windowOfPath,
  withoutObjects,
} from '@farpass/manoeuvre/secondaries';
import type { CatalogueRecord } from '@farpass/screening/objects';
import { Screener } from '@farpass/screening/sieve';
import { threadKernel } from '../../../platform/kernel/index.ts';
import type { EventOrder, SkyOrder } from './order.ts';

let last: { readonly snapshot: string; readonly records: readonly CatalogueRecord[] } | undefined;

/**
 * The objects of the catalogue; those of the last one are kept in the thread. An operator's own sets are only visible
 * to it.
 */
function recordsOf({ snapshot, columns, ownSets }: SkyOrder): readonly CatalogueRecord[] {
  if (ownSets.length > 0 || snapshot === undefined) return newestOfSets({ catalogue: columns, ownSets }).newest;
  if (last?.snapshot !== snapshot) last = { snapshot, records: newestOfSets({ catalogue: columns }).newest };
  return last.records;
}

/** The objects that the orbit after a burn must not approach; undefined if none are examined. */
export function skyOf(
  { sky, days }: EventOrder,
  event: ManoeuvreEvent,
  leaveOut: readonly string[] = [],
): SearchSky | undefined {
  if (sky === undefined || days === 0) return undefined;
  const records = withoutObjects(othersOf(event, recordsOf(sky)), leaveOut);
  const model = { kind: 'learnt' } as const;
  return { kernel: threadKernel(), records, days, model, screened: async (path) => screened(path) };
}

function screened(path: ScreenedPath): readonly PathApproach[] {
  if (path.records.length === 0) return [];
  const kernel = threadKernel();
  const task = planPath(kernel, path);
  const findings = new Screener(kernel, task).screen({ firstStep: 0, steps: task.steps });
  return approachesOf(kernel, path, { task, findings });
}

/** The objects that the orbit approaches from the end of a burn on, with it and without it. */
export function findersIn(sky: SearchSky | undefined, event: ManoeuvreEvent) {
  if (sky === undefined) return { findMet: async () => [], findMetUnburnt: async () => [] };
  const lengthS = sky.days * secondsPerDay;
  const named = async (segment: ScreenedPath['segment']): Promise<readonly Secondary[]> => {
    const path = { segment, window: windowOfPath(segment), records: sky.records, reachKm: namedWithinKm };
    return secondariesOf(event, await sky.screened(path), sky.model);
  };
  return {
    findMet: ({ flight }: BurnOutcome) => named(burntEphemeris(freeFlightOf(event), flight, lengthS)),
    findMetUnburnt: ({ flight }: BurnOutcome) => {
      const fromSeconds = flight.size.durationS - flight.leadS;
      return named(unburntEphemeris(event, { fromSeconds, toSeconds: fromSeconds + lengthS }));
    },
  };
}
