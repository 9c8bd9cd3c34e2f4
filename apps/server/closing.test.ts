import Fastify from 'fastify';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { close } from './closing.ts';
import { createComputePool, defineTask } from './platform/compute/index.ts';
import { openTestDatabase, silentLog } from './platform/db/testing.ts';
import { openEventHub } from './platform/events/index.ts';
import { defineQueue, defineWorker, openJobs } from './platform/jobs/index.ts';

const queue = defineQueue({ name: 'test.endless', data: Type.Object({}), concurrency: 2 });
const spin = defineTask<typeof import('./platform/compute/fixtures/spin.task.ts')>(
  'test.spin',
  new URL('./platform/compute/fixtures/spin.task.ts', import.meta.url),
);
const aDayMs = 86_400_000;

it('a stop waits for no computation, and its jobs keep their number of attempts', async () => {
  const test = await openTestDatabase();
  const hub = await openEventHub(test.db, silentLog);
  const compute = createComputePool({ size: 4 });
  const jobs = await openJobs({ db: test.db, log: silentLog, queues: [queue] });
  const ends: unknown[] = [];
  const attempts: number[] = [];
  await jobs.work([
    defineWorker(queue, async ({ attempt, signal }) => {
      attempts.push(attempt);
      // The second job forgets to pass its signal on.
      const options = attempts.length === 1 ? { signal } : {};
      await compute.run(spin, { forMs: aDayMs }, options).catch((error: unknown) => {
        ends.push([signal.aborted, error instanceof Error && 'code' in error ? error.code : error]);
        throw error;
      });
    }),
  ]);
  for (let at = 0; at < 2; at += 1) await test.db.transaction((tx) => jobs.enqueue(tx, queue, { data: {} }));
  await expect.poll(() => compute.stats().busy, { timeout: 20_000 }).toBe(2);
  await close({ app: Fastify(), features: [], jobs, hub, compute, database: { close: async () => undefined } });
  expect(ends.toSorted()).toEqual([
    [true, 'COMPUTE_CANCELLED'],
    [true, 'COMPUTE_CLOSED'],
  ]);
  const { rows } = await test.db.execute(
    'select state, retry_count as attempts, start_after <= now() as "isDue" from pgboss.job where name = $1',
    [queue.name],
  );
  expect(rows).toEqual(Array(2).fill({ state: 'retry', attempts: 0, isDue: true }));

  const next = await openJobs({ db: test.db, log: silentLog, queues: [queue] });
  await next.work([defineWorker(queue, async ({ attempt }) => void attempts.push(attempt))]);
  await expect.poll(() => attempts, { timeout: 20_000 }).toEqual([1, 1, 1, 1]);
  await next.stop();
  await test.close();
});
