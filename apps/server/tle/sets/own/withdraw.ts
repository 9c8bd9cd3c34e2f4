import type { GpRecord } from '@farpass/ccsds/gp';
import { readRecords } from '@farpass/intake/elements';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { currentInstant, type Tx } from '../../../platform/db/index.ts';
import { elementSet, elementSetWithdrawal } from '../../tables.ts';
import { digestOf } from '../row.ts';
import type { WhenOwnChanged } from './quota.ts';

/** The message of element sets that an operator stored, and the person who no longer uses them. */
export interface Withdrawal {
  readonly operatorId: string;
  readonly by: string;
  readonly text: string;
}

/** Withdraws the own element sets of a message: what used them goes back to the sets before. Repeating it changes nothing. */
export function ownSetWithdrawer(whenOwnChanged: WhenOwnChanged): (tx: Tx, withdrawal: Withdrawal) => Promise<void> {
  return async (tx, { operatorId, by, text }) => {
    const ids = await idsOf(tx, operatorId, readRecords(text).records);
    if (ids.length === 0) return;
    const change = { withdrawnBy: by, withdrawnAt: currentInstant() };
    const withdrawn = await tx
      .insert(elementSetWithdrawal)
      .values(ids.map((elementSetId) => ({ elementSetId, ...change })))
      .onConflictDoNothing({
        target: elementSetWithdrawal.elementSetId,
        where: isNull(elementSetWithdrawal.restoredAt),
      })
      .returning({ id: elementSetWithdrawal.elementSetId });
    if (withdrawn.length > 0) await whenOwnChanged(tx, operatorId);
  };
}

/** Restores the own element sets that are stored again. Returns their number. */
export async function restoreOwnSets(tx: Tx, operatorId: string, records: readonly GpRecord[]): Promise<number> {
  const ids = await withdrawnOf(tx, operatorId, records);
  if (ids.length === 0) return 0;
  const restored = await tx
    .update(elementSetWithdrawal)
    .set({ restoredAt: currentInstant() })
    .where(and(inArray(elementSetWithdrawal.elementSetId, [...ids]), isNull(elementSetWithdrawal.restoredAt)))
    .returning({ id: elementSetWithdrawal.elementSetId });
  return restored.length;
}

/** Few sets are withdrawn, but a file may have any number of sets. */
async function withdrawnOf(tx: Tx, operatorId: string, records: readonly GpRecord[]): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: elementSet.id, digest: elementSet.digest })
    .from(elementSetWithdrawal)
    .innerJoin(elementSet, eq(elementSet.id, elementSetWithdrawal.elementSetId))
    .where(and(eq(elementSet.operatorId, operatorId), isNull(elementSetWithdrawal.restoredAt)));
  if (rows.length === 0) return [];
  const digests = new Set(records.map(digestOf));
  return rows.filter(({ digest }) => digests.has(digest)).map(({ id }) => id);
}

async function idsOf(tx: Tx, operatorId: string, records: readonly GpRecord[]): Promise<readonly string[]> {
  const digests = records.map(digestOf);
  if (digests.length === 0) return [];
  const rows = await tx
    .select({ id: elementSet.id })
    .from(elementSet)
    .where(
      and(
        eq(elementSet.operatorId, operatorId),
        inArray(elementSet.catalogueNumber, [...new Set(records.map(({ catalogueNumber }) => catalogueNumber))]),
        inArray(elementSet.digest, digests),
      ),
    );
  return rows.map(({ id }) => id);
}
