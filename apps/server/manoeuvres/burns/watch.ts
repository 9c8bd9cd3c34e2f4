import { plainCatalogueNumber } from '@farpass/conjunction/event';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import Type from 'typebox';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import type { FindElementSets } from '../../fleet/satellites/regime.ts';
import { satellite } from '../../fleet/tables.ts';
import { hasMembers } from '../../platform/auth/members.ts';
import { currentInstant, instantOfUnixMs, operatorScope, type Read, unixMsOfInstant } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/index.ts';
import { judgeEventsAgain } from '../after-burn/judged-again.ts';
import { judgeBurnsByOrbits } from '../after-burn/told.ts';
import { lookAtFiles } from './file-burns.ts';
import { keepMoves } from './moves.ts';
import { type BurnsPorts, findBurns, lookForBurns, type WatchedObject } from './store.ts';

export interface WatchPorts extends BurnsPorts {
  readonly findElementSets: FindElementSets;
}

export const burnsQueue = defineQueue({
  name: 'ca.burns',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '* * * * *', data: {} },
});

/** One run begins no further search after this time: the other objects wait for the next minute [ms]. */
const longestMs = 20_000;
/** Without a newer set, a history is looked at again after a day: an older set may have come [ms]. */
const againMs = 86_400_000;

/**
 * Looks every minute for burns in the histories that have a newer element set: of the fleet, and of the other objects of
 * open events; and in the ephemerides that came. It judges burns under way by the
 * orbits that came after them, and their events again. Then it marks the events whose objects moved. Nothing waits for it, and repeating it changes nothing.
 */
export function burnsWorker(ports: WatchPorts): Worker {
  return defineWorker(burnsQueue, async ({ signal }) => {
    const { database } = ports;
    const watched = await database.read((read) => watchedObjects(read));
    const untilMs = performance.now() + longestMs;
    for (const object of await dueOfAll(ports, watched)) {
      if (performance.now() > untilMs) break;
      signal.throwIfAborted();
      await lookForBurns(ports, object, { scope: operatorScope(object.operatorId), signal, isBackground: true });
    }
    // Files have their own time: a large fleet's histories do not keep an announced burn unknown.
    await lookAtFiles(ports, { signal, untilMs: performance.now() + longestMs });
    await judgeBurnsByOrbits(ports, signal);
    await judgeEventsAgain(ports, signal);
    for (const operatorId of watched.keys()) await keepMoves(ports, operatorId, signal);
  });
}

/** The numbers of the objects of interest, by operator: events that come first have theirs first, then the fleet. */
async function watchedObjects(read: Read): Promise<ReadonlyMap<string, readonly string[]>> {
  const events = await read
    .select({ operatorId: conjunctionEvent.operatorId, number: conjunctionEvent.secondaryId })
    .from(conjunctionEvent)
    .where(
      and(
        eq(conjunctionEvent.state, 'OPEN'),
        gt(conjunctionEvent.tca, currentInstant()),
        hasMembers(conjunctionEvent.operatorId),
      ),
    )
    .orderBy(asc(conjunctionEvent.tca));
  const fleet = await read
    .select({ operatorId: satellite.operatorId, number: satellite.noradId })
    .from(satellite)
    .where(and(isNotNull(satellite.noradId), hasMembers(satellite.operatorId)));
  const all = [...events, ...fleet].map(({ operatorId, number }) => ({
    operatorId,
    number: plainCatalogueNumber(String(number)),
  }));
  return new Map(
    [...Map.groupBy(all, ({ operatorId }) => operatorId)].map(([operatorId, own]) => [
      operatorId,
      [...new Set(own.map(({ number }) => number))],
    ]),
  );
}

/** The due objects of all operators, each operator's next one in turn: a large fleet does not hold up the others. */
async function dueOfAll(
  ports: WatchPorts,
  watched: ReadonlyMap<string, readonly string[]>,
): Promise<readonly WatchedObject[]> {
  const turns: { readonly turn: number; readonly object: WatchedObject }[] = [];
  for (const [operatorId, numbers] of watched) {
    const due = await ports.database.read((read) => dueObjects(read, ports, { operatorId, numbers }));
    turns.push(...due.map((object, turn) => ({ turn, object })));
  }
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ object }) => object);
}

interface OperatorObjects {
  readonly operatorId: string;
  readonly numbers: readonly string[];
}

/** The objects with a set that is newer than what was looked at, in the order given. */
async function dueObjects(
  read: Read,
  { findElementSets }: WatchPorts,
  { operatorId, numbers }: OperatorObjects,
): Promise<readonly WatchedObject[]> {
  const newest = await findElementSets(read, operatorScope(operatorId), numbers);
  const known = await findBurns(read, operatorId, numbers);
  const epochs = new Map(newest.map(({ catalogueNumber, epoch }) => [catalogueNumber, epoch]));
  const longAgo = instantOfUnixMs(Date.now() - againMs);
  return numbers
    .filter((number) => {
      const [epoch, row] = [epochs.get(number), known.get(number)];
      if (epoch === undefined) return false;
      return row === undefined || unixMsOfInstant(row.newestEpoch) < Date.parse(epoch) || row.lookedAt < longAgo;
    })
    .map((catalogueNumber) => ({ operatorId, catalogueNumber }));
}
