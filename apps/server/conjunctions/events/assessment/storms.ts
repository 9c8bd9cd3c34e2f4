import { nextStormMs } from '@farpass/astro/propagation';
import { and, asc, eq, getTableColumns, gte, isNotNull, sql } from 'drizzle-orm';
import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';
import Type from 'typebox';
import { satellite } from '../../../fleet/tables.ts';
import { hasMembers } from '../../../platform/auth/members.ts';
import { type ComputePool, defineTask } from '../../../platform/compute/index.ts';
import { type Database, instantOfUnixMs, type Read } from '../../../platform/db/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../../platform/jobs/index.ts';
import { ownSatelliteOf } from '../../cdms/own-satellite.ts';
import { listedIn } from '../../cdms/radii.ts';
import { readCdmBytes } from '../../cdms/store.ts';
import { cdm, conjunctionEvent } from '../../tables.ts';
import type { StormOrder } from './storm.task.ts';

/** The effect that a storm could have on an event of LOW risk, by its newest message. */
export const stormDoubt = pgTable('storm_doubt', {
  eventId: text('event_id').primaryKey(),
  cdmId: text('cdm_id').notNull(),
  /** The largest probability over the drag of both objects; null if the risk stays LOW with it. */
  largest: doublePrecision(),
});

export const stormQueue = defineQueue({
  name: 'ca.storms',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '*/10 * * * *', data: {} },
});

const stormTask = defineTask<typeof import('./storm.task.ts')>(
  'ca.storms',
  new URL('./storm.task.ts', import.meta.url),
);

/** Messages of one computation. */
const eventsAtOnce = 50;

interface StormPorts {
  readonly database: Database;
  readonly compute: ComputePool;
}

/** While a storm lies ahead, looks what it could do to each event of LOW risk after it, once for each newest message. */
export function stormWorker({ database, compute }: StormPorts): Worker {
  return defineWorker(stormQueue, async ({ signal }) => {
    const nowMs = Date.now();
    const stormMs = await nextStormMs(nowMs);
    if (stormMs === undefined) return;
    for (;;) {
      signal.throwIfAborted();
      const rows = await database.read((read) => unseenEvents(read, Math.max(stormMs, nowMs)));
      const orders = await database.read(async (read) => {
        const made: StormOrder[] = [];
        for (const row of rows) made.push(await orderOf(read, row));
        return made;
      });
      const found = await compute.run(stormTask, orders, { signal, isBackground: true });
      await database.transaction(async (tx) => {
        for (const [place, { message }] of rows.entries()) {
          const doubt = { eventId: message.eventId, cdmId: message.id, largest: found[place] ?? null };
          await tx.insert(stormDoubt).values(doubt).onConflictDoUpdate({ target: stormDoubt.eventId, set: doubt });
        }
      });
      if (rows.length < eventsAtOnce) return;
    }
  });
}

type UnseenEvent = Awaited<ReturnType<typeof unseenEvents>>[number];

/** Open events of LOW risk after a time whose newest message was not looked at, the nearest first. */
async function unseenEvents(read: Read, fromMs: number) {
  const { id, satelliteId, state, tca, riskLevel, newestCdmId } = conjunctionEvent;
  return read
    .select({ message: cdm, satellite: getTableColumns(satellite) })
    .from(conjunctionEvent)
    .innerJoin(cdm, eq(cdm.id, newestCdmId))
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .leftJoin(stormDoubt, eq(stormDoubt.eventId, id))
    .where(
      and(
        hasMembers(satellite.operatorId),
        eq(state, 'OPEN'),
        eq(riskLevel, 'LOW'),
        gte(tca, instantOfUnixMs(fromMs)),
        isNotNull(newestCdmId),
        sql`${stormDoubt.cdmId} is distinct from ${newestCdmId}`,
        sql`${cdm.document} ->> 'isSummary' is null`,
      ),
    )
    .orderBy(asc(tca), asc(id))
    .limit(eventsAtOnce);
}

async function orderOf(read: Read, { message, satellite: own }: UnseenEvent): Promise<StormOrder> {
  const { ownSide, document } = message;
  const { radius, rules } = ownSatelliteOf(own);
  const received = (await readCdmBytes(read, message.id))?.toString('utf8') ?? '';
  return { received, ownSide, satellite: { radius, rules }, listed: listedIn(document, ownSide) };
}
