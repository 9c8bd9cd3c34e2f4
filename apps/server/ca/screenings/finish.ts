import { readCdm } from '@farpass/ccsds/cdm';
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import {
  type Database,
  type Instant,
  instantOf,
  instantOfUnixMs,
  type Read,
  type Tx,
} from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { type ReadyCdm, receiveCdm } from '../cdms/receive.ts';
import { eventWindowMs } from '../conjunctions/gather.ts';
import type { SatelliteRow } from '../satellites/store.ts';
import { conjunctionEvent, satellite } from '../tables.ts';
import { ownOriginator, type WrittenMessages } from './messages.task.ts';
import { changeScreening, type ScreeningRow } from './store.ts';
import { type Approach, type ScreeningReport, screeningSlice } from './tables.ts';

type Writing = {
  readonly row: ScreeningRow;
  readonly messages: WrittenMessages['messages'];
  readonly signal: AbortSignal;
};

/** Messages of one transaction: others get their turn in between. */
const messagesAtOnce = 10;

/**
 * Takes in what the screening wrote, as if it had come from outside, and answers the event of each message. Written
 * twice they are known by their bytes, so that a merge may begin anew.
 */
export async function writeMessages(database: Database, { row, messages, signal }: Writing): Promise<string[]> {
  const ids = [...new Set(messages.map(({ satelliteId }) => satelliteId))];
  const rows = await database.read((read) => findSatellites(read, ids));
  const fleet = new Map(rows.map((one) => [one.id, one]));
  const events: string[] = [];
  for (let at = 0; at < messages.length; at += messagesAtOnce) {
    signal.throwIfAborted();
    const some = messages.slice(at, at + messagesAtOnce).map((message) => readyOf(message, fleet));
    const written = await database.transaction(async (tx) => {
      const received: string[] = [];
      for (const ready of some) received.push(ready === undefined ? '' : await receive(tx, ready, row));
      return received;
    });
    events.push(...written);
  }
  return events;
}

/** Against an invented catalogue every approach is invented, whoever's the satellite is. */
async function receive(tx: Tx, ready: ReadyCdm, { operatorId, plan }: ScreeningRow): Promise<string> {
  const isSynthetic = ready.satellite.isSynthetic || plan.isSynthetic;
  return (await receiveCdm(tx, ready, { operatorId, isSynthetic })).conjunctionId;
}

async function findSatellites(read: Read, ids: readonly string[]): Promise<readonly SatelliteRow[]> {
  if (ids.length === 0) return [];
  return read
    .select()
    .from(satellite)
    .where(inArray(satellite.id, [...ids]));
}

/** A message of ours, ready to be taken in; undefined when its satellite was removed meanwhile. */
function readyOf(
  { satelliteId, text }: WrittenMessages['messages'][number],
  fleet: ReadonlyMap<string, SatelliteRow>,
): ReadyCdm | undefined {
  const own = fleet.get(satelliteId);
  if (own === undefined) return undefined;
  const result = readCdm(text, { mode: 'strict' });
  if (result.kind === 'faults') throw new Error(`A message of ours does not read: ${result.faults[0]?.message}`);
  const bytes = Buffer.from(text);
  return {
    kind: 'ready',
    name: 'screening',
    record: result.record,
    bytes,
    side: 'object1',
    satellite: own,
    warnings: [],
  };
}

/** Open events of our own making that lie well inside the window of a screening, of the satellites it screens. */
export async function findOpenEvents(read: Read, { plan, windowFrom, windowTo }: ScreeningRow) {
  const satellites = plan.primaries.flatMap(({ satelliteId }) => satelliteId ?? []);
  if (satellites.length === 0 || plan.against !== 'CATALOGUE') return [];
  const from = instantOfUnixMs(Date.parse(windowFrom) + eventWindowMs);
  const to = instantOfUnixMs(Date.parse(windowTo) - eventWindowMs);
  return read
    .select()
    .from(conjunctionEvent)
    .where(
      and(
        inArray(conjunctionEvent.satelliteId, satellites),
        eq(conjunctionEvent.originator, ownOriginator),
        eq(conjunctionEvent.state, 'OPEN'),
        gte(conjunctionEvent.tca, from),
        lt(conjunctionEvent.tca, to),
      ),
    );
}

export type Finished = {
  readonly results: readonly Approach[];
  /** Approaches of the fleet, the farthest, that no message was written for. */
  readonly unwritten: number;
  /** Objects asked for that took part in the screening. */
  readonly took: ReadonlySet<string>;
  readonly finishedAt: Instant;
};

/** Ends a screening with its results: satellites know until when they are screened, events that are gone are cleared. */
export async function finishScreening(tx: Tx, row: ScreeningRow, finished: Finished): Promise<void> {
  const { results, finishedAt, unwritten } = finished;
  const conjunctions = results.length;
  const report = unwritten > 0 && row.report ? withoutMessages(row.report, unwritten) : row.report;
  const ended = await changeScreening(tx, row.id, { state: 'COMPLETE', finishedAt, results, conjunctions, report });
  if (ended === undefined) return;
  await tx.delete(screeningSlice).where(eq(screeningSlice.screeningId, row.id));
  if (row.plan.against !== 'CATALOGUE') return;
  if (unwritten === 0) await clearEvents(tx, row, finished);
  for (const [id, to] of Object.entries(row.report?.screenedTo ?? {})) {
    const screened = { lastScreenedTo: instantOf(to), lastScreenedAt: finishedAt };
    await tx
      .update(satellite)
      .set(screened)
      .where(and(eq(satellite.id, id), eq(satellite.operatorId, row.operatorId)));
  }
}

function withoutMessages(report: ScreeningReport, unwritten: number): ScreeningReport {
  const reason = `the ${unwritten} farthest approaches have no message; ask for a smaller volume`;
  return { ...report, skipped: [...report.skipped, { id: 'messages', reason }] };
}

async function clearEvents(tx: Tx, row: ScreeningRow, { results, took }: Finished): Promise<void> {
  const screenedTo = row.report?.screenedTo ?? {};
  const open = await findOpenEvents(tx, row);
  const found = new Set(results.map(({ conjunctionId }) => conjunctionId));
  const gone = open.filter(({ id, satelliteId, secondaryId, tca }) => {
    const until = screenedTo[satelliteId];
    return took.has(secondaryId) && !found.has(id) && until !== undefined && tca < until;
  });
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await tx.update(conjunctionEvent).set({ state: 'CLEARED' }).where(inArray(conjunctionEvent.id, ids));
  const audience = { kind: 'operator', operatorId: row.operatorId } as const;
  await appendEvent(tx, { audience, kind: 'ca.conjunctions.changed', payload: { cleared: ids.length } });
}
