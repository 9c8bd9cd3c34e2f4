import { isEndOfDetermination, type OrbitDocument, type OrbitSummaryDocument } from '@farpass/contract/odt';
import { and, arrayContains, asc, eq, inArray, lt } from 'drizzle-orm';
import {
  countRows,
  equal,
  type ListOrder,
  newId,
  ofOperator,
  type Read,
  rowsOf,
  type Scope,
  type Tx,
  withoutNulls,
} from '../../platform/db/index.ts';
import { determinedOrbit, orbitFile } from '../tables.ts';

export type OrbitRow = typeof determinedOrbit.$inferSelect;

export interface OrbitFilter {
  readonly requestId: string | undefined;
  readonly fileId: string | undefined;
  readonly catalogueId: number | undefined;
}

const newestFirst: ListOrder = {
  key: determinedOrbit.createdAt,
  id: determinedOrbit.id,
  direction: 'descending',
};

/** The determinations of a scope, newest first. */
export const {
  list: listOrbits,
  find: findOrbit,
  lock: lockOrbit,
} = rowsOf({
  table: determinedOrbit,
  order: newestFirst,
  select: (read) => read.select().from(determinedOrbit).$dynamic(),
  visible: (scope: Scope) => ofOperator(scope, determinedOrbit.operatorId),
  matching: ({ requestId, fileId, catalogueId }: OrbitFilter) => [
    equal(determinedOrbit.requestId, requestId),
    fileId === undefined ? undefined : arrayContains(determinedOrbit.fileIds, [fileId]),
    equal(determinedOrbit.catalogueId, catalogueId),
  ],
  markOf: ({ createdAt, id }) => ({ key: createdAt, id }),
});

export type NewOrbit = Omit<typeof determinedOrbit.$inferInsert, 'id'>;

/** Stores a determination, QUEUED. */
export async function insertOrbit(tx: Tx, orbit: NewOrbit): Promise<OrbitRow> {
  const [row] = await tx
    .insert(determinedOrbit)
    .values({ id: newId(), ...orbit })
    .returning();
  if (row === undefined) throw new Error('The database did not return the row of a stored determination.');
  return row;
}

type OrbitChange = Partial<Omit<NewOrbit, 'operatorId' | 'requestId'>>;

export async function changeOrbit(tx: Tx, id: string, change: OrbitChange): Promise<OrbitRow> {
  const [row] = await tx.update(determinedOrbit).set(change).where(eq(determinedOrbit.id, id)).returning();
  if (row === undefined) throw new Error(`The determination ${id} is gone.`);
  return row;
}

/** The stored messages of a determined orbit, by form. */
export async function filesOfOrbit(
  read: Read,
  orbitId: string,
): Promise<readonly Pick<typeof orbitFile.$inferSelect, 'form' | 'fileDigest'>[]> {
  const { form, fileDigest } = orbitFile;
  return read.select({ form, fileDigest }).from(orbitFile).where(eq(orbitFile.orbitId, orbitId)).orderBy(asc(form));
}

type Adoption = OrbitRow['adopted'][number];

/** All uses of all orbits of a request, oldest first. */
export async function adoptionsOf(read: Read, requestId: string): Promise<readonly Adoption[]> {
  const { adopted } = determinedOrbit;
  const rows = await read.select({ adopted }).from(determinedOrbit).where(eq(determinedOrbit.requestId, requestId));
  return rows.flatMap((row) => row.adopted).toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

/** The determinations of all operators that are before one that waits; undefined if it does not wait. */
export async function waitingBefore(read: Read, { state, createdAt }: OrbitRow): Promise<number | undefined> {
  if (state !== 'QUEUED') return undefined;
  const isOpenOne = inArray(determinedOrbit.state, ['QUEUED', 'RUNNING']);
  return countRows(read, determinedOrbit, and(isOpenOne, lt(determinedOrbit.createdAt, createdAt)));
}

/** Whether a determination is waiting or running. */
export function isOpen({ state }: Pick<OrbitRow, 'state'>): boolean {
  return !isEndOfDetermination(state);
}

/** A determination as it appears in lists. */
export function summaryDocument(row: OrbitRow): OrbitSummaryDocument {
  return {
    orbitId: row.id,
    state: row.state,
    observationRequestId: row.requestId,
    fileIds: row.fileIds,
    isAutomatic: row.isAutomatic,
    createdBy: row.createdBy,
    createdDate: row.createdAt,
    ...withoutNulls({ catalogueId: row.catalogueId, objectName: row.objectName, endedDate: row.endedAt }),
    options: row.options,
    ...row.headline,
    ...(isDoubtful(row) ? { verdict: 'doubtful' as const } : {}),
    adopted: row.adopted,
  };
}

/** Whether the fit is good and another test is not passed: there is one verdict, that of the worst. */
function isDoubtful({ headline }: OrbitRow): boolean {
  return headline?.judgement?.verdict === 'DOUBTFUL';
}

/** A determination with its result. */
export function orbitDocument(row: OrbitRow): OrbitDocument {
  return { ...summaryDocument(row), ...withoutNulls({ result: row.result }) };
}
