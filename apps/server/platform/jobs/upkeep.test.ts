import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, silentLog, type TestDatabase } from '../db/testing.ts';
import { appendEvent } from '../events/index.ts';
import { receiveFile } from '../files/index.ts';
import { usualKeptDays } from '../settings/index.ts';
import { openJobs } from './jobs.ts';
import { removeWhatIsOver, upkeepQueue, upkeepWorker } from './upkeep.ts';

const dayMs = 86_400_000;
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
  await test.db.transaction((tx) =>
    appendEvent(tx, { audience: { kind: 'everybody' }, kind: 'catalogue.changed', payload: {} }),
  );
  await receiveFile(test.db, [randomBytes(10)], 100);
});

afterAll(async () => {
  await test.close();
});

async function countsOf(): Promise<readonly number[]> {
  const tables = ['event', 'upload', 'file_chunk'];
  const found = tables.map((table) => test.db.execute<{ n: number }>(`select count(*)::int as n from ${table}`));
  return (await Promise.all(found)).map(({ rows }) => rows[0]?.n ?? -1);
}

describe('upkeep', () => {
  it('leaves alone what is young', async () => {
    await removeWhatIsOver(test.db, { days: usualKeptDays, nowMs: Date.now() });
    expect(await countsOf()).toEqual([1, 1, 1]);
  });

  it('removes events and half-sent uploads after a day or the set time, and leaves a record of it', async () => {
    await removeWhatIsOver(test.db, { days: { ...usualKeptDays, events: 3 }, nowMs: Date.now() + 2 * dayMs });
    expect(await countsOf()).toEqual([1, 0, 0]);
    await removeWhatIsOver(test.db, { days: usualKeptDays, nowMs: Date.now() + 2 * dayMs });
    expect(await countsOf()).toEqual([0, 0, 0]);
    const { rows } = await test.db.execute(
      `select actor, details from audit_line where action = 'platform.retention' order by at`,
    );
    const removal = (what: string) => ({
      actor: 'system',
      details: { what, removed: 1, days: 1, before: expect.any(String) },
    });
    expect(rows).toEqual([removal('uploads'), removal('events')]);
  });

  it('runs as a job, and leaves the planner with figures of the tables', async () => {
    const jobs = await openJobs({ db: test.db, log: silentLog, queues: [upkeepQueue] });
    await jobs.work([upkeepWorker(test.db)]);
    await test.db.transaction((tx) => jobs.enqueue(tx, upkeepQueue, { data: {} }));
    await expect.poll(async () => (await jobs.stats()).done, { timeout: 20_000 }).toBe(1);
    await jobs.stop();
    const analysed = `select reltuples::int as n, (select last_analyze from pg_stat_user_tables where relid = oid) as at
      from pg_class where oid = 'migration'::regclass`;
    const [row] = (await test.db.execute<{ n: number; at: string | null }>(analysed)).rows;
    // PostgreSQL does it automatically, sooner or later.
    if (test.databaseUrl === undefined) expect(row?.n).toBeGreaterThan(0);
    else expect(row?.at).toBeNull();
  });
});
