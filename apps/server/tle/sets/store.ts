import type { GpRecord } from '@farpass/ccsds/gp';
import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { executeIn, type Instant, type Read, type Scope, type Tx } from '../../platform/db/index.ts';
import { elementSet, elementSetRelease, elementSetWithdrawal } from '../tables.ts';
import { rowTexts, type SetOrigin } from './row.ts';

export type ElementSetRow = typeof elementSet.$inferSelect;

/** Stores sets that are not stored yet. */
export async function insertSets(tx: Tx, records: readonly GpRecord[], origin: SetOrigin): Promise<number> {
  let stored = 0;
  for (const text of rowTexts(records, origin)) stored += (await insertRows(tx, text)).length;
  return stored;
}

/** Stores the rows of a list that are not stored yet. Returns the catalogue numbers of the new ones. */
export async function insertRows(tx: Tx, text: Uint8Array): Promise<readonly string[]> {
  const { rows } = await executeIn<{ number: string }>(tx, insertText, [Buffer.from(text.buffer)]);
  return rows.map(({ number }) => number);
}

const insertText = `
  insert into element_set (id, operator_id, catalogue_number, epoch, name, object_id, source, record, digest, stored_by, doubt)
  select id, operator_id, catalogue_number, epoch, name, object_id, source, record, digest, stored_by, doubt
  from jsonb_to_recordset(convert_from($1::bytea, 'utf8')::jsonb) as row (
    id uuid, operator_id text, catalogue_number text, epoch text, name text, object_id text, source text, record jsonb, digest text,
    stored_by text, doubt jsonb)
  on conflict do nothing returning catalogue_number as number`;

/** The sets that a scope uses: the common catalogue, and an operator's own sets except those in quarantine or withdrawn. */
function visibleTo(scope: Scope) {
  const common = isNull(elementSet.operatorId);
  return scope.kind === 'operator' ? or(common, and(eq(elementSet.operatorId, scope.operatorId), isUsable)) : common;
}

/** No person has stopped its use since it was last stored. */
export const isNotWithdrawn = sql`not exists (select from ${elementSetWithdrawal} where ${elementSetWithdrawal.elementSetId} = ${elementSet.id} and ${elementSetWithdrawal.restoredAt} is null)`;

/** Not doubtful, or released; and not withdrawn. */
export const isUsable = and(
  or(
    isNull(elementSet.doubt),
    sql`exists (select from ${elementSetRelease} where ${elementSetRelease.elementSetId} = ${elementSet.id})`,
  ),
  isNotWithdrawn,
);

/** The newest set of an object up to a time; without a time, the newest of all. */
export async function findSet(
  read: Read,
  scope: Scope,
  wanted: { readonly catalogueNumber: string; readonly notAfter: Instant | undefined },
): Promise<ElementSetRow | undefined> {
  const before = wanted.notAfter === undefined ? undefined : lte(elementSet.epoch, wanted.notAfter);
  const [row] = await read
    .select()
    .from(elementSet)
    .where(and(visibleTo(scope), eq(elementSet.catalogueNumber, wanted.catalogueNumber), before))
    .orderBy(desc(elementSet.epoch), desc(elementSet.receivedAt))
    .limit(1);
  return row;
}

/** The sets of an object, newest first. */
export async function findSetsOf(
  read: Read,
  scope: Scope,
  wanted: { readonly catalogueNumber: string; readonly most: number },
): Promise<readonly ElementSetRow[]> {
  return read
    .select()
    .from(elementSet)
    .where(and(visibleTo(scope), eq(elementSet.catalogueNumber, wanted.catalogueNumber)))
    .orderBy(desc(elementSet.epoch), desc(elementSet.receivedAt))
    .limit(wanted.most);
}

/** The newest set of each of the objects. */
export async function findNewestSets(read: Read, scope: Scope, catalogueNumbers: readonly string[]) {
  if (catalogueNumbers.length === 0) return [];
  return read
    .selectDistinctOn([elementSet.catalogueNumber])
    .from(elementSet)
    .where(and(visibleTo(scope), inArray(elementSet.catalogueNumber, [...catalogueNumbers])))
    .orderBy(asc(elementSet.catalogueNumber), desc(elementSet.epoch), desc(elementSet.receivedAt));
}
