import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/testing.ts';
import { type LimitedAccount, requestsOf, usedLimits } from './requests.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const account: LimitedAccount = {
  key: 'provider feeds ours',
  limits: [
    { most: 2, allowed: 5, spanMs: 60_000 },
    { most: 3, allowed: 9, spanMs: 3_600_000 },
  ],
};
const used = (of: LimitedAccount) => test.db.read((read) => usedLimits(read, of));

describe('the requests of an account', () => {
  it('are counted for all processes and over a restart, each limit in its own span', async () => {
    const nowMs = Date.now();
    const [server, worker] = [requestsOf(test.db, account), requestsOf(test.db, account)];
    expect(await server.take(nowMs - 120_000)).toBe(0);
    expect(await worker.take(nowMs - 10_000)).toBe(0);
    expect(await used(account)).toEqual([
      { most: 2, allowed: 5, spanSeconds: 60, used: 1 },
      { most: 3, allowed: 9, spanSeconds: 3_600, used: 2 },
    ]);
    expect(await server.take(nowMs)).toBe(0);
    // The hour is full, until the first of its requests is an hour ago.
    expect(await worker.take(nowMs + 1_000)).toBe(3_600_000 - 121_000);
    expect((await used(account)).map((limit) => limit.used)).toEqual([2, 3]);
    expect(await requestsOf(test.db, account).take(nowMs + 3_480_000)).toBe(0);
  });

  it('never pass a limit together, also at the same instant, and do not count for another account', async () => {
    const other = { ...account, key: 'provider feeds another' };
    const nowMs = Date.now();
    const waits = await Promise.all(Array.from({ length: 6 }, () => requestsOf(test.db, other).take(nowMs)));
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(2);
    expect(waits.filter((waitMs) => waitMs === 60_000)).toHaveLength(4);
    expect((await used({ ...account, key: 'nothing was asked' })).map((limit) => limit.used)).toEqual([0, 0]);
  });
});
