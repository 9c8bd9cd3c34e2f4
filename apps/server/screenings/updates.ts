import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { conjunctionEvent } from '../conjunctions/tables.ts';
import { satellite } from '../fleet/tables.ts';
import type { Tx } from '../platform/db/index.ts';
import { unfinished } from './store.ts';
import { screening } from './tables.ts';
import { automaticAskers } from './turn.ts';

const [, , byUpdate] = automaticAskers;
/** The number of updates of an operator's fleet that stay: two days of hourly element sets. */
const keptUpdates = 48;

/** Removes updates beyond a number, oldest first, except those that a satellite or an event names. */
export async function removeOldUpdates(tx: Tx, operatorId: string): Promise<void> {
  const isUpdate = and(eq(screening.operatorId, operatorId), eq(screening.requestedBy, byUpdate));
  const old = await tx
    .select({ id: screening.id })
    .from(screening)
    .where(and(isUpdate, notInArray(screening.state, [...unfinished])))
    .orderBy(desc(screening.requestedAt))
    .offset(keptUpdates);
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  const named = await tx
    .select({ id: sql<string>`${satellite.screening} ->> 'screeningId'` })
    .from(satellite)
    .where(and(eq(satellite.operatorId, operatorId), inArray(sql`${satellite.screening} ->> 'screeningId'`, ids)))
    .union(
      tx
        .select({ id: sql<string>`${conjunctionEvent.rescreening} ->> 'screeningId'` })
        .from(conjunctionEvent)
        .where(
          and(
            eq(conjunctionEvent.operatorId, operatorId),
            inArray(sql`${conjunctionEvent.rescreening} ->> 'screeningId'`, ids),
          ),
        ),
    );
  const kept = new Set(named.map(({ id }) => id));
  const gone = ids.filter((id) => !kept.has(id));
  if (gone.length > 0) await tx.delete(screening).where(inArray(screening.id, gone));
}
