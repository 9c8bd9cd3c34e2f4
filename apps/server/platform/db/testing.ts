import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import type { Logger } from './connection/log.ts';
import { type Database, openDatabase } from './database.ts';
import { type Beginning, type Lent, lend, readBeginning } from './lending.fixture.ts';
import { readMigrations } from './schema/migration-files.ts';
import { databasePrefix } from './test-run.fixture.ts';

/**
 * A real database for a test: embedded, or a new one on the PostgreSQL of FARPASS_TEST_DATABASE_URL. The same test files
 * run on both. `reopen` closes it and opens it again with what it holds.
 */
export interface TestDatabase {
  readonly db: Database;
  readonly dataDir: string;
  /** Connection string of the PostgreSQL database; undefined when embedded. */
  readonly databaseUrl: string | undefined;
  readonly reopen: () => Promise<Database>;
  readonly close: () => Promise<void>;
}

/** A logger for tests: silent. */
export const silentLog: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Where a test's database is: a data folder, and a database on PostgreSQL if the tests run there. */
export interface TestPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly remove: () => Promise<void>;
}

/** Makes a migrated place of this test's own, not opened. */
export async function makeTestPlace(): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(runFolder ?? tmpdir(), 'farpass-test-'));
  const server = process.env['FARPASS_TEST_DATABASE_URL'];
  const databaseUrl = server === undefined ? undefined : await createMigrated(server);
  if (databaseUrl === undefined) await copyTemplate(dataDir);
  const remove = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    if (server !== undefined && databaseUrl !== undefined) await dropDatabase(server, databaseUrl);
  };
  return { dataDir, databaseUrl, remove };
}

/** Removed when all tests of a run are done; undefined if no run was begun. */
const runFolder = process.env['FARPASS_TEST_FOLDER'];

/** A database of this process that no test file uses now. */
interface Idle {
  readonly place: TestPlace;
  readonly db: Database;
  readonly beginning: Beginning;
}

/** To open a database takes longer than most tests: one that is as it was at its beginning is used again. */
const idle: Idle[] = [];

/** Opens an empty, migrated database that no one else uses at that time. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const taken = idle.pop() ?? (await openIdle());
  const { place, beginning } = taken;
  const lent = lend(taken.db, beginning);
  let { db } = lent;
  // A test that works in the folder, or by a connection of its own, may leave more there than rows.
  let isOwn = false;
  const own = <Part>(part: Part): Part => {
    isOwn = true;
    return part;
  };
  const shut = () => (db === lent.db ? taken.db : db).close();
  return {
    get db() {
      return db;
    },
    get dataDir() {
      return own(place.dataDir);
    },
    get databaseUrl() {
      return own(place.databaseUrl);
    },
    reopen: async () => {
      await shut();
      db = own(await openDatabase({ ...place, log: silentLog, syncsToDisk: false }));
      return db;
    },
    close: async () => {
      if (!isOwn && (await isRestored(lent))) return void idle.push(taken);
      await shut();
      await place.remove();
    },
  };
}

/** A database that cannot be restored is not used again; that costs time and no more. */
async function isRestored({ giveBack }: Lent): Promise<boolean> {
  return await giveBack().then(
    () => true,
    () => false,
  );
}

async function openIdle(): Promise<Idle> {
  const place = await makeTestPlace();
  const db = await openDatabase({ ...place, log: silentLog, syncsToDisk: false });
  return { place, db, beginning: await readBeginning(db) };
}

/** Makes a database of a random name on the server of the connection string, and answers its own connection string. */
export async function createDatabase(server: string): Promise<string> {
  return await copyDatabase({ server, template: 'template1' });
}

async function copyDatabase({ server, template }: Readonly<Record<'server' | 'template', string>>): Promise<string> {
  const name = `${databasePrefix(runFolder)}${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A migrated database on the server: the first of a run makes a template, which the others copy. */
async function createMigrated(server: string): Promise<string> {
  const template = `${databasePrefix(runFolder)}template_${await schemaName()}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rows.length === 0) {
      const draft = await makeMigrated(server);
      await client.query(`alter database ${escapeIdentifier(draft)} rename to ${escapeIdentifier(template)}`);
    }
  } finally {
    await client.end();
  }
  return await copyDatabase({ server, template });
}

/** The name of a new database that was migrated and closed. */
async function makeMigrated(server: string): Promise<string> {
  const databaseUrl = await createDatabase(server);
  const dataDir = mkdtempSync(join(tmpdir(), 'farpass-template-'));
  const db = await openDatabase({ dataDir, databaseUrl, log: silentLog, syncsToDisk: false });
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
  return new URL(databaseUrl).pathname.slice(1);
}

export async function dropDatabase(server: string, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await runOn(server, `drop database if exists ${escapeIdentifier(name)} with (force)`);
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Making a database takes seconds, copying one does not: the first test of a schema makes it, the others copy it. */
async function copyTemplate(dataDir: string): Promise<void> {
  const template = await templateFolder();
  if (!existsSync(template)) await makeTemplate(template);
  cpSync(template, join(dataDir, 'database'), { recursive: true });
}

async function templateFolder(): Promise<string> {
  return join(import.meta.dirname, '../../../../.cache/test-database', await schemaName());
}

async function schemaName(): Promise<string> {
  const digests = (await readMigrations()).map(({ digest }) => digest).join();
  return createHash('sha256').update(digests).digest('hex').slice(0, 16);
}

async function makeTemplate(template: string): Promise<void> {
  const draft = mkdtempSync(join(tmpdir(), 'farpass-template-'));
  const db = await openDatabase({ dataDir: draft, log: silentLog, syncsToDisk: false });
  await db.close();
  mkdirSync(join(template, '..'), { recursive: true });
  const copy = `${template}.${process.pid}`;
  cpSync(join(draft, 'database'), copy, { recursive: true });
  rmSync(draft, { recursive: true, force: true });
  moveUnlessThere(copy, template);
}

function moveUnlessThere(copy: string, template: string): void {
  try {
    renameSync(copy, template);
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
}
