import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/index.ts';
import { conjunctionEvent } from '../../tables.ts';

/**
 * Transactions that store or assess messages of an operator wait for each other. To be taken before any event is locked; of
 * several operators, in one order.
 */
export async function lockMessages(tx: Tx, operatorIds: readonly string[]): Promise<void> {
  for (const operatorId of [...new Set(operatorIds)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`messages of ${operatorId}`}, 0))`);
}

/** Locks events in the order of their ids, as all do that lock several. */
export async function lockEvents(tx: Tx, filter: SQL): Promise<void> {
  const { id } = conjunctionEvent;
  await tx.select({ id }).from(conjunctionEvent).where(filter).orderBy(id).for('no key update');
}
