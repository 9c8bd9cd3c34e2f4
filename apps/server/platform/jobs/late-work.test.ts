import Type from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, silentLog, type TestDatabase } from '../db/testing.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { lateWork } from './late-work.ts';
import { defineQueue } from './queue.ts';

const queue = defineQueue({ name: 'test.late', data: Type.Object({}) });

let test: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  test = await openTestDatabase();
  jobs = await openJobs({ db: test.db, log: silentLog, queues: [queue] });
});

afterAll(async () => {
  await jobs.stop();
  await test.close();
});

/** A job that has been due for some minutes; negative: it will be. */
async function due(minutes: number, operatorId?: string): Promise<void> {
  const id = await test.db.transaction((tx) =>
    jobs.enqueue(tx, queue, { data: {}, ...(operatorId === undefined ? {} : { operatorId }) }),
  );
  await test.db.execute(
    `update pgboss.job set created_on = now() - interval '90 minutes', start_after = now() - $2 * interval '1 minute' where id = $1`,
    [id, minutes],
  );
}

it('work is late once a job of the operator, or of everybody, has been due for two minutes', async () => {
  const found = () => test.db.read((read) => lateWork(read, 'ours'));
  expect(await found()).toBeUndefined();
  await due(1, 'ours');
  await due(-30, 'ours');
  await due(44, 'another');
  expect(await found()).toBeUndefined();
  await due(5);
  const late = await found();
  expect(late?.waiting).toBe(2);
  expect(Math.round((Date.now() - Date.parse(late?.since ?? '')) / 60_000)).toBe(5);
});
