import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveControl } from '../control/index.ts';
import { type Database, instantOf, openDatabase, writeAuditLine } from '../db/index.ts';
import { readMigrations } from '../db/schema/migration-files.ts';
import {
  createDatabase,
  dropDatabase,
  makeTestPlace,
  openTestDatabase,
  silentLog,
  type TestDatabase,
} from '../db/testing.ts';
import { keepBytes, readFile } from '../files/index.ts';
import { defineQueue, defineWorker, type Jobs, openJobs } from '../jobs/index.ts';
import { backupCommands, migrate, restoreBackup, takeBackup } from './administer.ts';
import { backupDatabase } from './backup.ts';
import { restoreDatabase } from './restore.ts';

const queue = defineQueue({ name: 'test.backed-up', data: Type.Object({ text: Type.String() }) });
const content = randomBytes(3_300_000);
const texts = ['plain', 'üml "quoted" \\ back\n\ttab', '😀 null is not "null"', 'null', '{1,2}', ''];

let folder: string;
let source: TestDatabase;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-backup-'));
  source = await openTestDatabase();
  file = join(folder, 'first.backup');
  await fill(source.db);
  await backupDatabase(source.db, file);
});

afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});

async function fill(db: Database): Promise<void> {
  const jobs = await openJobs({ db, log: silentLog, queues: [queue] });
  await db.transaction(async (tx) => {
    await keepBytes(tx, content);
    for (const text of texts) {
      await writeAuditLine(tx, {
        actor: text,
        action: 'test.backup',
        outcome: 'done',
        details: { text, nested: [1, null, 0.1] },
      });
    }
    await jobs.enqueue(tx, queue, { data: { text: 'goes on' }, operatorId: 'op-1' });
  });
  const leapSecond = instantOf('2016-12-31T23:59:60.123456Z');
  await db.execute(
    `insert into audit_line (id, at, actor, action, outcome) values (gen_random_uuid(), $1, 'a', 'b', 'done')`,
    [leapSecond],
  );
  await jobs.stop();
}

interface Target {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly log: typeof silentLog;
}

interface OwnTarget {
  readonly target: Target;
  readonly remove: () => Promise<void>;
}

/** Where a new database can be made: an empty folder, or an empty database of PostgreSQL. */
async function bareTarget(): Promise<OwnTarget> {
  const server = process.env['FARPASS_TEST_DATABASE_URL'];
  const dataDir = mkdtempSync(join(tmpdir(), 'farpass-target-'));
  const databaseUrl = server === undefined ? undefined : await createDatabase(server);
  const remove = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    if (server !== undefined && databaseUrl !== undefined) await dropDatabase(server, databaseUrl);
  };
  return { target: { dataDir, databaseUrl, log: silentLog }, remove };
}

/** A place with a migrated database without rows, which takes less time than a new one. */
async function migratedTarget(): Promise<OwnTarget> {
  const { dataDir, databaseUrl, remove } = await makeTestPlace();
  return { target: { dataDir, databaseUrl, log: silentLog }, remove };
}

async function withTarget(made: Promise<OwnTarget>, work: (target: Target) => Promise<void>): Promise<void> {
  const { target, remove } = await made;
  try {
    await work(target);
  } finally {
    await remove();
  }
}

async function withOpen<T>(target: Target, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(target);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Every row of every table that a backup carries, in an order that does not depend on how they were written. */
/** Digests of all rows, but the audit lines of backups, which come after the backup. */
async function contentsOf(db: Database): Promise<unknown> {
  const isOther = "to_jsonb(t) ->> 'action' is distinct from 'platform.backup'";
  const tables = ['audit_line', 'file', 'file_chunk', 'upload', 'pgboss.queue', 'pgboss.job'];
  const found = tables.map((table) =>
    db.execute(`select md5(t::text) as row from ${table} as t where ${isOther} order by 1`),
  );
  return (await Promise.all(found)).map(({ rows }, at) => [tables[at], rows]);
}

describe('a backup of a database that lost a file', () => {
  it('names the row whose file is not complete', async () => {
    const lost = await openTestDatabase();
    const { digest } = await lost.db.transaction((tx) => keepBytes(tx, Buffer.from('lost')));
    await lost.db.execute('create table holder (id text primary key, file_digest text references file (digest))');
    await lost.db.execute(`insert into holder values ('one', '${digest}'), ('none', null)`);
    const whole = await backupDatabase(lost.db, join(folder, 'whole.backup'));
    expect(whole.missingFiles).toEqual([]);
    await lost.db.execute('delete from file_chunk');
    const report = await backupDatabase(lost.db, join(folder, 'lost.backup'));
    expect(report.missingFiles).toEqual([{ table: 'holder', row: 'one', column: 'file_digest', digest }]);
    await lost.close();
  });
});

describe('a backup', () => {
  it('is a file of its own that only this system user reads', () => {
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('is never written over another file', async () => {
    await expect(backupDatabase(source.db, file)).rejects.toMatchObject({ code: 'BACKUP_FILE_EXISTS' });
  });
});

describe('the command', () => {
  const environment = () => ({
    FARPASS_DATA: source.dataDir,
    ...(source.databaseUrl && { DATABASE_URL: source.databaseUrl }),
  });

  it('takes a backup while the server runs, and restores it elsewhere', async () => {
    const control = await serveControl(source.db.runtimeDir, backupCommands(source.db));
    const beside = join(folder, 'beside.backup');
    const report = await takeBackup(environment(), beside);
    await control.close();
    expect(report).toMatchObject({ file: beside, bytes: statSync(beside).size });
    await withTarget(migratedTarget(), async ({ dataDir, databaseUrl }) => {
      const there = { FARPASS_DATA: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
      expect((await restoreBackup(there, beside)).rows).toBe(report.rows);
      expect(await migrate(there)).toEqual([]);
    });
  });

  it('is refused where a server holds the folder and does not answer', async () => {
    if (source.databaseUrl !== undefined)
      return expect((await takeBackup(environment(), join(folder, 'direct'))).rows).toBeGreaterThan(0);
    await expect(takeBackup(environment(), join(folder, 'none'))).rejects.toThrow(`held by process ${process.pid}`);
  });
});

describe('a restored database', () => {
  let target: Target;
  let remove: () => Promise<void>;
  let db: Database;

  beforeAll(async () => {
    ({ target, remove } = await bareTarget());
    const report = await restoreDatabase(target, file);
    expect(report.rows).toBeGreaterThan(texts.length);
    db = await openDatabase(target);
  });

  afterAll(async () => {
    await remove();
  });

  it('holds every row as it was', async () => {
    expect(await contentsOf(db)).toEqual(await contentsOf(source.db));
    const digest = (await db.execute<{ digest: string }>('select digest from file')).rows[0]?.digest ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of readFile(db, digest)) chunks.push(chunk);
    expect(Buffer.concat(chunks).equals(content)).toBe(true);
  });

  it('gives the same backup again', { tags: 'all' }, async () => {
    const again = join(folder, 'second.backup');
    await backupDatabase(db, again);
    expect(rowLineDigests(again)).toEqual(rowLineDigests(file));
  });

  it('works: rules hold, jobs go on, events begin a new life', async () => {
    await expect(db.execute('delete from audit_line')).rejects.toThrow('only grows');
    expect(await eraOf(db)).not.toBe(await eraOf(source.db));
    const done = Promise.withResolvers<string>();
    const jobs: Jobs = await openJobs({ db, log: silentLog, queues: [queue] });
    await jobs.work([defineWorker(queue, async (job) => done.resolve(job.data.text))]);
    expect(await done.promise).toBe('goes on');
    await jobs.stop();
  });

  describe('that is closed', { tags: 'all' }, () => {
    beforeAll(() => db.close());

    it('is not restored again, because it has rows already', async () => {
      await expect(restoreDatabase(target, file)).rejects.toMatchObject({ code: 'DATABASE_NOT_EMPTY' });
    });
  });
});

describe('a backup of the schema before any feature, taken on the embedded database', { tags: 'all' }, () => {
  const old = join(import.meta.dirname, 'fixtures/before-features.backup');

  it('is brought to this version, on either database', async () => {
    await withTarget(bareTarget(), async (target) => {
      await restoreDatabase(target, old);
      await withOpen(target, async (db) => {
        const applied = await db.execute<{ name: string }>('select name from migration order by name');
        expect(applied.rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name));
        const lines = await db.execute<{ actor: string; at: string }>(
          'select actor, at from audit_line order by actor',
        );
        expect(lines.rows).toEqual([
          { actor: 'dump-user', at: '2026-11-20T09:00:00.123456Z' },
          { actor: 'leap', at: '2016-12-31T23:59:60.500000Z' },
        ]);
      });
    });
  });
});

describe('restoring', () => {
  it.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2), 'BACKUP_UNREADABLE'],
    ['of something else', () => Buffer.from('PK\u0003\u0004'), 'BACKUP_UNREADABLE'],
    ['without its end', (whole: Buffer) => edited(whole, (lines) => lines.slice(0, -2)), 'BACKUP_INCOMPLETE'],
    [
      'altered',
      (whole: Buffer) => edited(whole, (lines) => lines.map((line) => line.replace('plain', 'plane'))),
      'BACKUP_ALTERED',
    ],
    ['of a newer version', (whole: Buffer) => sealed(edited(whole, renameMigration)), 'BACKUP_NEWER_THAN_CODE'],
  ])('refuses a file that is %s before it touches anything', async (fault, spoil, code) => {
    const spoiled = join(folder, `${fault}.backup`);
    writeFileSync(spoiled, spoil(readFileSync(file)));
    const dataDir = join(folder, 'never-made');
    await expect(restoreDatabase({ dataDir, log: silentLog }, spoiled)).rejects.toMatchObject({ code });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('refuses a file that is not there', async () => {
    const missing = restoreDatabase({ dataDir: join(folder, 'x'), log: silentLog }, join(folder, 'missing'));
    await expect(missing).rejects.toMatchObject({ code: 'BACKUP_NOT_THERE' });
  });
});

/** Digests of the lines with rows; the lines themselves are too long to be shown if they differ. */
function rowLineDigests(path: string): readonly string[] {
  const lines = gunzipSync(readFileSync(path))
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('{"kind":"rows"'));
  return lines.map((line) => createHash('sha256').update(line).digest('hex'));
}

async function eraOf(db: Database): Promise<string | undefined> {
  return (await db.execute<{ era: string }>('select era from event_horizon')).rows[0]?.era;
}

function edited(whole: Buffer, edit: (lines: string[]) => string[]): Buffer {
  return gzipSync(edit(gunzipSync(whole).toString().split('\n')).join('\n'));
}

/** The same file with a digest that fits: what a real backup of another version looks like. */
function sealed(whole: Buffer): Buffer {
  return edited(whole, (lines) => {
    const before = lines.slice(0, -2);
    const digest = createHash('sha256')
      .update(`${before.join('\n')}\n`)
      .digest('hex');
    const end = (lines.at(-2) ?? '').replace(/"digest":"[0-9a-f]+"/, `"digest":"${digest}"`);
    return [...before, end, ''];
  });
}

function renameMigration(lines: string[]): string[] {
  return lines.map((line, at) => (at === 0 ? line.replace('_foundation', '_from_the_future') : line));
}
