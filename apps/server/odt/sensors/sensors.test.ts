import { beforeEach, describe, expect, it } from 'vitest';
import { inventedSensor, servedTracking } from '../testing.ts';

const odt = servedTracking();
const { ask } = odt;
const administrator = { as: 'administrator' } as const;

beforeEach(async () => {
  await odt.database.db.execute('delete from observation_request');
  await odt.database.db.execute('delete from sensor');
});

const add = (changes: Parameters<typeof inventedSensor>[0] = {}) =>
  ask('POST /sensors', inventedSensor(changes), administrator);
const codes = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).json().map((one: { sensorCode: string }) => one.sensorCode);

/** A sensor with a planned pass. */
async function addWithHistory() {
  await add();
  const { db } = odt.database;
  await db.execute(
    `insert into file (digest, size_bytes, chunks_id) values ('d', 0, gen_random_uuid()) on conflict do nothing`,
  );
  await db.execute(
    `insert into observation_request (id, operator_id, reason, observe_from, observe_to, priority, passes_requested, document, created_by)
     values ('r', 'o', '{}', instant_now(), instant_now(), 5, 1, '{}', 'somebody')`,
  );
  await db.execute(
    `insert into observation_pass (id, request_id, operator_id, provider_id, sensor_code, reason, start_at, end_at, deliver_until, orbit_type, orbit_digest)
     values ('p', 'r', 'o', 'provider-1', 'ALPS-1', '{}', instant_now(), instant_now(), instant_now(), 'TLE', 'd')`,
  );
}

describe('the list of sensors', () => {
  it('is by type descending, then by code, over its pages too', async () => {
    for (const sensorCode of ['C', 'A', 'B']) await add({ sensorCode });
    for (const sensorCode of ['R2', 'R1']) await add({ sensorCode, sensorType: 'RADAR_ACTIVE' });
    expect(await codes('GET /sensors')).toEqual(['R1', 'R2', 'A', 'B', 'C']);
    const first = await ask('GET /sensors?limit=3&count=true');
    expect(first.headers['x-total-count']).toBe('5');
    const next = /<\/api\/v1\/odt(.*)>; rel="next"/.exec(String(first.headers['link']))?.[1];
    expect(await codes(`GET ${next}`)).toEqual(['B', 'C']);
  });

  it('leaves test, future and retired sensors out, unless an administrator asks for them', async () => {
    await add();
    await add({ sensorCode: 'T', sensorType: 'TEST_OPTICAL' });
    await add({ sensorCode: 'F', sensorType: 'FUTURE' });
    await add({ sensorCode: 'Z', sensorType: 'RETIRED' });
    expect(await codes('GET /sensors')).toEqual(['ALPS-1']);
    expect(await codes('GET /sensors?hidden=true')).toEqual(['ALPS-1']);
    expect(await codes('GET /sensors?hidden=true', undefined, administrator)).toEqual(['T', 'Z', 'ALPS-1', 'F']);
  });

  it('shows a sensor to the operators that it is for, and to a provider its own', async () => {
    await add({ visibleToOperators: ['other'] });
    await add({ sensorCode: 'OPEN', providerId: 'provider-2' });
    expect(await codes('GET /sensors')).toEqual(['OPEN']);
    expect(await codes('GET /sensors', undefined, { as: 'otherOperator' })).toEqual(['ALPS-1', 'OPEN']);
    expect(await codes('GET /sensors', undefined, { as: 'provider' })).toEqual(['ALPS-1']);
    const seen = (await ask('GET /sensors?sensor-code=ALPS-1', undefined, { as: 'otherOperator' })).json()[0];
    expect([seen.visibleToOperators, seen.providerId]).toEqual([undefined, undefined]);
  });
});

describe('a sensor', () => {
  it('is written by administrators alone', async () => {
    expect((await ask('POST /sensors', inventedSensor())).statusCode).toBe(403);
    expect((await ask('POST /sensors', inventedSensor(), { as: 'provider' })).statusCode).toBe(403);
    const made = await add();
    expect([made.statusCode, made.json().status.state, made.json().providerId]).toEqual([201, 'UP', 'provider-1']);
    expect((await add()).json()).toMatchObject({ status: 409, errors: [{ pointer: '/sensorCode' }] });
  });

  it('takes its own answer back, and refuses a change of an older version', async () => {
    await add();
    const read = await ask('GET /sensors?sensor-code=ALPS-1', undefined, administrator);
    const headers = { 'if-match': String(read.headers['etag']) };
    const put = () =>
      ask('PUT /sensors?sensor-code=ALPS-1', { ...read.json()[0], altitudeM: 2000 }, { ...administrator, headers });
    const changed = await put();
    expect([changed.statusCode, changed.json().altitudeM]).toEqual([200, 2000]);
    expect((await put()).json().code).toBe('CHANGED_MEANWHILE');
  });

  it('keeps its code, and is not missing anything that is out of order', async () => {
    await add();
    const put = (changes: Parameters<typeof inventedSensor>[0]) =>
      ask('PUT /sensors?sensor-code=ALPS-1', inventedSensor(changes), administrator);
    expect((await put({ sensorCode: 'ALPS-2' })).json().errors[0].pointer).toBe('/sensorCode');
    const limits = { minimumRangeKm: 4000, maximumRangeKm: 3000 };
    const horizonMask = [
      { azimuthDeg: 90, elevationDeg: 5 },
      { azimuthDeg: 10, elevationDeg: 5 },
    ];
    const refused = await put({ limits, horizonMask, visibleToOperators: [] });
    expect(refused.json().errors.map((one: { pointer: string }) => one.pointer)).toEqual([
      '/limits/maximumRangeKm',
      '/horizonMask/1/azimuthDeg',
      '/visibleToOperators',
    ]);
    expect(
      (await ask('PUT /sensors?sensor-code=NONE', inventedSensor({ sensorCode: 'NONE' }), administrator)).statusCode,
    ).toBe(404);
  });

  it('is deleted if it never observed, and retired if it did', async () => {
    await add({ sensorCode: 'NEW' });
    expect((await ask('DELETE /sensors?sensor-code=NEW', undefined, administrator)).json().outcome).toBe('DELETED');
    await addWithHistory();
    expect((await ask('DELETE /sensors?sensor-code=ALPS-1', undefined, administrator)).json().outcome).toBe('RETIRED');
    expect(await codes('GET /sensors')).toEqual([]);
    expect(await codes('GET /sensors?hidden=true', undefined, administrator)).toEqual(['ALPS-1']);
  });
});

describe('the status of a sensor', () => {
  const set = (status: object, as: 'provider' | 'otherProvider' | 'administrator' | 'operator' = 'provider') =>
    ask('PUT /sensors/ALPS-1/status', status, { as });

  it('is set by its provider or an administrator, and by no other', async () => {
    await add();
    expect((await set({ state: 'WEATHER', reason: 'Fog' })).json().status).toMatchObject({
      state: 'WEATHER',
      reason: 'Fog',
    });
    expect((await set({ state: 'DOWN' }, 'otherProvider')).statusCode).toBe(404);
    expect((await set({ state: 'DOWN' }, 'operator')).statusCode).toBe(403);
    expect((await set({ state: 'DOWN', until: '2020-01-01T00:00:00Z' })).json().errors[0].pointer).toBe('/until');
    expect((await set({ state: 'UP' }, 'administrator')).json().status).toMatchObject({
      state: 'UP',
      setBy: 'somebody',
    });
  });

  it('has a history, newest first', async () => {
    await add();
    await set({ state: 'DOWN', until: '2039-01-01T00:00:00Z' });
    await set({ state: 'UP' });
    const history = (await ask('GET /sensors/ALPS-1/statuses')).json();
    expect(history.map((one: { state: string }) => one.state)).toEqual(['UP', 'DOWN']);
    expect(history[1].until).toBe('2039-01-01T00:00:00.000000Z');
    expect((await ask('GET /sensors/NONE/statuses')).statusCode).toBe(404);
  });

  it('keeps down time that is planned for later until a call cancels it; both are in the history', async () => {
    await add();
    const [from, until] = ['2039-01-01T00:00:00.000000Z', '2039-01-08T00:00:00.000000Z'];
    await set({ state: 'DOWN', from, until, reason: 'New mount' });
    const planned = { from, until, reason: 'New mount' };
    expect((await set({ state: 'WEATHER', reason: 'Fog' })).json().status).toMatchObject({ state: 'WEATHER', planned });
    expect((await set({ state: 'UP' })).json().status).toMatchObject({ state: 'UP', planned });
    const cancelled = (await set({ state: 'UP', reason: 'Not needed', cancelPlanned: true })).json().status;
    expect(cancelled).not.toHaveProperty('planned');
    const history: object[] = (await ask('GET /sensors/ALPS-1/statuses')).json();
    expect(history.slice(0, 4)).toMatchObject([
      { state: 'UP', reason: 'Not needed', plan: { change: 'CANCELLED', from, until } },
      { state: 'UP' },
      { state: 'WEATHER', reason: 'Fog' },
      { state: 'UP', reason: 'New mount', plan: { change: 'PLANNED', from, until } },
    ]);
    expect(history[1]).not.toHaveProperty('plan');
  });

  it('ends down time that was planned and has begun', async () => {
    await add();
    await set({ state: 'DOWN', from: '2039-01-01T00:00:00Z', until: '2039-01-08T00:00:00Z' });
    await odt.database.db.execute(
      `update sensor set planned_from = '2026-01-01T00:00:00.000000Z' where code = 'ALPS-1'`,
    );
    expect((await set({ state: 'UP' })).json().status).not.toHaveProperty('planned');
    const [newest] = (await ask('GET /sensors/ALPS-1/statuses')).json();
    expect(newest.plan.change).toBe('CANCELLED');
  });
});

describe('a public list of sites', () => {
  it('becomes sensors of the future, and leaves known ones as they are', async () => {
    const list = 'code,name,latitude,longitude,altitude\nA1,Hill,48,11,500\nB1,Deep,95,0,0\n';
    const read = async () => (await ask('POST /sensors/import', list, administrator)).json();
    expect(await read()).toMatchObject({ added: 1, known: 0, refused: [{ line: 3 }] });
    expect(await read()).toMatchObject({ added: 0, known: 1 });
    expect(await codes('GET /sensors?hidden=true', undefined, administrator)).toEqual(['A1']);
    expect((await ask('POST /sensors/import', 'nothing', administrator)).statusCode).toBe(422);
    const faulty = `code,name,latitude,longitude,altitude\nA2,Hill,48,11,500\n${'B,Deep,95,0,0\n'.repeat(1000)}`;
    expect((await ask('POST /sensors/import', faulty, administrator)).json().refused).toHaveLength(200);
    const sites = Array.from({ length: 5001 }, (_, index) => `S${index},Hill,48,11,500\n`).join('');
    const most = await ask('POST /sensors/import', `code,name,latitude,longitude,altitude\n${sites}`, administrator);
    expect([most.statusCode, most.json().detail]).toEqual([422, expect.stringContaining('the list has 5001 sites')]);
    expect((await ask('POST /sensors/import', list)).statusCode).toBe(403);
  });
});
