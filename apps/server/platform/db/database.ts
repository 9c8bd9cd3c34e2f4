import { rmSync } from 'node:fs';
import type { Pool, QueryResultRow } from 'pg';
import {
  type FolderHolder,
  type FolderLock,
  isRuntimeDir,
  lockFolder,
  makeRuntimeDir,
  ownFolder,
  readHolder,
} from '../lock/index.ts';
import { untilAnswering } from './connection/answering.ts';
import { DatabaseFault, explainDatabaseError } from './connection/errors.ts';
import { createPoolListener, type Listener, listenOnServer } from './connection/listener.ts';
import type { Logger } from './connection/log.ts';
import { openEmbeddedPool, openPostgresPool } from './connection/pool.ts';
import { namedQuery } from './connection/statements.ts';
import {
  type Read,
  readWith,
  refuseInsideTransaction,
  type TransactionOptions,
  type Tx,
  transactWith,
} from './connection/transaction.ts';
import { beginDatabase } from './embedded/beginning.ts';
import { readCopy, removeCopies } from './embedded/copy.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded/embedded.ts';
import { migrateDatabase } from './schema/migrate.ts';

/** An open database. The stores of features do not use it: they take the `Tx` or `Read` of a call, and a scope. */
export interface Database {
  readonly kind: 'database';
  readonly mode: 'embedded' | 'postgres';
  /** Runs `work` in one transaction. Inside it, only `tx` may be used, and only SQL may be awaited. */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions) => Promise<T>;
  /**
   * Reads without a transaction: each statement sees what was committed before it started, and costs one round trip.
   */
  readonly read: <T>(work: (read: Read) => Promise<T>) => Promise<T>;
  /** Reads everything as of one moment, for any length of time, without making others wait. */
  readonly snapshot: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Plain SQL outside a transaction, for parts that bring their own SQL. */
  readonly execute: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<{ rows: Row[] }>;
  /** Listens to NOTIFY on a channel. Notifications may be missed; `onReconnect` is called if that is possible. */
  readonly listen: Listener['listen'];
  readonly stats: () => DatabaseStats;
  /** Folder (mode 0700) with a short path, for the sockets of this process. */
  readonly runtimeDir: string;
  /** The connection string of PostgreSQL; undefined when embedded. */
  readonly url: string | undefined;
  readonly close: () => Promise<void>;
}

/** Numbers for `/metrics`. */
export interface DatabaseStats {
  readonly connections: number;
  readonly idleConnections: number;
  readonly waitingRequests: number;
  readonly transactions: number;
  readonly failedTransactions: number;
}

export interface DatabaseOptions {
  readonly dataDir: string;
  readonly log: Logger;
  /** Connection string of PostgreSQL; without it, the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  /** Connection string for migrations, if the server's own role may not alter tables. */
  readonly ownerUrl?: string | undefined;
  /** How long to wait for a PostgreSQL that does not answer yet, as at the start of a machine; not at all by default. */
  readonly waitMs?: number | undefined;
  /** Largest number of connections to PostgreSQL; the embedded database always has one. */
  readonly maxConnections?: number;
  /** Only these migrations, by name: the schema of a backup. By default, all. */
  readonly onlyMigrations?: ReadonlySet<string>;
  /** The embedded database waits at each commit until the disk has it; true by default. */
  readonly syncsToDisk?: boolean;
  /** A backup will be loaded, so a secret key may exist before its database. */
  readonly isRestore?: boolean;
  /** Called with the names of the applied migrations. */
  readonly onMigrated?: (names: readonly string[]) => void;
}

/**
 * Opens the database and migrates it to this version's schema. The embedded one first takes the lock of the folder; if
 * another server holds it, throws DATABASE_FOLDER_IN_USE with that server's process id.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === undefined
    ? await openEmbedded(options)
    : await openPostgres(options, options.databaseUrl);
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { dataDir, log, onlyMigrations: only, onMigrated, isRestore = false, syncsToDisk = true } = options;
  if (ownFolder(dataDir))
    log.warn({ dataDir }, 'the data folder was readable by others; now only its owner can read it');
  const lock = takeFolder(dataDir);
  clearAfterKilled(readHolder(dataDir));
  const { path: runtimeDir, release: removeRuntimeDir } = makeRuntimeDir();
  lock.describe({ pid: process.pid, startedAt: new Date().toISOString(), runtimeDir });
  const release = () => {
    removeRuntimeDir();
    lock.release();
  };
  let server: EmbeddedDatabase | undefined;
  let pool: Pool | undefined;
  try {
    const beginning = beginDatabase(dataDir, { isRestore, syncsToDisk });
    removeCopies(dataDir);
    server = await startEmbedded({ dataDir, runtimeDir, log, syncsToDisk });
    const listener = createPoolListener();
    pool = openEmbeddedPool(server.socketDir, log, listener.greet);
    listener.attach(pool);
    const applied = await migrateDatabase({ pool, log, mode: 'embedded', only });
    await beginning.done();
    onMigrated?.(applied);
    const copied = { server, dataDir, log };
    const snapshot: Database['snapshot'] = (work) => readCopy(copied, work);
    return databaseOn({ mode: 'embedded', pool, listener, runtimeDir, url: undefined, release, server, snapshot });
  } catch (error) {
    await pool?.end();
    await server?.close();
    release();
    throw error;
  }
}

/** Removes the socket folder of a killed server; our name pattern ensures that it is one of ours. */
function clearAfterKilled(holder: FolderHolder | undefined): void {
  if (holder === undefined || !isRuntimeDir(holder.runtimeDir)) return;
  rmSync(holder.runtimeDir, { recursive: true, force: true });
}

async function openPostgres(options: DatabaseOptions, databaseUrl: string): Promise<Database> {
  const { log, maxConnections } = options;
  await migrateAsOwner(options, databaseUrl);
  const { path: runtimeDir, release } = makeRuntimeDir();
  const pool = openPostgresPool(databaseUrl, log, maxConnections);
  const listener = listenOnServer(databaseUrl, log);
  const snapshot: Database['snapshot'] = (work) =>
    transactWith(pool, work, { isolation: 'repeatable read', readOnly: true });
  return databaseOn({
    mode: 'postgres',
    pool,
    listener,
    runtimeDir,
    url: databaseUrl,
    release,
    server: undefined,
    snapshot,
  });
}

async function migrateAsOwner(options: DatabaseOptions, databaseUrl: string): Promise<void> {
  const { log, ownerUrl, onlyMigrations: only, waitMs } = options;
  const url = ownerUrl ?? databaseUrl;
  const pool = openPostgresPool(url, log, 2);
  const serverRole = ownerUrl === undefined ? undefined : decodeURIComponent(new URL(databaseUrl).username);
  try {
    if (waitMs !== undefined)
      await untilAnswering({ ask: () => pool.query('select 1'), place: new URL(url).host, waitMs, log });
    const applied = await migrateDatabase({ pool, log, mode: 'postgres', serverRole, only });
    options.onMigrated?.(applied);
  } finally {
    await pool.end();
  }
}

function takeFolder(dataDir: string): FolderLock & { kind: 'held' } {
  const lock = lockFolder(dataDir);
  if (lock.kind === 'held') return lock;
  const who =
    lock.holder === undefined ? 'another process' : `process ${lock.holder.pid}, started ${lock.holder.startedAt}`;
  throw new DatabaseFault('DATABASE_FOLDER_IN_USE', {
    detail: `The data folder ${dataDir} is held by ${who}. Stop that server, or set FARPASS_DATA to another folder.`,
  });
}

interface OpenedConnections {
  readonly mode: 'embedded' | 'postgres';
  readonly pool: Pool;
  readonly listener: Listener;
  readonly runtimeDir: string;
  readonly url: string | undefined;
  readonly release: () => void;
  readonly server: EmbeddedDatabase | undefined;
  readonly snapshot: Database['snapshot'];
}

function databaseOn(opened: OpenedConnections): Database {
  const { mode, pool, listener, runtimeDir, url, release, server, snapshot } = opened;
  const counts = { transactions: 0, failedTransactions: 0 };
  const transaction: Database['transaction'] = async (work, options) => {
    counts.transactions += 1;
    try {
      return await transactWith(pool, work, options);
    } catch (error) {
      counts.failedTransactions += 1;
      throw error;
    }
  };
  const close = async () => {
    await listener.close();
    await pool.end();
    await server?.close();
    release();
  };
  return {
    kind: 'database',
    mode,
    runtimeDir,
    url,
    transaction,
    read: (work) => readWith(pool, work),
    snapshot,
    execute: (text, values) => executeOn(pool, text, values),
    listen: listener.listen,
    stats: () => ({ ...connectionsOf(pool), ...counts }),
    close,
  };
}

async function executeOn<Row extends QueryResultRow>(
  pool: Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: Row[] }> {
  refuseInsideTransaction();
  try {
    return await pool.query<Row>(namedQuery(text, values));
  } catch (error) {
    throw explainDatabaseError(error);
  }
}

function connectionsOf(pool: Pool) {
  return { connections: pool.totalCount, idleConnections: pool.idleCount, waitingRequests: pool.waitingCount };
}
