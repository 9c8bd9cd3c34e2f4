import type { GpRecord } from '@farpass/ccsds/gp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { syntheticCatalogue } from '../demo/catalogue.ts';
import { type ComputePool, createComputePool } from '../platform/compute/index.ts';
import { tokenWith } from '../platform/http/testing.ts';
import { ownSetPorts } from '../wiring/collision-avoidance/testing.ts';
import { openWithJobs } from '../wiring/collision-avoidance/with-jobs.fixture.ts';

/** 2026-11-20. */
const day = 61_364;
const volume = { shape: 'SPHERE', radialKm: 60, alongTrackKm: 60, crossTrackKm: 60 };
const objects = syntheticCatalogue(day).slice(20, 800);
const catalogueNumbers = [Number(objects[0]?.catalogueNumber)];

let served: Awaited<ReturnType<typeof openWithJobs>>;
let compute: ComputePool;
let hasCatalogue = true;
let ownSets: readonly GpRecord[] = [];

beforeAll(async () => {
  compute = createComputePool({ size: 1, long: 1 });
  served = await openWithJobs(objects, {
    compute,
    currentSnapshot: async () =>
      hasCatalogue ? { digest: 'snapshot-1', isSynthetic: true, objects: objects.length } : undefined,
    ...ownSetPorts(() => ownSets),
  });
  await served.work();
}, 300_000);
afterAll(async () => {
  await served.close();
  await compute.close();
});

const headers = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };
const ask = () =>
  served.app.inject({
    method: 'POST',
    url: '/api/v1/ca/screenings',
    headers,
    payload: { type: 'TLE_VS_CAT', from: '2026-11-20T01:00:00Z', days: 0.5, volume, catalogueNumbers },
  });
const screened = async () => {
  const url = `/api/v1/ca/screenings/${(await ask()).json().screeningId}`;
  const read = async () => (await served.app.inject({ url, headers })).json();
  await expect.poll(async () => (await read()).state, { timeout: 240_000 }).toBe('COMPLETE');
  return read();
};
const pairs = (results: readonly { secondary: string; tca: string }[]) =>
  results.map(({ secondary, tca }) => [secondary, tca]);

it("an operator's own element sets are a catalogue if there is no other, and the result says that they are few", async () => {
  const common = await screened();
  expect(common.results.length).toBeGreaterThan(0);
  hasCatalogue = false;
  const refused = await ask();
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'NO_CATALOGUE']);
  ownSets = objects;
  const own = await screened();
  expect(pairs(own.results)).toEqual(pairs(common.results));
  expect(own.catalogue).toMatchObject({
    snapshot: '',
    objects: objects.length,
    ownSetsUntil: expect.stringMatching(/^2026-11-20T00:45/),
  });
  const codes = ({ reservations }: { reservations: readonly { code: string }[] }) =>
    reservations.map(({ code }) => code);
  expect([codes(common), codes(own)]).toEqual([[], ['CATALOGUE_SMALL']]);
});
