import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { syntheticCatalogue } from '../demo/catalogue.ts';
import { type ComputePool, createComputePool } from '../platform/compute/index.ts';
import { administratorScope } from '../platform/db/index.ts';
import { member } from '../wiring/collision-avoidance/testing.ts';
import { openWithJobs } from '../wiring/collision-avoidance/with-jobs.fixture.ts';
import { PreparationStore } from './run/preparations.ts';
import { EndWatch } from './run/watch.ts';
import { findScreening } from './store.ts';

/** 2026-11-20. */
const day = 61_364;
const objects = syntheticCatalogue(day).slice(20, 400);
const catalogueNumbers = objects.slice(0, 3).map(({ catalogueNumber }) => Number(catalogueNumber));
const sphere = { shape: 'SPHERE', radialKm: 400, alongTrackKm: 400, crossTrackKm: 400 };

let prepared = 0;
const released: string[] = [];
let slices = 0;
let pool: ComputePool;
let served: Awaited<ReturnType<typeof openWithJobs>>;

beforeAll(async () => {
  pool = createComputePool({ size: 3 });
  const compute: ComputePool = {
    ...pool,
    run: async (task, input, options) => {
      const output = await pool.run(task, input, options);
      if (task.name === 'ca.slice') slices += 1;
      if (task.name === 'ca.prepare') prepared += 1;
      return output;
    },
    release: (kept) => {
      released.push(kept);
      pool.release(kept);
    },
  };
  served = await openWithJobs(objects, { compute });
  await served.work();
}, 300_000);
afterAll(async () => {
  await served.close();
  await pool.close();
});
beforeEach(() => {
  prepared = 0;
  released.length = 0;
  slices = 0;
});

const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  served.app.inject({
    method,
    url: `/api/v1/ca/screenings${url}`,
    headers: member,
    ...(payload === undefined ? {} : { payload }),
  });
const start = async (days: number): Promise<string> =>
  (
    await ask('POST', '', { type: 'CAT_VS_CAT', from: '2026-11-20T09:00:00Z', days, volume: sphere, catalogueNumbers })
  ).json().screeningId;
it('a screening that is cancelled in the middle has no thread after two seconds, and what threads keep of it is released', async () => {
  const id = await start(25);
  await expect.poll(() => slices, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  expect(prepared).toBe(1);
  expect((await ask('DELETE', `/${id}`)).statusCode).toBe(204);
  await expect.poll(() => pool.stats().busy + pool.stats().waiting, { timeout: 2_000, interval: 20 }).toBe(0);
  expect((await ask('GET', `/${id}`)).json()).toMatchObject({ state: 'CANCELLED', results: [] });
  await expect.poll(() => [pool.stats().busy, released], { timeout: 30_000 }).toEqual([0, [id]]);
});

it('what was prepared is forgotten when its screening ends, and released if it was cancelled, also while none of its jobs runs here', async () => {
  const { db } = served.test;
  const materials = { database: db, readCatalogue: async () => undefined, readOwnSets: async () => [] };
  const compute = {
    ...pool,
    run: async () => {
      prepared += 1;
      return {};
    },
    release: (kept: string) => void released.push(kept),
  } as unknown as ComputePool;
  const store = new PreparationStore({ ...materials, compute, ends: new EndWatch(db) });
  await db.execute(
    `insert into screening (id, operator_id, type, requested_by, window_from, window_to, plan, state)
     select id, 'another', 'OPS_VS_CAT', 'demo', $1, $1, '{"primaries": [], "others": [], "snapshot": null}', 'RUNNING'
     from unnest(array['cancelled', 'complete', 'running']) id`,
    ['2026-11-20T00:00:00.000000Z'],
  );
  const prepareAll = async () => {
    for (const id of ['cancelled', 'complete', 'running']) {
      const row = await db.read((read) => findScreening(read, administratorScope('test'), id));
      if (row !== undefined) await store.of(row);
    }
    return prepared;
  };
  expect([await prepareAll(), await prepareAll()]).toEqual([3, 3]);
  await db.execute(`update screening set state = upper(id) where operator_id = 'another'`);
  await expect.poll(() => released, { timeout: 30_000 }).toEqual(['cancelled']);
  expect(await prepareAll()).toBe(5);
});
