import { type GpRecord, writeGpCsv, writeGpJson } from '@farpass/ccsds/gp';
import { catalogueOfRecords } from '@farpass/intake/catalogue';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoFleet } from '../demo/fleet.ts';
import { elementSetAt } from '../demo/orbits.ts';
import { administratorScope, operatorScope } from '../platform/db/index.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../platform/db/testing.ts';
import { testApp } from '../platform/http/testing.ts';
import { type Jobs, openJobs } from '../platform/jobs/index.ts';
import type { CollisionAvoidancePorts } from '../wiring/collision-avoidance/ports.ts';
import {
  collisionAvoidanceAlone,
  formOf,
  member,
  ownSetPorts,
  portsAlone,
} from '../wiring/collision-avoidance/testing.ts';
import { kestrelCatalogue, kestrelOem } from './kestrel-oem.fixture.ts';
import { rescreenFleets } from './plan/schedule.ts';
import { endScreening, findScreening, keepSlice } from './store.ts';
import { withStoredState } from './stored-state.fixture.ts';

const day = 61_364; // 2026-11-20
const from = '2026-11-20T01:00:00Z';
const volume = { shape: 'SPHERE', radialKm: 60, alongTrackKm: 60, crossTrackKm: 60 };
/** SGP4 and an ephemeris made with it differ by the interpolation error over two minutes. */
const interpolationM = 20;

let test: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
let jobs: Jobs;
let ports: CollisionAvoidancePorts;
let satelliteId: string;
let records: readonly GpRecord[];
let columns: ReturnType<typeof catalogueOfRecords>;
let ownSets: readonly GpRecord[] = [];
const [kestrel] = demoFleet.filter(({ input }) => input.name === 'KESTREL-1');
/** Sets of four months, one at the beginning of each day. */
const history = Array.from({ length: 120 }, (_, index) =>
  kestrel === undefined ? [] : [elementSetAt(kestrel.orbit, day - index)],
).flat();

async function openWork() {
  const feature = collisionAvoidanceAlone(ports);
  jobs = await openJobs({ db: test.db, log: silentLog, queues: feature.queues ?? [] });
  // Timed jobs would otherwise run in between.
  await jobs.work((feature.workers ?? []).filter(({ queue }) => queue.schedule === undefined));
  return feature;
}

beforeAll(async () => {
  test = await openTestDatabase();
  records = kestrelCatalogue({ day, objects: 300 });
  columns = catalogueOfRecords(records, 'sample');
  ports = {
    ...portsAlone(test.db),
    enqueue: (tx, queue, job) => jobs.enqueue(tx, queue, job),
    currentSnapshot: async () => ({ digest: 'snapshot-1', isSynthetic: true, objects: 30_000 }),
    ...ownSetPorts(() => ownSets),
    readCatalogue: async () => columns,
    readHistory: async ({ catalogueNumber }) => (catalogueNumber === kestrel?.orbit.catalogueNumber ? history : []),
    rescreenHours: 8,
  };
  ({ app } = await testApp({ calls: (await openWork()).routes }));
  satelliteId = (await ask('POST', '/satellites', { ...kestrel?.input })).json().satelliteId;
}, 300_000);
afterAll(async () => {
  await app.close();
  await jobs.stop();
  await test.close();
});

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url: `/api/v1/ca${url}`, headers: member, ...(payload ? { payload } : {}) });
const get = async (url: string) => (await ask('GET', url)).json();
const start = async (more: object = {}) => {
  const answer = await ask('POST', '/screenings', { type: 'OPS_VS_CAT', from, days: 0.5, volume, ...more });
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([202, expect.any(String)]);
  return answer.json().screeningId as string;
};
const ended = async (id: string) => {
  const isOver = async () => !/PENDING|RUNNING/.test((await get(`/screenings/${id}`)).state);
  await vi.waitUntil(isOver, { timeout: 240_000, interval: 100 });
  return get(`/screenings/${id}`);
};
const conjunctions = async () => withStoredState(test.db, await get('/conjunctions?limit=1000'));
const record0 = (): GpRecord => {
  const [record] = records;
  if (!record) throw new Error('no record');
  return record;
};
interface Result {
  tca: string;
  primary: string;
  secondary: string;
  missDistanceM: number;
  relativeSpeedMPerS: number;
  conjunctionId?: string;
  primaryCovariance?: string;
  secondaryCovariance?: string;
  probabilityOfCollision?: number;
  maximumProbability?: number;
  isDiluted?: boolean;
  riskLevel?: string;
}
const essence = (results: readonly Result[]) => results.map(({ conjunctionId: _, ...rest }) => rest);

let first: { screeningId: string; results: Result[]; conjunctions: number; coverage: object[] };

describe('a screening', { timeout: 300_000 }, () => {
  beforeAll(async () => {
    first = await ended(await start());
  });

  it('finds approaches, writes messages of low confidence, and records with the satellite until when it is screened', async () => {
    expect(first).toMatchObject({ state: 'COMPLETE', progress: 1, requestedBy: 'somebody', skipped: [] });
    expect(first.results.length).toBeGreaterThan(3);
    expect(first.conjunctions).toBe(first.results.length);
    expect(first.results).toEqual(first.results.toSorted((one, other) => one.tca.localeCompare(other.tca)));
    const [found] = first.results;
    const [conjunction] = await get(`/conjunctions?conjunction-id=${found?.conjunctionId}`);
    expect(conjunction).toMatchObject({ satelliteId, secondaryId: found?.secondary, origin: 'FARPASS', state: 'PAST' });
    expect(conjunction.isSynthetic).toBe(true);
    const data = conjunction.conjunctionData;
    expect(Math.abs(data.totalMissDistance - (found?.missDistanceM ?? 0))).toBeLessThan(1);
    expect(data.isLowConfidence).toBe(true);
    const { checks } = await get(`/conjunctions/${found?.conjunctionId}/assessment`);
    const doubts = checks.filter(({ code }: { code: string }) => code === 'DEFAULT_COVARIANCE_STATED');
    expect(doubts).toHaveLength(2);
    for (const { passed, message } of doubts) {
      expect(passed).toBe(false);
      expect(message).toMatch(/Covariance of low confidence\. Element set of .* days\. (Learnt|Assumed) from/);
    }
    const [cdm] = await get(`/cdms?conjunction-id=${found?.conjunctionId}`);
    expect(found).toMatchObject({
      primaryBy: 'ELEMENT_SET',
      primaryCovariance: 'OWN_HISTORY',
      secondaryBy: 'ELEMENT_SET',
    });
    expect(found?.secondaryCovariance).toMatch(/^(CLASS|ASSUMED)$/);
    const [own] = first.coverage;
    expect(own).toMatchObject({ id: satelliteId, role: 'PRIMARY', state: 'SCREENED', screenedBy: 'ELEMENT_SET' });
    expect(own).toMatchObject({ approaches: first.results.length, volume: 'sphere of 60 km', ageHours: 1 });
    expect(own).toMatchObject({ from: '2026-11-20T01:00:00.000000Z', to: '2026-11-20T13:00:00.000000Z' });
    const catalogue = { snapshot: 'snapshot-1', objects: records.length };
    expect(first).toMatchObject({ catalogue, intervals: [], boundary: expect.any(Array) });
    expect(cdm.warnings.map(({ code }: { code: string }) => code)).not.toContain('MISS_DISTANCE_DISAGREES');
    const [satellite] = await get(`/satellites?satellite-id=${satelliteId}`);
    expect(satellite.lastScreenedTo).toBe('2026-11-20T13:00:00.000000Z');
    const { source, ...told } = satellite.screening;
    const isAhead = Date.now() < Date.parse('2026-11-20T13:00:00Z');
    expect(told).toEqual({
      state: isAhead ? 'SCREENED' : 'EXPIRED',
      level: isAhead ? 'NEAR_END' : 'ENDED',
      screeningId: first.screeningId,
      type: 'OPS_VS_CAT',
      screenedAt: satellite.lastScreenedAt,
      from: '2026-11-20T01:00:00.000000Z',
      to: '2026-11-20T13:00:00.000000Z',
      volume: 'sphere of 60 km',
      screenedBy: 'ELEMENT_SET',
      ageHours: 1,
      approaches: first.results.length,
    });
    expect(source).toBe(`element set of ${kestrel?.input.noradId} at 2026-11-20T00:00:00Z`);
  });

  it('says how many approaches to expect, and is refused with the number if there are too many', async () => {
    // One primary against 30,000 objects over half a day within 60 km, by the rate of the public catalogue.
    expect(first).toMatchObject({ expectedApproaches: 210 });
    const wide = { shape: 'SPHERE', radialKm: 1000, alongTrackKm: 1000, crossTrackKm: 1000 };
    const answer = await ask('POST', '/screenings', { type: 'OPS_VS_CAT', days: 30, volume: wide });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({
      pointer: '/volume',
      message: expect.stringMatching(
        /of 1 primaries would find about 3\u202F600\u202F000 approaches; at most 500\u202F000/,
      ),
    });
  });

  it('is listed newest first, by type and by satellite, without results', async () => {
    const all = await get('/screenings?type=OPS_VS_CAT');
    expect(all[0]).toMatchObject({ state: 'COMPLETE', conjunctions: first.conjunctions });
    expect(all[0].results).toBeUndefined();
    const counted: readonly { count: number }[] = all[0].foundByRisk;
    const assessed = first.results.filter(({ riskLevel }) => riskLevel !== undefined);
    expect(assessed.length).toBeGreaterThan(3);
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(assessed.length);
    expect(await get(`/screenings?satellite-id=${satelliteId}`)).toHaveLength(1);
    expect(await get('/screenings?satellite-id=nobody')).toHaveLength(0);
    const total = async (query: string) => (await ask('GET', `/screenings${query}`)).headers['x-total-count'];
    expect(await total(`?satellite-id=${satelliteId}&count=true`)).toBe('1');
    expect(await total('?satellite-id=nobody&count=true')).toBe('0');
    expect(
      await test.db.read((read) => findScreening(read, operatorScope('another'), all[0].screeningId)),
    ).toBeUndefined();
  });

  it('loses nothing when its workers stop in the middle', async () => {
    await jobs.stop(0);
    const id = await start();
    await openWork();
    await expect
      .poll(async () => (await get(`/screenings/${id}`)).progress, { timeout: 240_000, interval: 5 })
      .toBeGreaterThan(0);
    await jobs.stop(0);
    await openWork();
    const again = await ended(id);
    expect(again.state).toBe('COMPLETE');
    expect(essence(again.results)).toEqual(essence(first.results));
  });

  it('clears events of ours that it would have shown and does not find again, unless its orbit was only pasted', async () => {
    const statesOf = async () => new Set((await conjunctions()).map(({ state }) => state));
    const rescreened = async () => new Set((await conjunctions()).map(({ rescreening }) => rescreening.state));
    expect(await rescreened()).toEqual(new Set(['FOUND']));
    const small = { shape: 'SPHERE', radialKm: 0.001, alongTrackKm: 0.001, crossTrackKm: 0.001 };
    expect((await ended(await start({ volume: small }))).results).toEqual([]);
    expect(await statesOf()).toEqual(new Set(['OPEN']));
    const meanAnomalyDeg = ((Number(record0().meanAnomalyDeg) + 20) % 360).toFixed(4);
    const elsewhere = { ...record0(), meanAnomalyDeg, epochUtc: '2026-11-20T00:30:00' };
    const pasted = await ended(await start({ type: 'TLE_VS_CAT', elementSets: writeGpJson([elsewhere]) }));
    expect(await statesOf()).toEqual(new Set(['OPEN']));
    for (const { screening } of await get('/satellites')) expect(screening?.screeningId).not.toBe(pasted.screeningId);
    ownSets = [elsewhere];
    const id = await start();
    expect((await ended(id)).state).toBe('COMPLETE');
    expect(await statesOf()).toContain('CLEARED');
    const cleared = (await conjunctions()).filter(({ state }) => state === 'CLEARED');
    for (const { rescreening } of cleared) expect(rescreening).toMatchObject({ state: 'CLEAR', screeningId: id });
    // If a provider has also reported it, its warning stays.
    const reported = cleared[0]?.conjunctionId;
    await test.db.transaction((tx) =>
      tx.execute(
        `update conjunction_event set state = 'OPEN', number_of_cdms = number_of_own_cdms + 1 where id = '${reported}'`,
      ),
    );
    await ended(await start());
    ownSets = [];
    const warned = (await conjunctions()).find(({ conjunctionId }) => conjunctionId === reported);
    expect([warned?.state, warned?.rescreening.state]).toEqual(['OPEN', 'CLEAR']);
    expect(warned?.rescreening.message).toMatch(/^our screening of \d{4}-\d\d-\d\d \d\d:\d\d Z did not find it$/);
    await ended(await start());
    const back = await conjunctions();
    const found = new Set(first.results.map(({ conjunctionId }) => conjunctionId));
    for (const { conjunctionId, state, rescreening } of back)
      if (found.has(conjunctionId)) expect([state, rescreening.state]).toEqual(['OPEN', 'FOUND']);
  });

  it('by an ephemeris finds the same as by the element set that it was made from', { tags: 'all' }, async () => {
    await upload();
    const id = await start({ type: 'OPS_VS_TLE' });
    const { results } = await ended(id);
    expect(results.map(({ secondary }: Result) => secondary)).toEqual(first.results.map(({ secondary }) => secondary));
    for (const [index, { missDistanceM }] of results.entries())
      expect(Math.abs(missDistanceM - (first.results[index]?.missDistanceM ?? 0))).toBeLessThan(interpolationM);
    const own = await ended(await start({ type: 'TLE_VS_TLE' }));
    expect(essence(own.results)).toEqual(essence(first.results));
  });

  it("uses the operator's own element sets if they are newer than the catalogue's", { tags: 'all' }, async () => {
    const flownBy = async (epochUtc: string) => {
      ownSets = [{ ...record0(), epochUtc }];
      const { coverage } = await ended(await start({ type: 'TLE_VS_CAT', days: 0.1 }));
      ownSets = [];
      return coverage[0].source;
    };
    const number = kestrel?.input.noradId;
    expect(await flownBy('2026-11-20T00:30:00')).toBe(`own element set of ${number} at 2026-11-20T00:30:00Z`);
    expect(await flownBy('2026-11-19T23:30:00')).toBe(`element set of ${number} at 2026-11-20T00:00:00Z`);
  });

  it('is cancelled once', async () => {
    await jobs.stop(0);
    const id = await start();
    expect((await ask('DELETE', `/screenings/${id}`)).statusCode).toBe(204);
    expect((await ask('DELETE', `/screenings/${id}`)).statusCode).toBe(409);
    const scope = administratorScope('test');
    const row = await test.db.read((read) => findScreening(read, scope, first.screeningId));
    const approaches = row?.results ?? [];
    expect(approaches).not.toEqual([]);
    const late = { findings: { events: [], intervals: [], boundary: [], absences: [] }, approaches };
    const kept = await test.db.transaction((tx) => keepSlice(tx, { screeningId: id, slice: 0 }, late));
    expect(kept).toBeUndefined();
    await openWork();
    expect(await get(`/screenings/${id}`)).toMatchObject({ state: 'CANCELLED', results: [] });
  });

  it.each([
    ['a type of imported results', { type: 'UNKNOWN' }, 422],
    ['a satellite that no operator has', { satelliteIds: ['none'] }, 404],
    ['a file that no operator has', { oemFileIds: ['none'] }, 404],
    ['a time that is none', { from: 'yesterday' }, 400],
    ['broken element sets', { type: 'TLE_VS_CAT', elementSets: 'no set' }, 422],
  ])('of %s is refused', async (_what, more, status) => {
    const answer = await ask('POST', '/screenings', { type: 'OPS_VS_CAT', days: 1, ...more });
    expect(answer.statusCode).toBe(status);
  });

  it('of some element sets that cannot be read names their lines and screens the others', { tags: 'all' }, async () => {
    const elementSets = writeGpCsv([record0(), { ...record0(), catalogueNumber: '300002', eccentricity: '7' }]);
    const one = await ended(await start({ type: 'TLE_VS_CAT', elementSets, days: 0.1 }));
    expect(one.state).toBe('COMPLETE');
    expect(one.coverage[0]).toMatchObject({ id: satelliteId, state: 'SCREENED' });
    const { message, ...finding } = one.skipped[0].reasonFinding;
    expect(one.skipped).toEqual([{ id: 'line 3', reason: message, reasonFinding: { message, ...finding } }]);
    expect(message).toContain('line 3');
    expect(finding).toMatchObject({ code: 'GP_VALUE_OUT_OF_RANGE', parameters: { found: '7' } });
  });

  it('of a pasted orbit has its probability, and the largest of any covariance', { tags: 'all' }, async () => {
    const elementSets = writeGpJson([{ ...record0(), catalogueNumber: '300002', objectName: 'VISITOR' }]);
    const near = { shape: 'SPHERE', radialKm: 12, alongTrackKm: 12, crossTrackKm: 12 };
    // So near are only a few of three thousand.
    const usual = columns;
    columns = catalogueOfRecords(kestrelCatalogue({ day, objects: 3000 }), 'sample');
    const { screeningId, results } = await ended(
      await start({ type: 'TLE_VS_CAT', elementSets, days: 0.4, volume: near }),
    );
    columns = usual;
    const shortened: readonly Result[] = (await get(`/screenings/${screeningId}?digits=4`)).results;
    expect(shortened.map(({ missDistanceM }) => missDistanceM)).toEqual(
      results.map(({ missDistanceM }: Result) => Number(missDistanceM.toPrecision(4))),
    );
    const ofVisitor: readonly Result[] = results.filter(({ primary }: Result) => primary === '300002');
    const found = ofVisitor.filter(({ relativeSpeedMPerS }) => relativeSpeedMPerS > 1000);
    expect(found.some(({ probabilityOfCollision }) => probabilityOfCollision !== undefined)).toBe(true);
    for (const { conjunctionId, probabilityOfCollision = 0, maximumProbability = 0, isDiluted, riskLevel } of found) {
      expect(conjunctionId).toBeUndefined();
      expect(maximumProbability).toBeGreaterThan(0);
      expect(probabilityOfCollision).toBeLessThanOrEqual(maximumProbability * (1 + 1e-6));
      expect(isDiluted).toBeTypeOf('boolean');
      expect(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']).toContain(riskLevel);
    }
  });

  it('gives each approach of the fleet its conjunction and how it is judged', async () => {
    const known = new Set((await conjunctions()).map(({ conjunctionId }) => conjunctionId));
    const { results } = first;
    expect(results.length).toBeGreaterThan(0);
    for (const { conjunctionId, riskLevel, primaryCovariance } of results) {
      expect(known).toContain(conjunctionId);
      expect(riskLevel).toMatch(/^(LOW|MEDIUM|HIGH|CRITICAL)$/);
      expect(primaryCovariance).toBeTypeOf('string');
    }
  });

  it('says that a primary without an orbit was skipped', async () => {
    const one = await ended(await start({ type: 'CAT_VS_CAT', catalogueNumbers: [99_999] }));
    expect(one).toMatchObject({ state: 'COMPLETE', conjunctions: 0, skipped: [{ id: '99999' }] });
    expect(one.coverage[0]).toMatchObject({
      id: '99999',
      state: 'NOT_SCREENED',
      reason: one.skipped[0].reason,
      approaches: 0,
    });
  });
});

describe('fleets', { timeout: 300_000 }, () => {
  it('are screened again automatically, every eight hours', async () => {
    const scheduled = async () =>
      (await get('/screenings')).filter(({ requestedBy }: { requestedBy: string }) => requestedBy === 'schedule');
    const now = Date.now();
    await rescreenFleets(ports, now);
    await rescreenFleets(ports, now + 60_000);
    expect(await scheduled()).toHaveLength(1);
    await rescreenFleets(ports, now + 9 * 3_600_000);
    expect(await scheduled()).toHaveLength(2);
  });

  it('are screened again an hour after a screening failed', async () => {
    await jobs.stop(0);
    const scheduled = async () => await get('/screenings?type=OPS_VS_CAT');
    await rescreenFleets(ports, Date.now() + 20 * 3_600_000);
    const [newest] = await scheduled();
    const { length } = await scheduled();
    expect(newest).toMatchObject({ state: 'PENDING', requestedBy: 'schedule' });
    const end = { state: 'FAILED', failure: 'by this test', failureCode: 'SCREENING_ERROR' } as const;
    await test.db.transaction((tx) => endScreening(tx, newest.screeningId, end));
    const asked = Date.parse(newest.requestedAt);
    await rescreenFleets(ports, asked + 3_500_000);
    expect(await scheduled()).toHaveLength(length);
    await rescreenFleets(ports, asked + 3_700_000);
    expect(await scheduled()).toHaveLength(length + 1);
    await openWork();
  });
});

/** Uploads an OEM of the satellite, made from its element set. */
async function upload(): Promise<void> {
  const form = formOf({ 'k.oem': kestrelOem(record0()) });
  const answer = await app.inject({ method: 'POST', url: '/api/v1/ca/ephemeris/file', ...form });
  expect(answer.statusCode).toBe(201);
  expect(answer.json().accepted[0].satelliteId).toBe(satelliteId);
  const [uploaded] = await get('/screenings');
  expect(uploaded).toMatchObject({ requestedBy: 'upload' });
  await ended(uploaded.screeningId);
}
