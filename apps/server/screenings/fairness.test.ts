import { afterAll, beforeAll, expect, it } from 'vitest';
import { syntheticCatalogue } from '../demo/catalogue.ts';
import { type ComputePool, createComputePool } from '../platform/compute/index.ts';
import { instantOfUnixMs } from '../platform/db/index.ts';
import { tokenWith } from '../platform/http/testing.ts';
import { inventedCdm } from '../wiring/collision-avoidance/testing.ts';
import { openWithJobs } from '../wiring/collision-avoidance/with-jobs.fixture.ts';

/** 2026-11-20. */
const day = 61_364;
const from = '2026-11-20T09:00:00Z';
const sphere = (km: number) => ({ shape: 'SPHERE', radialKm: km, alongTrackKm: km, crossTrackKm: km });
const volume = sphere(5);
const objects = syntheticCatalogue(day).slice(20, 80);
const catalogueNumbers = [Number(objects[0]?.catalogueNumber)];

let served: Awaited<ReturnType<typeof openWithJobs>>;
let compute: ComputePool;
/** Preparations of this operator take until then. */
const slowMayGoOn = Promise.withResolvers<void>();
let slowBegan = false;

beforeAll(async () => {
  const pool = createComputePool({ size: 3 });
  compute = {
    ...pool,
    run: async (task, input, options) => {
      if (task.name === 'ca.prepare' && options?.owner === 'slow') {
        slowBegan = true;
        await slowMayGoOn.promise;
      }
      return await pool.run(task, input, options);
    },
  };
  served = await openWithJobs(objects, { compute });
}, 300_000);
afterAll(async () => {
  await served.close();
  await compute.close();
});

const memberOf = (operatorId: string) => ({ authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId })}` });
const ask = async (operatorId: string, asked: object = { type: 'CAT_VS_CAT', catalogueNumbers }) => {
  const payload = { from, days: 0.02, volume, ...asked };
  const answer = await served.app.inject({
    method: 'POST',
    url: '/api/v1/ca/screenings',
    headers: memberOf(operatorId),
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const ended = async (operatorId: string) => {
  const found = await served.test.db.execute<{ ended: number }>(
    `select count(*)::int as ended from screening where operator_id = $1 and state = 'COMPLETE'`,
    [operatorId],
  );
  return found.rows[0]?.ended ?? 0;
};

it('one operator’s screening is next although another one has 150 that wait; critical ones go before both', async () => {
  for (let asked = 0; asked < 150; asked++) {
    const different = { type: 'CAT_VS_CAT', catalogueNumbers, volume: sphere(5 + asked / 100) };
    expect((await ask('greedy', different)).status).toBe(202);
  }
  expect((await ask('modest')).status).toBe(202);
  const headers = memberOf('anxious');
  const satellite = { name: 'OURS', noradId: catalogueNumbers[0], cosparId: '2026-001A', hardBodyRadius: 10 };
  await served.app.inject({ method: 'POST', url: '/api/v1/ca/satellites', headers, payload: satellite });
  const message = inventedCdm({
    designator1: String(catalogueNumbers[0]),
    missM: 1,
    tca: instantOfUnixMs(Date.now() + 86_400_000).slice(0, 23),
    creationDate: instantOfUnixMs(Date.now() - 3_600_000).slice(0, 19),
  });
  const plain = { ...headers, 'content-type': 'text/plain' };
  const sent = await served.app.inject({ method: 'POST', url: '/api/v1/ca/cdms', headers: plain, payload: message });
  expect([sent.statusCode, sent.json().refused]).toEqual([201, []]);
  for (const days of [0.02, 0.03]) expect((await ask('anxious', { type: 'OPS_VS_CAT', days })).status).toBe(202);
  const urgent = await served.test.db.execute(
    `select plan ->> 'isUrgent' as urgent from screening where operator_id = 'anxious' order by requested_at`,
  );
  expect(urgent.rows).toEqual([{ urgent: 'true' }, { urgent: null }]);

  const { rows } = await served.test.db.execute(
    `select count(*)::int as waiting from screening where operator_id = 'greedy'`,
  );
  expect(rows).toEqual([{ waiting: 150 }]);

  const began = performance.now();
  await served.work();
  await expect.poll(() => ended('anxious'), { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  expect(await ended('greedy')).toBeLessThan(5);
  await expect.poll(() => ended('modest'), { timeout: 60_000, interval: 20 }).toBe(1);
  const before = await ended('greedy');
  process.stdout.write(
    `another operator's screening ended after ${Math.round(performance.now() - began)} ms, ${before} of 150 before it\n`,
  );
  expect(before).toBeLessThan(10);
}, 300_000);

it('no operator’s screening waits while others are prepared', async () => {
  for (const days of [0.02, 0.03])
    expect((await ask('slow', { type: 'CAT_VS_CAT', catalogueNumbers, days })).status).toBe(202);
  const state = `select state from screening where operator_id = 'slow' and state = 'PENDING'`;
  await expect.poll(() => slowBegan, { timeout: 30_000 }).toBe(true);
  expect((await ask('quick')).status).toBe(202);
  await expect.poll(() => ended('quick'), { timeout: 60_000, interval: 20 }).toBe(1);
  expect((await served.test.db.execute(state)).rows).toHaveLength(2);
  slowMayGoOn.resolve();
  await expect.poll(() => ended('slow'), { timeout: 60_000, interval: 20 }).toBe(2);
});

it('an operator may have 200 screenings that wait or run', async () => {
  await served.test.db.execute(
    `insert into screening (id, operator_id, type, requested_by, window_from, window_to, plan)
     select 'full-' || n, 'full', 'OPS_VS_CAT', 'demo', $1, $1, '{"primaries": [], "skipped": []}' from generate_series(1, 200) n`,
    ['2026-11-20T00:00:00.000000Z'],
  );
  const { status, body } = await ask('full');
  expect([status, body.detail]).toEqual([
    409,
    expect.stringContaining('200 screenings that wait or run; at most 200 are allowed'),
  ]);
});
