import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantOfUnixMs } from '../../platform/db/index.ts';
import { testOperatorId } from '../../platform/http/testing.ts';
import type { UrgentObject } from '../ports.ts';
import { inventedSensor, portsAlone, servedTracking } from '../testing.ts';
import { replanUrgentBy } from './jobs.ts';
import { makePlan } from './plan.ts';

const odt = servedTracking();
const { ask } = odt;
const hourMs = 3_600_000;

beforeAll(async () => {
  const radar = { sensorCode: 'RADAR', sensorType: 'RADAR_ACTIVE', observationSeconds: 180 } as const;
  await ask('POST /sensors', inventedSensor(radar), { as: 'administrator' });
});
beforeEach(() => odt.database.db.execute('delete from observation_request'));

const at = (ms: number) => new Date(ms).toISOString();

/** A window with one pass that is long enough for one observation. */
async function onePass(): Promise<{ readonly from: string; readonly to: string }> {
  const asked = { catalogueId: 90001, from: at(Date.now() + hourMs), to: at(Date.now() + 73 * hourMs) };
  const { passes, errors } = (await ask('POST /requests/validate', asked)).json();
  expect(errors).toEqual([]);
  const long = passes[0].visibilityIntervals.find(({ start, end }: { start: string; end: string }) => {
    return Date.parse(end) - Date.parse(start) > 200_000;
  });
  const startMs = Date.parse(long.start);
  return { from: at(startMs), to: at(startMs + 200_000) };
}

const plan = (objects: readonly UrgentObject[]) => {
  const { db } = odt.database;
  return makePlan(
    { ...portsAlone(db), findUrgent: async () => objects },
    { nowMs: Date.now(), signal: new AbortController().signal, finish: (write) => db.transaction(write) },
  );
};

const urgent = (changes: Partial<UrgentObject> = {}): UrgentObject => ({
  operatorId: testOperatorId,
  catalogueNumber: '90001',
  tca: instantOfUnixMs(Date.now() + 100 * hourMs),
  ...changes,
});

describe('a request for an object of a CRITICAL conjunction', () => {
  it('takes the pass of a request with a higher priority, and gives it back when the conjunction is over', async () => {
    const window = await onePass();
    const asked = { catalogueId: 90001, ...window };
    const [low, high] = [
      (await ask('POST /requests', { ...asked, priority: 1 })).json().observationRequestId,
      (await ask('POST /requests', { ...asked, priority: 10 }, { as: 'otherOperator' })).json().observationRequestId,
    ];
    const ours = async () => (await ask(`GET /requests?observation-request-id=${low}`)).json()[0];
    const theirs = async () =>
      (await ask(`GET /requests?observation-request-id=${high}`, undefined, { as: 'otherOperator' })).json()[0];
    await plan([]);
    expect(await theirs()).toMatchObject({ status: 'APPROVED' });
    expect((await ours()).scheduling).toMatchObject({ code: 'OUTWEIGHED' });
    await plan([urgent()]);
    expect(await ours()).toMatchObject({ status: 'APPROVED', scheduling: { code: 'SCHEDULED', isUrgent: true } });
    expect(await theirs()).toMatchObject({ status: 'PENDING', passes: [{ status: 'CANCELLED' }] });
    await plan([
      urgent({ operatorId: 'somebody else' }),
      urgent({ catalogueNumber: '1' }),
      urgent({ tca: instantOfUnixMs(0) }),
    ]);
    expect((await theirs()).status).toBe('APPROVED');
    expect((await ours()).scheduling).not.toHaveProperty('isUrgent');
  });

  it('is planned again at once, if there is one', async () => {
    const queues: string[] = [];
    const replan = replanUrgentBy(async (_tx, { name }) => void queues.push(name));
    const now = (object: UrgentObject) => odt.database.db.transaction((tx) => replan(tx, [object]));
    await now(urgent());
    expect(queues).toEqual([]);
    const made = await ask('POST /requests', { catalogueId: 90001, to: at(Date.now() + 36 * hourMs) });
    await now(urgent({ operatorId: 'somebody else' }));
    await now(urgent({ catalogueNumber: '1' }));
    expect(queues).toEqual([]);
    await now(urgent());
    expect(queues).toEqual(['odt.plan']);
    await ask(`DELETE /requests?observation-request-id=${made.json().observationRequestId}`);
    await now(urgent());
    expect(queues).toEqual(['odt.plan']);
  });
});
