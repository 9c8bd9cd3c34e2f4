import { isEndOfDetermination, type OrbitDocument, type OrbitSummaryDocument } from '@farpass/contract/odt';
import { and, arrayContains, eq, type SQL } from 'drizzle-orm';
import {
  countRows,
  type ListOrder,
  type ListPage,
  newId,
  ofOperator,
  ownRow,
  pageOf,
  type Read,
  type Scope,
  type Tx,
} from '../../platform/db/index.ts';
import { determinedOrbit } from '../tables.ts';

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

function fitting(scope: Scope, { requestId, fileId, catalogueId }: OrbitFilter): SQL | undefined {
  return and(
    ofOperator(scope, determinedOrbit.operatorId),
    requestId === undefined ? undefined : eq(determinedOrbit.requestId, requestId),
    fileId === undefined ? undefined : arrayContains(determinedOrbit.fileIds, [fileId]),
    catalogueId === undefined ? undefined : eq(determinedOrbit.catalogueId, catalogueId),
  );
}

/** One page of the scope's orbits, newest first. */
export async function listOrbits(read: Read, scope: Scope, page: OrbitFilter & ListPage): Promise<readonly OrbitRow[]> {
  return pageOf(read.select().from(determinedOrbit).$dynamic(), {
    where: fitting(scope, page),
    order: newestFirst,
    page,
  });
}

export function countOrbits(read: Read, scope: Scope, filter: OrbitFilter): Promise<number> {
  return countRows(read, determinedOrbit, fitting(scope, filter));
}

export async function findOrbit(read: Read, scope: Scope, id: string): Promise<OrbitRow | undefined> {
  const own = ownRow(scope, determinedOrbit, id);
  const [row] = await read.select().from(determinedOrbit).where(own);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockOrbit(tx: Tx, scope: Scope, id: string): Promise<OrbitRow | undefined> {
  const own = ownRow(scope, determinedOrbit, id);
  const [row] = await tx.select().from(determinedOrbit).where(own).for('update');
  return row;
}

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
    ...(row.catalogueId === null ? {} : { catalogueId: row.catalogueId }),
    ...(row.objectName === null ? {} : { objectName: row.objectName }),
    isAutomatic: row.isAutomatic,
    createdBy: row.createdBy,
    createdDate: row.createdAt,
    ...(row.endedAt === null ? {} : { endedDate: row.endedAt }),
    options: row.options,
    ...row.headline,
    adopted: row.adopted,
  };
}

/** A determination with its result. */
export function orbitDocument(row: OrbitRow): OrbitDocument {
  return { ...summaryDocument(row), ...(row.result === null ? {} : { result: row.result }) };
}
