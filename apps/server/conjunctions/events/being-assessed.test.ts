import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCompute } from '../../platform/compute/testing.ts';
import { tokenWith } from '../../platform/http/testing.ts';
import { inventedCdm } from '../../wiring/collision-avoidance/testing.ts';
import { openWithJobs } from '../../wiring/collision-avoidance/with-jobs.fixture.ts';

const headers = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };
const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);

let served: Awaited<ReturnType<typeof openWithJobs>>;
beforeAll(async () => {
  served = await openWithJobs([], { compute: testCompute });
}, 300_000);
afterAll(() => served.close());

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object | string) =>
  served.app.inject({
    method,
    url: `/api/v1/ca${url}`,
    headers: { ...headers, ...(typeof payload === 'string' ? { 'content-type': 'text/plain' } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });
const event = async () => (await ask('GET', '/conjunctions')).json()[0];

it('an event says that it is being assessed again from a change of its satellite’s configuration until that is done', async () => {
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70_001, cosparId: '2026-001A', hardBodyRadius: 10 });
  const message = inventedCdm({ tca: hoursAhead(20), creationDate: hoursAhead(-1), missM: 900, sigmaM: 300 });
  expect((await ask('POST', '/cdms', message)).statusCode).toBe(201);
  const before = await event();
  expect(before.isBeingAssessed).toBeUndefined();
  const [satellite] = (await ask('GET', '/satellites')).json();
  const thresholds = { critical: 1e-9, high: 1e-10, medium: 1e-11 };
  const changed = { ...satellite, configuration: { ...satellite.configuration, thresholds } };
  expect((await ask('PUT', '/satellites', changed)).statusCode).toBe(200);
  const waiting = await event();
  expect([waiting.isBeingAssessed, waiting.conjunctionData.riskLevel]).toEqual([
    true,
    before.conjunctionData.riskLevel,
  ]);
  await served.work();
  await expect.poll(async () => (await event()).isBeingAssessed, { timeout: 60_000, interval: 50 }).toBeUndefined();
  expect((await event()).conjunctionData.riskLevel).toBe('CRITICAL');
});
