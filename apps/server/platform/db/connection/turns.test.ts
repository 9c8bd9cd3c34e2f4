import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { openTestDatabase, type TestDatabase } from '../testing.ts';
import { onBehalfOf } from './turns.ts';

let test: TestDatabase;
let db: Database;
beforeAll(async () => {
  test = await openTestDatabase();
  ({ db } = test);
});
afterAll(() => test.close());

const ask = () => db.read((read) => read.execute(sql`select count(*) from generate_series(1, ${2_000}::int)`));

it('hundreds of questions of one owner let another one ask in between', async () => {
  const answered: string[] = [];
  const asked = (owner: string, work: () => Promise<unknown>) =>
    onBehalfOf(owner, () => work().then(() => answered.push(owner)));
  const many = Array.from({ length: 300 }, () => asked('many', ask));
  const few = asked('few', async () => {
    for (let number = 0; number < 3; number += 1) await ask();
  });
  const change = asked('changing', () => db.transaction((tx) => tx.execute(sql`select 1`)));
  await Promise.resolve();
  expect(db.stats().waitingRequests).toBeGreaterThan(200);
  await Promise.all([...many, few, change]);
  expect(answered).toHaveLength(302);
  expect(answered.indexOf('few')).toBeLessThan(100);
  expect(answered.indexOf('changing')).toBeLessThan(100);
  expect(db.stats().waitingRequests).toBe(0);
});

it('what waits when the database is closed is refused at once', async () => {
  const other = await openTestDatabase();
  const closing = await other.reopen();
  const asked = Array.from({ length: 30 }, () => closing.execute('select 1'));
  const ends = Promise.allSettled(asked);
  await setImmediate();
  expect(closing.stats().waitingRequests).toBeGreaterThan(0);
  await Promise.all([other.close(), ends]);
  expect((await ends).map(({ status }) => status)).toContain('rejected');
});
