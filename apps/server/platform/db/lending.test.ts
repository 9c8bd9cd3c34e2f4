import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { type Beginning, lend, readBeginning } from './lending.fixture.ts';
import { writeAuditLine } from './rows/audit.ts';
import { makeTestPlace, silentLog, type TestPlace } from './testing.ts';

let place: TestPlace;
let db: Database;
let beginning: Beginning;

beforeAll(async () => {
  place = await makeTestPlace();
  db = await openDatabase({ ...place, log: silentLog });
  beginning = await readBeginning(db);
});
afterAll(async () => {
  await db.close();
  await place.remove();
});

const countOf = async (table: string) =>
  Number((await db.execute<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);

describe('a database that is given back', () => {
  it('is as it was: rows that may only grow, rows of the beginning, numbers and tables', async () => {
    const lent = lend(db, beginning);
    const era = (await db.execute('select * from event_horizon')).rows;
    await lent.db.transaction(async (tx) => {
      await writeAuditLine(tx, { actor: 'system', action: 'test.write', outcome: 'done' });
      await tx.execute(sql`delete from event_horizon`);
      await tx.execute(sql`create table left_behind (id int)`);
    });
    expect([await countOf('audit_line'), await countOf('event_horizon')]).toEqual([1, 0]);
    await lent.giveBack();
    expect(await countOf('audit_line')).toBe(0);
    expect((await db.execute('select * from event_horizon')).rows).toEqual(era);
    expect(await readBeginning(db)).toEqual(beginning);
  });

  it('waits for what is under way, and answers no one after that', async () => {
    const lent = lend(db, beginning);
    const writing = lent.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_sleep(0.05)`);
      await writeAuditLine(tx, { actor: 'system', action: 'test.late', outcome: 'done' });
    });
    await lent.giveBack();
    await writing;
    expect(await countOf('audit_line')).toBe(0);
    await expect(lent.db.execute('select 1')).rejects.toThrow('was closed by the test that opened it');
  });

  it('hears nothing for the test before', async () => {
    const lent = lend(db, beginning);
    const heard: string[] = [];
    const listen = (to: Database) =>
      to.listen('lending_test', { onNotification: (payload) => heard.push(payload), onReconnect: () => undefined });
    await listen(lent.db);
    await lent.giveBack();
    const next = lend(db, beginning);
    const { promise, resolve } = Promise.withResolvers<string>();
    await next.db.listen('lending_test', { onNotification: resolve, onReconnect: () => undefined });
    await db.execute("select pg_notify('lending_test', 'next')");
    expect(await promise).toBe('next');
    expect(heard).toEqual([]);
    await next.giveBack();
  });

  it('is refused when a table is missing', async () => {
    await db.execute('create table short_lived (id int)');
    const longer = await readBeginning(db);
    await db.execute('drop table short_lived');
    await expect(lend(db, longer).giveBack()).rejects.toThrow('dropped a table');
  });
});
