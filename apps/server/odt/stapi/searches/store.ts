import { secondsPerDay } from '@farpass/astro/constants';
import type { StapiSearchDocument } from '@farpass/contract/odt';
import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import { currentInstant, instantOfUnixMs, newId, type Read, type Tx } from '../../../platform/db/index.ts';
import type { Payer } from '../../ports.ts';
import { stapiSearchRecord } from '../../tables.ts';
import type { FoundFeature, SearchStatus } from './search.ts';

export type SearchRow = typeof stapiSearchRecord.$inferSelect;

/** Searches that are kept for an operator, at most; older ones are forgotten. */
const mostKept = 50;

interface NewSearch {
  readonly productId: string;
  readonly payer: Payer;
  readonly request: StapiSearchDocument['opportunity_request'];
}

/** Stores a search that begins, and forgets those of a day ago. */
export async function insertSearch(tx: Tx, { productId, payer, request }: NewSearch): Promise<SearchRow> {
  const { operatorId } = payer;
  const createdAt = currentInstant();
  const [row] = await tx
    .insert(stapiSearchRecord)
    .values({
      ...{ id: newId(), operatorId, productId, payer, request, createdAt },
      statuses: [{ status_code: 'received', timestamp: createdAt }],
    })
    .returning();
  if (row === undefined) throw new Error('The database did not return the stored search.');
  const dayAgo = instantOfUnixMs(Date.now() - secondsPerDay * 1000);
  const kept = tx
    .select({ id: stapiSearchRecord.id })
    .from(stapiSearchRecord)
    .where(eq(stapiSearchRecord.operatorId, operatorId))
    .orderBy(desc(stapiSearchRecord.createdAt), desc(stapiSearchRecord.id))
    .limit(mostKept);
  const isOwn = eq(stapiSearchRecord.operatorId, operatorId);
  await tx.delete(stapiSearchRecord).where(lt(stapiSearchRecord.createdAt, dayAgo));
  await tx.delete(stapiSearchRecord).where(and(isOwn, notInArray(stapiSearchRecord.id, kept)));
  return row;
}

/** The searches of an operator, newest first. */
export async function listSearches(read: Read, operatorId: string): Promise<readonly SearchRow[]> {
  return read
    .select()
    .from(stapiSearchRecord)
    .where(eq(stapiSearchRecord.operatorId, operatorId))
    .orderBy(desc(stapiSearchRecord.createdAt), desc(stapiSearchRecord.id));
}

interface SearchPlace {
  readonly id: string;
  /** Only if it is of this operator. */
  readonly operatorId?: string;
}

export async function findSearch(read: Read, { id, operatorId }: SearchPlace): Promise<SearchRow | undefined> {
  const [row] = await read.select().from(stapiSearchRecord).where(eq(stapiSearchRecord.id, id));
  return operatorId === undefined || row?.operatorId === operatorId ? row : undefined;
}

/** A search goes on, with what it found if it has ended. */
export async function moveSearch(
  tx: Tx,
  row: SearchRow,
  {
    status,
    features,
  }: { readonly status: Omit<SearchStatus, 'timestamp'>; readonly features?: readonly FoundFeature[] },
): Promise<void> {
  const statuses = [...row.statuses, { ...status, timestamp: currentInstant() }];
  await tx
    .update(stapiSearchRecord)
    .set({ statuses, ...(features === undefined ? {} : { features }) })
    .where(eq(stapiSearchRecord.id, row.id));
}
