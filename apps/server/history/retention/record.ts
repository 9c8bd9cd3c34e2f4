import { newId, type Tx, writeAuditLine } from '../../platform/db/index.ts';
import { removalRecord } from './tables.ts';

type Removal = Omit<typeof removalRecord.$inferInsert, 'id' | 'at'>;

/** Writes what was moved or removed on record, and into the audit, in the transaction that does it. */
export async function recordRemoval(tx: Tx, removal: Removal): Promise<void> {
  await tx.insert(removalRecord).values({ ...removal, id: newId() });
  const { operatorId, ...details } = removal;
  await writeAuditLine(tx, { actor: 'system', action: 'ca.retention.remove', outcome: 'done', operatorId, details });
}
