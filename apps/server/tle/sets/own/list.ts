import { writeTle } from '@farpass/ccsds/tle';
import { mostOwnSetsListed, type OwnElementSetDocument } from '@farpass/contract/tle';
import { and, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { ofOperator, type Read, type Scope, type Tx, withoutNulls } from '../../../platform/db/index.ts';
import { elementSet, elementSetRelease, elementSetWithdrawal } from '../../tables.ts';

interface OwnSetFilter {
  readonly catalogueNumber?: string;
  readonly id?: string;
}

const isWaiting = sql`(${elementSet.doubt} is not null and ${isNull(elementSetRelease.elementSetId)})`;

const isWithdrawn = and(eq(elementSetWithdrawal.elementSetId, elementSet.id), isNull(elementSetWithdrawal.restoredAt));

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The own element sets of a scope: those in quarantine first, then by newest epoch. */
export async function listOwnSets(
  read: Read,
  scope: Scope,
  { catalogueNumber, id }: OwnSetFilter,
): Promise<readonly OwnElementSetDocument[]> {
  if (id !== undefined && !isId.test(id)) return [];
  const own = and(
    ofOperator(scope, elementSet.operatorId),
    eq(elementSet.source, 'own'),
    catalogueNumber === undefined ? undefined : eq(elementSet.catalogueNumber, catalogueNumber),
    id === undefined ? undefined : eq(elementSet.id, id),
  );
  // Two questions, each with an index in this order: an operator may have millions of sets.
  const waiting = await newestOf(read, { where: and(own, isWaiting), most: mostOwnSetsListed });
  const most = mostOwnSetsListed - waiting.length;
  const others = most === 0 ? [] : await newestOf(read, { where: and(own, not(isWaiting)), most });
  return [...waiting, ...others].map(documentOf);
}

function newestOf(read: Read, { where, most }: { readonly where: SQL | undefined; readonly most: number }) {
  return read
    .select()
    .from(elementSet)
    .leftJoin(elementSetRelease, eq(elementSetRelease.elementSetId, elementSet.id))
    .leftJoin(elementSetWithdrawal, isWithdrawn)
    .where(where)
    .orderBy(desc(elementSet.epoch), desc(elementSet.receivedAt))
    .limit(most);
}

interface OwnRow {
  readonly element_set: typeof elementSet.$inferSelect;
  readonly element_set_release: typeof elementSetRelease.$inferSelect | null;
  readonly element_set_withdrawal: typeof elementSetWithdrawal.$inferSelect | null;
}

function documentOf(row: OwnRow): OwnElementSetDocument {
  const { element_set: set, element_set_release: release, element_set_withdrawal: withdrawal } = row;
  const lines = writeTle(set.record);
  return {
    setId: set.id,
    noradId: Number(set.catalogueNumber),
    epoch: set.epoch,
    tle: lines.kind === 'tle' ? [lines.line1, lines.line2] : [],
    ...withoutNulls({ name: set.name }),
    storedAt: set.receivedAt,
    ...withoutNulls({ storedBy: set.storedBy }),
    designation: set.doubt === null || release !== null ? 'OPERATIONAL' : 'QUARANTINED',
    ...(set.doubt === null ? {} : { finding: { ...set.doubt } }),
    ...(release === null ? {} : { releasedBy: release.releasedBy, releasedAt: release.releasedAt }),
    ...(withdrawal === null ? {} : { withdrawnBy: withdrawal.withdrawnBy, withdrawnAt: withdrawal.withdrawnAt }),
  };
}

/** Releases a doubtful set for use; releasing it again changes nothing. */
export async function releaseOwnSet(tx: Tx, release: typeof elementSetRelease.$inferInsert): Promise<void> {
  await tx.insert(elementSetRelease).values(release).onConflictDoNothing();
}
