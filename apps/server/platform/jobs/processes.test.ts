import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/testing.ts';
import { countLiveWorkers, signsOfLife } from './processes.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it('a process that works on jobs is counted until it stops, or gives no sign for a minute and a half', async () => {
  const onFault = (error: unknown) => expect.fail(String(error));
  const [one, two] = [signsOfLife(test.db, onFault), signsOfLife(test.db, onFault)];
  const alive = (laterMs = 0) => test.db.read((read) => countLiveWorkers(read, Date.now() + laterMs));
  await one.start();
  await two.start();
  expect([await alive(), await alive(89_000), await alive(91_000)]).toEqual([2, 2, 0]);
  await two.stop();
  expect(await alive()).toBe(1);
  await test.db.execute("update worker_process set seen_at = '2026-01-01T00:00:00.000000Z'");
  expect(await alive()).toBe(0);
  await two.start();
  expect((await test.db.execute('select 1 from worker_process')).rows).toHaveLength(1);
  await Promise.all([one.stop(), two.stop()]);
});
