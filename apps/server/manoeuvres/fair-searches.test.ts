import { afterAll, beforeAll, expect, it } from 'vitest';
import { syntheticCatalogue } from '../demo/catalogue.ts';
import { dayOf } from '../demo/orbits.ts';
import type { ComputePool } from '../platform/compute/index.ts';
import { testCompute } from '../platform/compute/testing.ts';
import { tokenWith } from '../platform/http/testing.ts';
import { inventedCdm } from '../wiring/collision-avoidance/testing.ts';
import { openWithJobs } from '../wiring/collision-avoidance/with-jobs.fixture.ts';
import { hoursAhead } from './manoeuvres.fixture.ts';

/** Owners of searches that are computed and do not end. */
const searching: string[] = [];
const endless: ComputePool = {
  ...testCompute,
  run: (task, input, options = {}) => {
    if (task.name !== 'ca.search-burn') return testCompute.run(task, input, options);
    searching.push(options.owner ?? '');
    return new Promise((_, reject) => {
      options.signal?.addEventListener('abort', () => reject(new Error('It was cancelled.')), { once: true });
    });
  },
};

let served: Awaited<ReturnType<typeof openWithJobs>>;
beforeAll(async () => {
  served = await openWithJobs(syntheticCatalogue(dayOf(Date.now())).slice(20, 60), { compute: endless });
  await served.work();
}, 300_000);
afterAll(() => served.close());

const search = async (operatorId: string) => {
  const headers = { authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId })}` };
  const send = async (url: string, payload: object | string) => {
    const type = typeof payload === 'string' ? { 'content-type': 'text/plain' } : {};
    const answer = await served.app.inject({
      method: 'POST',
      url: `/api/v1/ca${url}`,
      headers: { ...headers, ...type },
      payload,
    });
    return answer.json();
  };
  const propulsion = { type: 'IMPULSIVE', maximumDeltaV: 2, specificImpulse: 220 };
  const ours = {
    name: 'OURS',
    isMeant: true,
    noradId: 70_001,
    cosparId: '2026-001A',
    hardBodyRadius: 10,
    wetMass: 300,
    propulsion,
  };
  await send('/satellites', ours);
  const message = inventedCdm({ tca: hoursAhead(20), creationDate: hoursAhead(-1), missM: 50, sigmaM: 80 });
  const { conjunctionId } = (await send('/cdms', message)).accepted[0];
  return (await send('/manoeuvres/searches', { conjunctionId, days: 0 })).searchId;
};

it('no operator’s search for a burn waits for the end of another one’s, and an operator’s next one for its first', async () => {
  const operators = ['a', 'b', 'c', 'd'];
  for (const operatorId of ['a', ...operators]) expect(await search(operatorId)).toBeDefined();
  await expect.poll(() => searching.toSorted(), { timeout: 30_000 }).toEqual(operators);
});
