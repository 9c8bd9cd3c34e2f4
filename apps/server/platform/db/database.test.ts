import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { type AuditEntry, writeAuditLine } from './rows/audit.ts';
import { newId } from './rows/id.ts';
import { instantOf } from './rows/instant.ts';
import { auditLine } from './rows/tables.ts';
import { openTestDatabase, silentLog, type TestDatabase } from './testing.ts';

const entry: AuditEntry = { actor: 'system', action: 'test.write', outcome: 'done' };

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});

afterAll(async () => {
  await test.close();
});

const countLines = () => test.db.read((read) => read.$count(auditLine));

describe('a transaction', () => {
  it('keeps what it wrote', async () => {
    const before = await countLines();
    await test.db.transaction((tx) => writeAuditLine(tx, entry));
    expect(await countLines()).toBe(before + 1);
  });

  it('keeps nothing of what it wrote when its callback throws', async () => {
    const before = await countLines();
    const failing = test.db.transaction(async (tx) => {
      await writeAuditLine(tx, entry);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await countLines()).toBe(before);
  });

  it('does not report success when a failed statement was swallowed', async () => {
    const swallowing = test.db.transaction(async (tx) => {
      await writeAuditLine(tx, entry);
      await tx.execute(sql`select 1/0`).catch(() => undefined);
    });
    await expect(swallowing).rejects.toMatchObject({ code: 'DATABASE_ROLLED_BACK' });
  });

  it('refuses the database handle inside, which would cause a deadlock', async () => {
    const nested = test.db.transaction(async () => await countLines());
    await expect(nested).rejects.toMatchObject({ code: 'DATABASE_INSIDE_TRANSACTION' });
    const twice = test.db.transaction(async () => await test.db.transaction(async () => 1));
    await expect(twice).rejects.toMatchObject({ code: 'DATABASE_INSIDE_TRANSACTION' });
  });

  it('lets work that it started go on with the handle once it has ended', async () => {
    const ended = Promise.withResolvers<void>();
    const begun: { later?: Promise<number> } = {};
    await test.db.transaction(async () => {
      begun.later = ended.promise.then(countLines);
    });
    ended.resolve();
    expect(await begun.later).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['a lock that others held for too long', '55P03'],
    ['two transactions that waited for each other', '40P01'],
  ])('can be tried again after %s', async (_cause, code) => {
    const refused = test.db.transaction((tx) =>
      tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`)),
    );
    await expect(refused).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE', retryAfterS: 2 });
  });

  it('does not print parameters when a statement fails', async () => {
    const failing = test.db.transaction((tx) => tx.execute(sql`select ${'hunter2'}::integer`));
    await expect(failing).rejects.toSatisfy((error: Error) => !error.message.includes('params'));
  });
});

describe('a snapshot', () => {
  it('holds what was there when it was taken, and keeps no one waiting while it is read', async () => {
    const before = await countLines();
    const begun = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const reading = test.db.snapshot(async (tx) => {
      const first = await tx.$count(auditLine);
      begun.resolve();
      await written.promise;
      return [first, await tx.$count(auditLine)];
    });
    await begun.promise;
    await test.db.transaction((tx) => writeAuditLine(tx, entry));
    written.resolve();
    expect(await reading).toEqual([before, before]);
    expect(await countLines()).toBe(before + 1);
  });
});

describe('forty callers at once', () => {
  it('are all served, each with its own answer', async () => {
    const ask = (number: number) =>
      test.db.transaction(async (tx) => {
        const first = await tx.execute<{ x: number }>(sql`select ${number}::int as x`);
        const second = await tx.execute<{ x: number }>(sql`select ${number}::int * 2 as x`);
        return [first.rows[0]?.x, second.rows[0]?.x];
      });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => ask(number)));
    expect(answers).toEqual(Array.from({ length: 40 }, (_, number) => [number, number * 2]));
  });
});

describe('an instant', () => {
  it.each(['2026-11-20T07:12:45.123456Z', '2016-12-31T23:59:60.000000Z'])('%s survives the database', async (text) => {
    const [row] = await test.db.transaction((tx) =>
      tx
        .insert(auditLine)
        .values({ ...entry, id: newId(), at: instantOf(text) })
        .returning(),
    );
    expect(row?.at).toBe(text);
  });

  it('sorts a leap second between the seconds before and after it', async () => {
    const times = ['2017-01-01T00:00:00Z', '2016-12-31T23:59:60.5Z', '2016-12-31T23:59:59.999999Z'].map(instantOf);
    const rows = await test.db.read((read) =>
      read.execute<{ at: string }>(
        sql`select at::instant as at from unnest(${sql.param(times)}::text[]) as t(at) order by 1`,
      ),
    );
    expect(rows.rows.map(({ at }) => at)).toEqual(times.toReversed());
  });

  it('of the database clock is within a minute of this computer', async () => {
    const [row] = (await test.db.read((read) => read.execute<{ now: string }>(sql`select instant_now() as now`))).rows;
    expect(Math.abs(Date.parse(row?.now ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('is refused by the column in any other form', async () => {
    const loose = test.db.transaction((tx) => tx.execute(sql`select '2026-11-20 07:12:45'::instant`));
    await expect(loose).rejects.toThrow('instant_form');
  });
});

describe('the audit', () => {
  it.each(['update audit_line set actor = $1', 'delete from audit_line where actor <> $1', 'truncate audit_line'])(
    'refuses %s, the owner included',
    async (statement) => {
      await test.db.transaction((tx) => writeAuditLine(tx, entry));
      const values = statement.includes('$1') ? ['somebody else'] : [];
      await expect(test.db.execute(statement, values)).rejects.toThrow('only grows');
    },
  );
});

describe('a database that was closed', () => {
  it('holds what was committed when it is opened again', async () => {
    await test.db.transaction((tx) => writeAuditLine(tx, { ...entry, action: 'test.reopen' }));
    const db = await test.reopen();
    test = { ...test, db };
    const found = await db.read((read) =>
      read.execute<{ n: number }>(sql`select count(*)::int as n from audit_line where action = 'test.reopen'`),
    );
    expect(found.rows[0]?.n).toBe(1);
  });
});

describe('a data folder', () => {
  it('is refused to a second opening while the embedded database runs', async () => {
    if (test.databaseUrl !== undefined) return expect(test.db.mode).toBe('postgres');
    const second = openDatabase({ dataDir: test.dataDir, log: silentLog });
    await expect(second).rejects.toThrow(`held by process ${process.pid}`);
  });

  it('loses the copies of a server that was killed in a backup, and keeps everything else', async () => {
    if (test.databaseUrl !== undefined) return expect(test.db.mode).toBe('postgres');
    const left = join(test.dataDir, 'database-copy-abc123');
    const kept = join(test.dataDir, 'notes');
    for (const folder of [left, kept]) mkdirSync(folder);
    test = { ...test, db: await test.reopen() };
    expect([left, kept].map((folder) => existsSync(folder))).toEqual([false, true]);
  });
});
