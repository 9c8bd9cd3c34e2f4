import { afterAll, beforeAll, expect, it } from 'vitest';
import { syntheticCatalogue } from '../demo/catalogue.ts';
import { tokenWith } from '../platform/http/testing.ts';
import { openWithJobs } from '../wiring/collision-avoidance/with-jobs.fixture.ts';

/** 2026-11-20. */
const day = 61_364;
const objects = syntheticCatalogue(day).slice(20, 80);
const asked = {
  type: 'CAT_VS_CAT',
  catalogueNumbers: [Number(objects[0]?.catalogueNumber)],
  from: '2026-11-20T09:00:00Z',
  days: 0.02,
};

let served: Awaited<ReturnType<typeof openWithJobs>>;

beforeAll(async () => {
  // Its jobs are never worked on, so every screening waits.
  served = await openWithJobs(objects);
}, 300_000);
afterAll(() => served.close());

const headers = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };
const url = '/api/v1/ca/screenings';
const ask = async (payload: object) => {
  const answer = await served.app.inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode).toBe(202);
  return answer.json();
};

it('the same screening is not started twice while the first has not ended, and the answer says so', async () => {
  const [one, other] = await Promise.all([ask(asked), ask(asked)]);
  expect(other.screeningId).toBe(one.screeningId);
  expect([one.isAlreadyRunning, other.isAlreadyRunning].toSorted()).toEqual([false, true]);
  const longer = await ask({ ...asked, days: 0.03 });
  expect(longer.isAlreadyRunning).toBe(false);
  expect(longer.screeningId).not.toBe(one.screeningId);
  const stored = await served.app.inject({ method: 'GET', url: `${url}/${one.screeningId}`, headers });
  expect(stored.json()).not.toHaveProperty('isAlreadyRunning');
  const cancelled = await served.app.inject({ method: 'DELETE', url: `${url}/${one.screeningId}`, headers });
  expect(cancelled.statusCode).toBe(204);
  const again = await ask(asked);
  expect(again.isAlreadyRunning).toBe(false);
  expect(again.screeningId).not.toBe(one.screeningId);
});
