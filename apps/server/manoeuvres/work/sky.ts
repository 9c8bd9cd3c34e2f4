import { secondsPerDay } from '@farpass/astro/constants';
import { type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { PlannedBurn } from '@farpass/manoeuvre/burns';
import { type BurnOutcome, freeFlightOf, type ManoeuvreEvent } from '@farpass/manoeuvre/event';
import { burntEphemerides, lookedSpan } from '@farpass/manoeuvre/flight';
import { isKnownPass, type KnownEvent, knownOutcomes } from '@farpass/manoeuvre/known';
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
import { newestOfSets, orbitOfFile } from '@farpass/operations/screening';
import type { CatalogueRecord, ObjectOrbit, ObjectRecord } from '@farpass/screening/objects';
import { Screener } from '@farpass/screening/sieve';
import { LastLoaded } from '../../platform/kept/index.ts';
import { threadKernel } from '../../platform/kernel/index.ts';
import { sharedTextOf } from '../../screenings/run/shared-text.ts';
import type { EventOrder, SkyOrder } from '../order.ts';
import { countedDays } from '../sky/days.ts';

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

const files = new LastLoaded<ObjectOrbit>(24);

/**
 * The objects with those that their own ephemeris knows better than the catalogue. An ephemeris that cannot be read
 * leaves the element set in its place.
 */
async function knownObjects(order: EventOrder, sky: SkyOrder): Promise<readonly ObjectRecord[]> {
  const sets = recordsOf(sky);
  const start = parseEpoch(order.nowUtc, 'UTC');
  const window = { start, durationSeconds: countedDays(order.days) * secondsPerDay };
  const known = await Promise.all(
    sky.ephemerides.map(
      async ({ number: id, name, fileName, digest, text, realism }): Promise<readonly ObjectRecord[]> => {
        const read = () => orbitOfFile({ text: sharedTextOf(text), fileName }, window);
        const orbit = await files.get(digest, read).catch(() => undefined);
        if (orbit?.kind !== 'ephemeris') return [];
        const flown = realism === undefined ? orbit : { ...orbit, realism };
        return [{ id, name, designator: undefined, type: 'PAYLOAD', orbit: flown }];
      },
    ),
  );
  const own = known.flat();
  return own.length === 0
    ? sets
    : [
        ...own,
        ...withoutObjects(
          sets,
          own.map(({ id }) => id),
        ),
      ];
}

/** Whether any element sets are examined. */
export function isCatalogueUsed({ sky, days }: EventOrder): boolean {
  if (sky === undefined || days === 0) return false;
  return sky.columns !== undefined || sky.ownSets.length > 0 || sky.ephemerides.length > 0;
}

interface Around {
  /** The other open events of the satellite. */
  readonly known: readonly KnownEvent[];
  /** Catalogue objects that do not count, by their numbers. */
  readonly leaveOut?: readonly string[] | undefined;
}

/** The objects that the orbit after a burn must not approach; undefined if nothing is examined. */
export async function skyOf(
  order: EventOrder,
  event: ManoeuvreEvent,
  { known, leaveOut = [] }: Around,
): Promise<SearchSky | undefined> {
  const { sky } = order;
  const isUsed = isCatalogueUsed(order);
  if (sky === undefined || (!isUsed && known.length === 0)) return undefined;
  const records = isUsed ? withoutObjects(othersOf(event, await knownObjects(order, sky)), leaveOut) : [];
  const model = { kind: 'learnt' } as const;
  const days = countedDays(order.days);
  return { kernel: threadKernel(), records, days, model, known, screened: async (path) => screenedApproaches(path) };
}

function screenedApproaches(path: ScreenedPath): readonly PathApproach[] {
  if (path.records.length === 0) return [];
  const kernel = threadKernel();
  const task = planPath(kernel, path);
  const findings = new Screener(kernel, task).screen({ firstStep: 0, steps: task.steps });
  return approachesOf(kernel, path, { task, findings });
}

const nothing = async () => [];

function passOf({ catalogueNumber, id }: ScreenedPath['records'][number], tca: Epoch<'UTC'>) {
  return { number: catalogueNumber ?? id, tca };
}

/** The objects that the orbit approaches from the end of a burn on, with it and without it, and the known events. */
export function findersIn(sky: SearchSky | undefined, event: ManoeuvreEvent) {
  if (sky === undefined) return { findMet: nothing, findMetUnburnt: nothing, findKnown: nothing };
  const lengthS = sky.days * secondsPerDay;
  const { known = [] } = sky;
  const named = async (segments: ScreenedPath['segments'], burn?: PlannedBurn): Promise<readonly Secondary[]> => {
    const path = { segments, window: windowOfPath(segments), records: sky.records, reachKm: namedWithinKm };
    const approaches = (await sky.screened(path)).filter(({ record, tca }) => !isKnownPass(passOf(record, tca), known));
    return secondariesOf(event, approaches, { model: sky.model, burn });
  };
  return {
    findMet: ({ flight }: BurnOutcome) => named(burntEphemerides(freeFlightOf(event), flight, lengthS), flight.burn),
    findMetUnburnt: ({ flight }: BurnOutcome) => {
      const { fromS, toS } = lookedSpan(flight, lengthS);
      return named([unburntEphemeris(event, { fromSeconds: fromS - flight.leadS, toSeconds: toS - flight.leadS })]);
    },
    findKnown: async ({ flight }: BurnOutcome) => {
      const { toS } = lookedSpan(flight, lengthS);
      const isCounted = (seconds: number) => seconds > 0 && seconds < toS;
      const ahead = known.filter((one) => isCounted(secondsBetween(one.event.tca, flight.burn.ignition)));
      return knownOutcomes(event, flight, ahead);
    },
  };
}
