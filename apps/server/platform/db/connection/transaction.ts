import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { DatabaseFault, explainDatabaseError } from './errors.ts';
import { isInsideTransaction, runInside } from './guard.ts';
import { drizzleOn, namedQuery } from './statements.ts';

type ReadMethod = 'select' | 'selectDistinct' | 'selectDistinctOn' | 'with' | '$with' | '$count' | 'execute';
type WriteMethod = 'insert' | 'update' | 'delete';

/** A handle for reading. Stores that only read take this; a transaction fits, too. */
export type Read = Pick<NodePgDatabase, ReadMethod> & { readonly kind: 'read' | 'transaction' };

/**
 * The handle inside a transaction. Stores that write take this, so that the caller decides what belongs to one
 * transaction.
 */
export type Tx = Pick<NodePgDatabase, ReadMethod | WriteMethod> & { readonly kind: 'transaction' };

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
}

interface OpenTransaction {
  readonly client: PoolClient;
  isOpen: boolean;
}

const runningOf = new WeakMap<Tx, OpenTransaction>();
const readOf = new WeakMap<Pool, Read>();

/** Reads outside a transaction, each statement separately. */
export async function readWith<T>(pool: Pool, work: (read: Read) => Promise<T>): Promise<T> {
  refuseInsideTransaction();
  try {
    return await work(readHandle(pool));
  } catch (error) {
    throw explainDatabaseError(error);
  }
}

function readHandle(pool: Pool): Read {
  const made = readOf.get(pool) ?? Object.assign(drizzleOn(pool), { kind: 'read' as const });
  readOf.set(pool, made);
  return made;
}

/** Runs `work` between BEGIN and COMMIT on one connection; if it throws, everything is rolled back. */
export async function transactWith<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  refuseInsideTransaction();
  const client = await pool.connect().catch((error: unknown) => {
    throw explainDatabaseError(error);
  });
  const state: OpenTransaction = { client, isOpen: true };
  try {
    await client.query(beginText(options));
    const result = await runInside(state, () => work(handleOf(state)));
    await commit(client);
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    throw explainDatabaseError(error);
  } finally {
    state.isOpen = false;
  }
}

/** Runs plain SQL with numbered parameters inside the transaction, for parts that bring their own SQL. */
export async function executeIn<Row extends QueryResultRow>(
  tx: Tx,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: Row[] }> {
  const state = runningOf.get(tx);
  if (state === undefined)
    throw new DatabaseFault('DATABASE_INSIDE_TRANSACTION', { detail: 'This is not a tx handle.' });
  return await state.client.query<Row>(namedQuery(text, values));
}

/**
 * With a single connection, waiting for a second one inside a transaction would never end, so this is refused with both
 * databases.
 */
export function refuseInsideTransaction(): void {
  if (isInsideTransaction()) throw new DatabaseFault('DATABASE_INSIDE_TRANSACTION');
}

function handleOf(state: OpenTransaction): Tx {
  const tx = Object.assign(drizzleOn(state.client), { kind: 'transaction' as const });
  runningOf.set(tx, state);
  return tx;
}

function beginText(options: TransactionOptions): string {
  const isolation = options.isolation === undefined ? '' : ` isolation level ${options.isolation}`;
  return `begin${isolation}${options.readOnly ? ' read only' : ''}`;
}

/** A COMMIT after a failed statement returns ROLLBACK without an error; this must not look like success. */
async function commit(client: PoolClient): Promise<void> {
  const answer = await client.query('commit');
  if (answer.command !== 'COMMIT') throw new DatabaseFault('DATABASE_ROLLED_BACK');
}

async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
}
