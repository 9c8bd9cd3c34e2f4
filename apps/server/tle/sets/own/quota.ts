import { and, eq, gt, sql } from 'drizzle-orm';
import { instantOfUnixMs, operatorScope, type Read, type Tx } from '../../../platform/db/index.ts';
import { countInTurn, refuseOverQuota } from '../../../platform/quota/index.ts';
import { elementSet } from '../../tables.ts';

/** The number of own element sets that an operator may store in a day: thirty times all objects that are tracked. */
const mostOwnSetsOfDay = 1_000_000;
const dayMs = 86_400_000;

/** Called in the transaction that stores or releases element sets of an operator. */
export type WhenOwnChanged = (tx: Tx, operatorId: string) => Promise<void>;

interface AddedSets {
  readonly operatorId: string;
  readonly adding: number;
}

/**
 * Stores own element sets in a transaction; `store` returns the number of new ones. Refuses them beyond the number of a
 * day, also if several requests of the operator store some at the same moment, in whichever process.
 */
export async function storeWithinQuota(
  tx: Tx,
  operatorId: string,
  { store, most = mostOwnSetsOfDay }: { readonly store: () => Promise<number>; readonly most?: number },
): Promise<number> {
  await countInTurn(tx, 'ELEMENT_SETS', operatorScope(operatorId));
  const stored = await store();
  await refuseMoreSets(tx, { operatorId, adding: 0 }, most);
  return stored;
}

/** Refuses own element sets beyond the number of a day; they are kept for good. */
export async function refuseMoreSets(
  read: Read,
  { operatorId, adding }: AddedSets,
  most = mostOwnSetsOfDay,
): Promise<void> {
  const since = instantOfUnixMs(Date.now() - dayMs);
  const [found] = await read
    .select({ sets: sql<number>`count(*)::int` })
    .from(elementSet)
    .where(and(eq(elementSet.operatorId, operatorId), gt(elementSet.receivedAt, since)));
  refuseOverQuota({
    count: found?.sets ?? 0,
    adding,
    most,
    things: 'ELEMENT_SETS',
    remedy: 'Wait a day, or store only the newest sets.',
  });
}
