import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import Type from 'typebox';
import { findSatellitesById } from '../../../fleet/satellites/store.ts';
import { hasMembers } from '../../../platform/auth/members.ts';
import { type ComputePool, defineTask } from '../../../platform/compute/index.ts';
import { currentInstant, type Database, type Read } from '../../../platform/db/index.ts';
import { appendEvent } from '../../../platform/events/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../../platform/jobs/index.ts';
import { ownSatelliteOf } from '../../cdms/own-satellite.ts';
import { listedIn } from '../../cdms/radii.ts';
import { cdm, cdmFile, conjunctionEvent } from '../../tables.ts';
import { passesBasis } from './repeats.ts';
import type { StoredPass } from './together.task.ts';

const conjunctionPairRisk = pgTable(
  'conjunction_pair_risk',
  {
    satelliteId: text('satellite_id').notNull(),
    secondaryId: text('secondary_id').notNull(),
    basis: text().notNull(),
    probability: doublePrecision().notNull(),
    correlated: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.satelliteId, table.secondaryId] })],
);

const togetherTask = defineTask<typeof import('./together.task.ts')>(
  'ca.passes-together',
  new URL('./together.task.ts', import.meta.url),
);

export const togetherQueue = defineQueue({
  name: 'ca.passes-together',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '* * * * *', data: {} },
});

interface TogetherPorts {
  readonly database: Database;
  readonly compute: ComputePool;
}

/** Pairs of one run, of those with a probability: the others wait for the next minute, and show the sum of their passes until then. */
const pairsAtOnce = 50;

/**
 * Computes every minute the probability of all coming passes together, of each pair whose passes changed. Repeating it
 * changes nothing.
 */
export function togetherWorker(ports: TogetherPorts): Worker {
  return defineWorker(togetherQueue, async ({ signal }) => {
    for (const pair of await ports.database.read(changedPairs)) {
      signal.throwIfAborted();
      await keepTogether(ports, pair, signal);
    }
  });
}

interface ChangedPair {
  readonly satelliteId: string;
  readonly secondaryId: string;
  readonly basis: string;
}

async function changedPairs(read: Read): Promise<readonly ChangedPair[]> {
  const { rows } = await read.execute<ChangedPair & Record<string, unknown>>(sql`
    select pairs.satellite_id as "satelliteId", pairs.secondary_id as "secondaryId", pairs.basis from (
      select pass.satellite_id, pass.secondary_id, ${sql.raw(passesBasis)} as basis, min(pass.tca) as first
      from conjunction_event pass where pass.state = 'OPEN' and pass.tca > instant_now()
        and ${hasMembers(sql`pass.operator_id`)}
      group by pass.satellite_id, pass.secondary_id
      having count(*) > 1 and count(pass.data ->> 'probabilityOfCollision') > 0) pairs
    left join conjunction_pair_risk risk on risk.satellite_id = pairs.satellite_id and risk.secondary_id = pairs.secondary_id
    where risk.basis is distinct from pairs.basis order by pairs.first limit ${pairsAtOnce}`);
  return rows;
}

async function keepTogether(
  { database, compute }: TogetherPorts,
  pair: ChangedPair,
  signal: AbortSignal,
): Promise<void> {
  const { satelliteId, secondaryId, basis } = pair;
  const { satellite, passes } = await database.read(async (read) => ({
    satellite: (await findSatellitesById(read, [satelliteId]))[0],
    passes: await comingPasses(read, pair),
  }));
  if (satellite === undefined) return;
  const found = await compute.run(
    togetherTask,
    { satellite: ownSatelliteOf(satellite), passes },
    { signal, owner: satellite.operatorId, isBackground: true },
  );
  if (found === undefined) return;
  await database.transaction(async (tx) => {
    const { satelliteId: of, secondaryId: other } = conjunctionPairRisk;
    const set = { basis, ...found };
    await tx
      .insert(conjunctionPairRisk)
      .values({ satelliteId, secondaryId, ...set })
      .onConflictDoUpdate({ target: [of, other], set });
    const audience = { kind: 'operator', operatorId: satellite.operatorId } as const;
    await appendEvent(tx, { audience, kind: 'ca.conjunctions.changed', payload: {} });
  });
}

/** A pass whose message is not stored any more counts with its probability. */
const withoutMessage = { ownSide: 'object1', listed: undefined, received: undefined } as const;

async function comingPasses(read: Read, { satelliteId, secondaryId }: ChangedPair): Promise<readonly StoredPass[]> {
  const { id, tca, data, newestCdmId, state } = conjunctionEvent;
  const rows = await read
    .select({ id, tca, data, ownSide: cdm.ownSide, document: cdm.document, bytes: cdmFile.bytes })
    .from(conjunctionEvent)
    .leftJoin(cdm, eq(cdm.id, newestCdmId))
    .leftJoin(cdmFile, eq(cdmFile.cdmId, cdm.id))
    .where(
      and(
        eq(conjunctionEvent.satelliteId, satelliteId),
        eq(conjunctionEvent.secondaryId, secondaryId),
        eq(state, 'OPEN'),
        gt(tca, currentInstant()),
      ),
    )
    .orderBy(asc(tca), asc(id));
  return rows.map(({ id: eventId, tca: at, data: figures, ownSide, document, bytes }) => ({
    id: eventId,
    tca: at,
    probability: figures.probabilityOfCollision ?? null,
    ...(ownSide === null || document === null
      ? withoutMessage
      : {
          ownSide,
          listed: listedIn(document, ownSide),
          received: document.isSummary ? undefined : bytes?.toString('utf8'),
        }),
  }));
}
