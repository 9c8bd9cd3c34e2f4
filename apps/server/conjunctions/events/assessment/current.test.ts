import { describe, expect, it } from 'vitest';
import { type ComputePool, createGoingOn } from '../../../platform/compute/index.ts';
import { ComputeFault } from '../../../platform/compute/task.ts';
import { testCompute } from '../../../platform/compute/testing.ts';
import { inventedCdm, servedFleet } from '../../../wiring/collision-avoidance/testing.ts';
import { countedEvent } from '../calls.ts';
import type { AssessmentDocument } from './assess.ts';
import { assessmentOf } from './current.ts';

const { ca, ask, addOurs } = servedFleet();
const limits = { answerMs: 50, most: 1, mostOfOwner: 1 };

/** Threads that start their tasks only when the test lets them. */
function heldCompute() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let starts = 0;
  const run: ComputePool['run'] = async (...order) => {
    starts += 1;
    await promise;
    return await testCompute.run(...order);
  };
  return { compute: { ...testCompute, run }, release: resolve, starts: () => starts };
}

describe('an assessment that takes longer than a request waits', () => {
  it('is stored behind the refusal, and a later request reads it', async () => {
    await addOurs();
    const [{ conjunctionId }] = (await ask('POST', '/cdms', inventedCdm())).json().accepted;
    const { compute, release, starts } = heldCompute();
    const database = ca.database.db;
    const ports = { database, compute, assessments: createGoingOn<AssessmentDocument>(limits) };
    const scope = { kind: 'administrator', actor: 'test' } as const;
    const order = {
      ...(await countedEvent(database, scope, conjunctionId)),
      combinedRadiusM: undefined,
      nowMs: Date.now(),
    };
    const waiting = { signal: new AbortController().signal, owner: 'demo' };
    await expect(assessmentOf(ports, order, waiting)).rejects.toMatchObject({ code: 'STILL_COMPUTING' });
    await expect(assessmentOf(ports, order, waiting)).rejects.toMatchObject({ code: 'STILL_COMPUTING' });
    release();
    const stored = () =>
      ca.database.db.execute(`select 1 from conjunction_assessment where event_id = '${conjunctionId}'`);
    await expect.poll(async () => (await stored()).rows.length, { timeout: 20_000 }).toBe(1);
    const read = await assessmentOf({ ...ports, assessments: createGoingOn(limits) }, order, waiting);
    expect(read).toMatchObject({ conjunctionId, probability: { method: 'foster1992' } });
    expect(starts()).toBe(1);
  });

  it('is stopped in the end, and the answer says what was too large', async () => {
    await addOurs();
    const [{ conjunctionId }] = (await ask('POST', '/cdms', inventedCdm())).json().accepted;
    const run = async () => Promise.reject(new ComputeFault('COMPUTE_DEADLINE', { task: 'ca.assess' }));
    const ports = {
      database: ca.database.db,
      compute: { ...testCompute, run },
      assessments: createGoingOn<AssessmentDocument>(limits),
    };
    const found = await countedEvent(ports.database, { kind: 'administrator', actor: 'test' }, conjunctionId);
    const order = { ...found, combinedRadiusM: 5, nowMs: Date.now() };
    const waiting = { signal: new AbortController().signal, owner: 'demo' };
    await expect(assessmentOf(ports, order, waiting)).rejects.toMatchObject({
      code: 'DEADLINE_EXCEEDED',
      message: `The assessment of conjunction ${conjunctionId} (messages: 1) did not end within 240 s and was stopped. Ask again when the server has less to compute.`,
      headers: {},
    });
  });
});
