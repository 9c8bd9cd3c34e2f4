import type { GpRecord } from '@farpass/ccsds/gp';
import { and, eq, inArray } from 'drizzle-orm';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import { currentInstant, type Database, instantOf, type Read, type Scope, type Tx } from '../../platform/db/index.ts';
import { objectBurns } from './tables.ts';

/** The newest element sets of an object that a scope uses, newest first; another feature stores them. */
export type ReadSetHistory = (
  read: Read,
  scope: Scope,
  wanted: { readonly catalogueNumber: string; readonly most: number },
) => Promise<readonly GpRecord[]>;

export interface BurnsPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly readSetHistory: ReadSetHistory;
}

const burnsTask = defineTask<typeof import('./burns.task.ts')>('ca.burns', new URL('./burns.task.ts', import.meta.url));

/** Sets of one object that are searched: some years of them, a second or two of processor time. */
const mostSets = 2000;

/** An object as an operator sees it. */
export interface WatchedObject {
  readonly operatorId: string;
  readonly catalogueNumber: string;
}

export interface LookOptions {
  readonly scope: Scope;
  readonly signal: AbortSignal;
  readonly isBackground: boolean;
}

/** Searches the burns of an object and stores what was found; undefined if it has no usable element set. */
export async function lookForBurns(
  { database, compute, readSetHistory }: BurnsPorts,
  { operatorId, catalogueNumber }: WatchedObject,
  { scope, signal, isBackground }: LookOptions,
): Promise<Pick<StoredBurns, 'report' | 'lookedAt'> | undefined> {
  const records = await database.read((read) => readSetHistory(read, scope, { catalogueNumber, most: mostSets }));
  const [newest] = records;
  if (newest === undefined) return undefined;
  const order = { records };
  const report = await compute.run(burnsTask, order, { signal, owner: operatorId, isBackground });
  if (report === undefined) return undefined;
  const set = { newestEpoch: instantOf(`${newest.epochUtc}Z`), lookedAt: currentInstant(), report };
  await database.transaction((tx) => keepBurns(tx, { operatorId, catalogueNumber }, set));
  return set;
}

async function keepBurns(
  tx: Tx,
  object: WatchedObject,
  set: Omit<typeof objectBurns.$inferInsert, keyof WatchedObject>,
): Promise<void> {
  await tx
    .insert(objectBurns)
    .values({ ...object, ...set })
    .onConflictDoUpdate({ target: [objectBurns.operatorId, objectBurns.catalogueNumber], set });
}

export type StoredBurns = typeof objectBurns.$inferSelect;

/** The stored burns of some objects, by their numbers. */
export async function findBurns(
  read: Read,
  operatorId: string,
  catalogueNumbers: readonly string[],
): Promise<ReadonlyMap<string, StoredBurns>> {
  if (catalogueNumbers.length === 0) return new Map();
  const rows = await read
    .select()
    .from(objectBurns)
    .where(and(eq(objectBurns.operatorId, operatorId), inArray(objectBurns.catalogueNumber, [...catalogueNumbers])));
  return new Map(rows.map((row) => [row.catalogueNumber, row]));
}
