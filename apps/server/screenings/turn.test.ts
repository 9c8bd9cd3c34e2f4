import { demoOperators } from '@farpass/contract/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { syntheticCatalogue } from '../demo/catalogue.ts';
import { defineWorker } from '../platform/jobs/index.ts';
import { openWithJobs } from '../wiring/collision-avoidance/with-jobs.fixture.ts';
import { planQueue } from './queues.ts';
import { jobOptions } from './turn.ts';

let served: Awaited<ReturnType<typeof openWithJobs>>;
beforeAll(async () => {
  served = await openWithJobs(syntheticCatalogue(61_364).slice(20, 30));
}, 300_000);
afterAll(() => served.close());

it('the real queue takes what is critical, then what people asked for, then what is automatic, the demo world last', async () => {
  const { demo } = demoOperators;
  const asked = [
    { id: 'demo, automatic', operatorId: demo.id, requestedBy: 'update', isUrgent: true },
    { id: 'a, automatic', operatorId: 'a', requestedBy: 'upload' },
    { id: 'a, automatic too', operatorId: 'a', requestedBy: 'schedule' },
    { id: 'a, asked by Ada', operatorId: 'a', requestedBy: 'ada' },
    { id: 'demo, asked by a person', operatorId: demo.id, requestedBy: 'demo' },
    { id: 'a, asked by Ada again', operatorId: 'a', requestedBy: 'ada' },
    { id: 'a, critical', operatorId: 'a', requestedBy: 'schedule', isUrgent: true },
  ];
  for (const { id: screeningId, isUrgent = false, ...by } of asked)
    await served.test.db.transaction((tx) =>
      served.jobs.enqueue(tx, planQueue, {
        data: { screeningId },
        ...jobOptions({ ...by, plan: { isUrgent } as never }),
      }),
    );
  const taken: string[] = [];
  await served.jobs.work([
    defineWorker({ ...planQueue, concurrency: 1 }, async ({ data }) => void taken.push(data.screeningId)),
  ]);
  await expect.poll(() => taken.length, { timeout: 60_000, interval: 20 }).toBe(asked.length);
  expect(taken).toEqual([
    'a, critical',
    'a, asked by Ada',
    'demo, asked by a person',
    'a, automatic',
    'a, asked by Ada again',
    'a, automatic too',
    'demo, automatic',
  ]);
});
