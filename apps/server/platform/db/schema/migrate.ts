import type { Pool, PoolClient } from 'pg';
import { DatabaseFault, explainDatabaseError } from '../connection/errors.ts';
import type { Logger } from '../connection/log.ts';
import { migrateJobSchema } from './job-schema.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { announceRewriting, type Migrated, sayWhile } from './rewriting.ts';
import { grantServerRole } from './rights.ts';

/**
 * PostgreSQL looks for a killed client also during a long statement, so that the next start does not wait for it. Not all
 * systems can.
 */
const checkClient = "set client_connection_check_interval = '2s'";

interface MigrationOptions {
  readonly pool: Pool;
  readonly log: Logger;
  readonly mode: 'embedded' | 'postgres';
  /** The role of the server, if it is not the owner: it gets only the rights that it needs. */
  readonly serverRole?: string | undefined;
  /**
   * Only these migrations, by name; by default, all. For restoring a backup into the schema from which it was taken.
   */
  readonly only?: ReadonlySet<string> | undefined;
}

/**
 * The lock allows one migration at a time for all servers of a database. The number is arbitrary and must never change.
 */
const advisoryLock = 5_174_032_611;

/**
 * Migrates the database to this version's schema, including that of the jobs, in one transaction with an advisory lock.
 * A second server that starts at that time waits, and has nothing left to do. Refuses a database that a newer version has
 * migrated.
 */
export async function migrateDatabase(migrating: MigrationOptions): Promise<readonly string[]> {
  const client = await migrating.pool.connect().catch((error: unknown) => {
    throw explainDatabaseError(error);
  });
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    if (migrating.mode === 'postgres') await client.query(checkClient).catch(() => undefined);
    const locked = sayWhile(migrating.log, 'another server still migrates the database; waiting for it');
    await client.query(`select pg_advisory_lock(${advisoryLock})`).finally(locked);
    const applied = await migrateLocked(client, migrating);
    await client.query(`select pg_advisory_unlock(${advisoryLock})`);
    await client.query('reset statement_timeout; reset lock_timeout; reset client_connection_check_interval');
    client.release();
    return applied;
  } catch (error) {
    client.release(true);
    throw explainDatabaseError(error);
  }
}

async function migrateLocked(
  client: PoolClient,
  { log, mode, serverRole, only }: MigrationOptions,
): Promise<readonly string[]> {
  const known = await readMigrations();
  const applied = await readApplied(client);
  refuseNewer(applied, known);
  refuseChanged(applied, known);
  const due = known.filter(({ name }) => !applied.has(name) && (only?.has(name) ?? true));
  for (const migration of due) await apply({ client, log, mode }, migration);
  await migrateJobSchema(client);
  if (serverRole !== undefined) await grantServerRole(client, serverRole);
  if (due.length > 0) log.info({ migrations: due.map(({ name }) => name) }, 'the database was migrated');
  return due.map(({ name }) => name);
}

const migrationTable = `
  create table if not exists migration (
    name text primary key,
    digest text not null,
    applied_at timestamptz not null default clock_timestamp()
  )`;

/** Names and digests of the migrations that were already applied. */
async function readApplied(client: PoolClient): Promise<ReadonlyMap<string, string>> {
  // A role that may not create tables could not even ask whether this one exists.
  const [table] = (await client.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`)).rows;
  if (table?.there !== true) await client.query(migrationTable);
  const found = await client.query<{ name: string; digest: string }>(
    'select name, digest from migration order by name',
  );
  return new Map(found.rows.map(({ name, digest }) => [name, digest]));
}

function refuseNewer(applied: ReadonlyMap<string, string>, known: readonly Migration[]): void {
  const names = new Set(known.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !names.has(name));
  if (unknown.length === 0) return;
  throw new DatabaseFault('DATABASE_NEWER_THAN_CODE', {
    detail: `The database has the migrations ${unknown.join(', ')}, which this version does not know. Start the newer version, or restore a backup made with this one.`,
  });
}

function refuseChanged(applied: ReadonlyMap<string, string>, known: readonly Migration[]): void {
  const changed = known.find(({ name, digest }) => applied.has(name) && applied.get(name) !== digest);
  if (changed === undefined) return;
  throw new DatabaseFault('MIGRATION_CHANGED', {
    detail: `Migration ${changed.name} has changed since it was applied. Restore its text and write a new migration.`,
  });
}

async function apply(migrated: Migrated, migration: Migration): Promise<void> {
  const { client, log } = migrated;
  await announceRewriting(migrated, migration);
  const done = sayWhile(log, `the migration ${migration.name} still runs`);
  try {
    await client.query('begin');
    await client.query(migration.text);
    await client.query('insert into migration (name, digest) values ($1, $2)', [migration.name, migration.digest]);
    await client.query('commit');
  } catch (cause) {
    throw new DatabaseFault('MIGRATION_FAILED', {
      detail: `Migration ${migration.name} failed and was rolled back: ${cause instanceof Error ? cause.message : String(cause)}`,
      cause,
    });
  } finally {
    done();
  }
}
