import type { GpRecord } from '@farpass/ccsds/gp';
import { and, asc, desc, eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { Database, Instant, Read, Scope } from '../../../platform/db/index.ts';
import { elementSet, elementSetRelease, elementSetWithdrawal } from '../../tables.ts';
import { isNotWithdrawn } from '../store.ts';

/**
 * The own element sets of an operator up to a time. What they are never changes: sets, releases and withdrawals are only
 * added, each with its time, and a withdrawal ends at most once.
 */
export interface OwnSetsUntil {
  readonly operatorId: string;
  readonly until: Instant;
}

/** How many objects the usable own sets of a scope describe, and since when that is so; undefined if there are none. */
export async function countOwnSets(
  read: Read,
  scope: Scope,
): Promise<(OwnSetsUntil & { readonly objects: number; readonly newestEpoch: Instant }) | undefined> {
  if (scope.kind !== 'operator') return undefined;
  const { operatorId } = scope;
  const [found] = await read
    .select({
      objects: sql<number>`(count(distinct ${elementSet.catalogueNumber}) filter (where ${isNotWithdrawn}))::int`,
      newestEpoch: sql<Instant | null>`max(${elementSet.epoch}) filter (where ${isNotWithdrawn})`,
      until: sql<Instant | null>`greatest(max(${elementSet.receivedAt}), max(${elementSetRelease.releasedAt}), max(${elementSetWithdrawal.withdrawnAt}), max(${elementSetWithdrawal.restoredAt}))`,
    })
    .from(elementSet)
    .leftJoin(elementSetRelease, eq(elementSetRelease.elementSetId, elementSet.id))
    .leftJoin(elementSetWithdrawal, eq(elementSetWithdrawal.elementSetId, elementSet.id))
    .where(and(eq(elementSet.operatorId, operatorId), or(isNull(elementSet.doubt), isReleased)));
  if (!found?.until || !found.newestEpoch) return undefined;
  return { operatorId, objects: found.objects, until: found.until, newestEpoch: found.newestEpoch };
}

const isReleased = sql`${elementSetRelease.elementSetId} is not null`;

/** A withdrawal that had begun at a time, and had not ended. */
const wasWithdrawn = (until: Instant) => sql`exists (
  select from ${elementSetWithdrawal}
  where ${elementSetWithdrawal.elementSetId} = ${elementSet.id} and ${elementSetWithdrawal.withdrawnAt} <= ${until}
    and (${elementSetWithdrawal.restoredAt} is null or ${elementSetWithdrawal.restoredAt} > ${until}))`;

/** Sets in one statement, so that others need not wait for a whole catalogue. */
const setsAtOnce = 1_000;

/** The newest of the usable own sets of each object, as lists in JSON. */
export async function readOwnSets(database: Database, own: OwnSetsUntil): Promise<readonly SharedArrayBuffer[]> {
  const texts: SharedArrayBuffer[] = [];
  let after: string | undefined = '';
  while (after !== undefined) {
    const rows = await database.read((read) => rowsAfter(read, own, after ?? ''));
    if (rows.length > 0) texts.push(shared(Buffer.from(`[${rows.map(({ record }) => record).join(',')}]`)));
    after = rows.length < setsAtOnce ? undefined : rows.at(-1)?.number;
  }
  return texts;
}

/** The same as records, now. */
export async function findOwnSets(read: Read, scope: Scope): Promise<readonly GpRecord[]> {
  const own = await countOwnSets(read, scope);
  if (own === undefined) return [];
  const records: GpRecord[] = [];
  let after: string | undefined = '';
  while (after !== undefined) {
    const rows: readonly OwnRow[] = await rowsAfter(read, own, after);
    for (const { record } of rows) records.push(JSON.parse(record));
    after = rows.length < setsAtOnce ? undefined : rows.at(-1)?.number;
  }
  return records;
}

interface OwnRow {
  readonly number: string;
  readonly record: string;
}

function rowsAfter(read: Read, { operatorId, until }: OwnSetsUntil, after: string): Promise<readonly OwnRow[]> {
  return read
    .selectDistinctOn([elementSet.catalogueNumber], {
      number: elementSet.catalogueNumber,
      record: sql<string>`${elementSet.record}::text`,
    })
    .from(elementSet)
    .leftJoin(elementSetRelease, eq(elementSetRelease.elementSetId, elementSet.id))
    .where(
      and(
        eq(elementSet.operatorId, operatorId),
        gt(elementSet.catalogueNumber, after),
        lte(elementSet.receivedAt, until),
        or(isNull(elementSet.doubt), lte(elementSetRelease.releasedAt, until)),
        not(wasWithdrawn(until)),
      ),
    )
    .orderBy(asc(elementSet.catalogueNumber), desc(elementSet.epoch), desc(elementSet.receivedAt))
    .limit(setsAtOnce);
}

function shared(bytes: Buffer): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}
