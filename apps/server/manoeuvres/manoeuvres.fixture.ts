import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { syntheticCatalogue } from '../demo/catalogue.ts';
import { dayOf } from '../demo/orbits.ts';
import { noting, testCompute } from '../platform/compute/testing.ts';
import { tokenWith } from '../platform/http/testing.ts';
import { formOf, highCircle, inventedCdm } from '../wiring/collision-avoidance/testing.ts';
import { openWithJobs } from '../wiring/collision-avoidance/with-jobs.fixture.ts';

const member = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };
const ours = { name: 'OURS', noradId: 70_001, cosparId: '2026-001A', hardBodyRadius: 10, wetMass: 300 };
const propulsion = { type: 'IMPULSIVE', maximumDeltaV: 2, specificImpulse: 220 };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An instant a number of hours from now. */
export const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
export const tca = hoursAhead(20);
export const ignition = `${hoursAhead(16)}Z`;
/** The last revolutions before the closest approach. */
export const window = { from: `${hoursAhead(16)}Z`, until: `${hoursAhead(19)}Z` };
export const alongTrack = { ignition, frame: 'TNW', deltaVMPerS: [0.05, 0, 0] };

/** Checks until it exists, for two minutes at most. */
export async function once<T>(look: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> {
  for (let round = 0; round < 2400; round += 1) {
    const found = await look();
    if (isThere(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not come about within two minutes');
}

/**
 * Manoeuvres of a satellite that has one conjunction, served with jobs; begun and closed with the tests of the calling file. Its
 * messages differ from the usual ones as the file says.
 */
export function servedManoeuvres(differently: Parameters<typeof inventedCdm>[0] = {}) {
  let served: Awaited<ReturnType<typeof openWithJobs>>;
  const computed: string[] = [];
  let conjunctionId: string;

  beforeAll(async () => {
    const records = syntheticCatalogue(dayOf(Date.now())).slice(20, 120);
    served = await openWithJobs(records, { compute: noting(testCompute, computed) });
    await served.work();
  }, 300_000);
  afterAll(() => served.close());
  beforeEach(async () => {
    await withoutSatellites();
    const { satelliteId } = (await ask('POST', '/satellites', { ...ours, propulsion })).json();
    expect(satelliteId).toBeDefined();
    conjunctionId = await sent({});
  });

  /**
   * Jobs of the previous test may lock rows in another order; the database aborts one of two that wait for each other.
   */
  async function withoutSatellites(tries = 5): Promise<void> {
    try {
      await served.test.db.execute('delete from satellite');
    } catch (error) {
      if (tries === 1 || !String(error).includes('deadlock')) throw error;
      await withoutSatellites(tries - 1);
    }
  }

  const ask = (method: Method, url: string, payload?: object, headers: object = {}) =>
    served.app.inject({
      method,
      url: `/api/v1/ca${url}`,
      headers: { ...member, ...headers },
      ...(payload ? { payload } : {}),
    });

  /** Submits an invented message; returns its conjunction. */
  async function sent(changes: Parameters<typeof inventedCdm>[0]): Promise<string> {
    const usual = { tca, creationDate: hoursAhead(-1), missM: 50, sigmaM: 80, circle: highCircle };
    return handed(inventedCdm({ ...usual, ...differently, ...changes }));
  }

  /** Submits a message as text; returns its conjunction. */
  async function handed(payload: string): Promise<string> {
    const headers = { ...member, 'content-type': 'text/plain' };
    return (await served.app.inject({ method: 'POST', url: '/api/v1/ca/cdms', headers, payload })).json().accepted[0]
      .conjunctionId;
  }

  /** Uploads an ephemeris; returns its entry. */
  async function uploaded(...form: Parameters<typeof formOf>) {
    const answer = await served.app.inject({ method: 'POST', url: '/api/v1/ca/ephemeris/file', ...formOf(...form) });
    return answer.json().accepted[0];
  }

  const created = async (burn: object = alongTrack) =>
    (await ask('POST', '/manoeuvres', { conjunctionId, burn, name: 'Raise', days: 0.5 })).json();
  const act = (id: string, action: string, more: { readonly tag?: string } = {}) =>
    ask('POST', `/manoeuvres/${id}/actions`, { action }, more.tag === undefined ? {} : { 'if-match': more.tag });

  /** Planned by another person. */
  const plannedByAda = (id: string) =>
    served.test.db.execute(`update manoeuvre_plan set planned_by = 'ada', planners = '["ada"]' where id = '${id}'`);

  async function screened(id: string) {
    expect((await act(id, 'SCREEN')).statusCode).toBe(200);
    return once(
      async () => (await ask('GET', `/manoeuvres/${id}`)).json(),
      ({ state }) => state === 'SCREENED',
    );
  }

  return {
    get test() {
      return served.test;
    },
    get conjunctionId() {
      return conjunctionId;
    },
    /** Names of the tasks that were computed. */
    computed,
    ask,
    sent,
    handed,
    uploaded,
    created,
    act,
    plannedByAda,
    screened,
  };
}
