import { Client, escapeIdentifier } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { createDatabase, dropDatabase, makeTestPlace, silentLog, type TestPlace } from '../testing.ts';
import { readMigrations } from './migration-files.ts';

const server = process.env['FARPASS_TEST_DATABASE_URL'];
const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function place(): Promise<TestPlace> {
  const made = await makeTestPlace();
  // The one that was made is migrated.
  const databaseUrl = server === undefined ? undefined : await createDatabase(server);
  ends.push(async () => {
    if (server !== undefined && databaseUrl !== undefined) await dropDatabase(server, databaseUrl);
    await made.remove();
  });
  return { ...made, databaseUrl };
}

async function change(at: TestPlace, statement: string): Promise<void> {
  const db = await openDatabase({ ...at, log: silentLog });
  await db.execute(statement);
  await db.close();
}

async function namesOf(db: Database): Promise<readonly string[]> {
  return (await db.execute<{ name: string }>('select name from migration order by name')).rows.map(({ name }) => name);
}

describe('opening a database', () => {
  it('applies every migration in the order of their names, once', async () => {
    const at = await place();
    const first = await openDatabase({ ...at, log: silentLog });
    expect(await namesOf(first)).toEqual((await readMigrations()).map(({ name }) => name));
    await first.close();
    const due: string[] = [];
    const second = await openDatabase({ ...at, log: silentLog, onMigrated: (names) => due.push(...names) });
    await second.close();
    expect(due).toEqual([]);
  });

  it('refuses one that a newer version has migrated, and leaves it as it is', async () => {
    const at = await place();
    await change(at, `insert into migration (name, digest) values ('29991231235959_of_the_future', 'x')`);
    const opening = openDatabase({ ...at, log: silentLog });
    await expect(opening).rejects.toMatchObject({ code: 'DATABASE_NEWER_THAN_CODE' });
    await expect(opening).rejects.toThrow('29991231235959_of_the_future');
  });

  it('refuses one whose job tables are newer', async () => {
    const at = await place();
    await change(at, 'update pgboss.version set version = 9999');
    await expect(openDatabase({ ...at, log: silentLog })).rejects.toThrow('version 9999');
  });

  it('refuses when a migration was changed after it was applied', async () => {
    const at = await place();
    await change(at, `update migration set digest = 'x' where name like '%_foundation'`);
    await expect(openDatabase({ ...at, log: silentLog })).rejects.toMatchObject({ code: 'MIGRATION_CHANGED' });
  });

  it('brings a database of earlier migrations up to date', { tags: 'all' }, async () => {
    const at = await place();
    const [first, second] = (await readMigrations()).map(({ name }) => name);
    const empty = at.databaseUrl === undefined ? { ...at, dataDir: `${at.dataDir}/older` } : at;
    const onlyMigrations = new Set([first ?? '', second ?? '']);
    const older = await openDatabase({ ...empty, log: silentLog, onlyMigrations });
    expect(await namesOf(older)).toEqual([first, second]);
    await older.close();
    const newer = await openDatabase({ ...empty, log: silentLog });
    expect((await namesOf(newer)).length).toBe((await readMigrations()).length);
    await newer.close();
  });
});

const describeOnServer = (name: string, tests: () => void) =>
  server === undefined ? undefined : describe(name, tests);

describeOnServer('on PostgreSQL', () => {
  it('servers that start together migrate once', async () => {
    const at = await place();
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ ...at, log: silentLog })));
    for (const db of opened) expect((await namesOf(db)).length).toBe((await readMigrations()).length);
    for (const db of opened) await db.close();
  });

  it('the server role of its own may run but neither alter tables nor change what only grows', async () => {
    const at = await place();
    const ownerUrl = at.databaseUrl ?? '';
    const role = await makeRole(ownerUrl);
    const databaseUrl = Object.assign(new URL(ownerUrl), { username: role, password: 'secret' }).href;
    const db = await openDatabase({ dataDir: at.dataDir, databaseUrl, ownerUrl, log: silentLog });
    ends.push(() => db.close());
    const line = `insert into audit_line (id, actor, action, outcome) values (gen_random_uuid(), 'a', 'b', 'done')`;
    await db.execute(line);
    await db.execute(`select * from audit_line`);
    const refused = [
      'update audit_line set actor = $$z$$',
      'delete from audit_line',
      'truncate audit_line',
      'update ledger_entry set amount = 1',
      'delete from ledger_transaction',
      'drop table event',
      'create table t (a int)',
      'delete from migration',
    ];
    for (const statement of refused)
      await expect(db.execute(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    // Once migrated, the server starts without knowing the owner.
    const alone = await openDatabase({ dataDir: `${at.dataDir}-alone`, databaseUrl, log: silentLog });
    ends.push(() => alone.close());
    await alone.execute(line);
  });
});

/** A role that may only connect, on the server of the tests; removed at the end. */
async function makeRole(ownerUrl: string): Promise<string> {
  const role = `farpass_test_role_${process.pid}`;
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create role ${escapeIdentifier(role)} login password 'secret'`);
  ends.splice(1, 0, async () => {
    await client.query(`drop owned by ${escapeIdentifier(role)}; drop role ${escapeIdentifier(role)}`);
    await client.end();
  });
  return role;
}
