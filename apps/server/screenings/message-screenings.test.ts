import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { stateAt } from '@farpass/astro/ephemeris';
import { earthAttitudeAt, transformState } from '@farpass/astro/frames';
import { addSeconds, type Epoch, formatEpoch, parseEpoch } from '@farpass/astro/time';
import { readCdm } from '@farpass/ccsds/cdm';
import { toldStateOfCdm } from '@farpass/intake/flight';
import { flownStates } from '@farpass/screening/objects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syntheticCatalogue } from '../demo/catalogue.ts';
import { testCompute } from '../platform/compute/testing.ts';
import { oemHead } from '../platform/oem-head.fixture.ts';
import { formOf, inventedCdm, inventedPeriodS, member } from '../wiring/collision-avoidance/testing.ts';
import { openWithJobs } from '../wiring/collision-avoidance/with-jobs.fixture.ts';

/** 2026-11-20. */
const day = 61_364;
const tca = parseEpoch('2026-11-20T12:00:00', 'UTC');
const from = '2026-11-20T09:00:00Z';
const volume = { shape: 'SPHERE', radialKm: 5, alongTrackKm: 5, crossTrackKm: 5 };
/** The error of interpolation and of a change of frames. */
const oneMillimetreM = 0.001;
const missM = 100;
/** Mean motion of our orbit, rad/s. */
const meanMotion = (2 * Math.PI) / inventedPeriodS;
const wide = { ...volume, alongTrackKm: 20 };

let served: Awaited<ReturnType<typeof openWithJobs>>;
let satelliteId: string;
let cdmId: string;
let conjunctionId: string;

beforeAll(async () => {
  served = await openWithJobs(syntheticCatalogue(day).slice(20, 400), { compute: testCompute });
  await served.work();
  const ours = { name: 'OURS', noradId: 70_001, cosparId: '2026-001A', hardBodyRadius: 10 };
  satelliteId = (await ask('POST', '/satellites', ours)).json().satelliteId;
  const headers = { ...member, 'content-type': 'text/plain' };
  const sent = await served.app.inject({
    method: 'POST',
    url: '/api/v1/ca/cdms',
    headers,
    payload: inventedCdm({ missM }),
  });
  [{ cdmId, conjunctionId }] = sent.json().accepted;
}, 300_000);
afterAll(() => served.close());

const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
  served.app.inject({ method, url: `/api/v1/ca${url}`, headers: member, ...(payload ? { payload } : {}) });
const get = async (url: string) => (await ask('GET', url)).json();
const screened = async (more: object) => {
  const answer = await ask('POST', '/screenings', { from, days: 0.25, volume, ...more });
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([202, expect.any(String)]);
  const id = answer.json().screeningId as string;
  await expect
    .poll(async () => (await get(`/screenings/${id}`)).state, { timeout: 240_000, interval: 100 })
    .not.toMatch(/PENDING|RUNNING/);
  const screening = await get(`/screenings/${id}`);
  expect(screening).toMatchObject({ state: 'COMPLETE' });
  return screening;
};

interface Result {
  tca: string;
  missDistanceM: number;
  conjunctionId?: string;
  primary: string;
  secondary: string;
}
/** The approach of the message; two orbits of the same size meet again every half revolution. */
const atTca = ({ results }: { results: readonly Result[] }) =>
  results.filter((one) => Math.abs(Date.parse(one.tca) - Date.parse('2026-11-20T12:00:00Z')) < 60_000);
const messagesOfEvent = async () => (await get(`/cdms?conjunction-id=${conjunctionId}`)).length;

describe('the states of messages', { timeout: 300_000 }, () => {
  it('screened among themselves reproduce the encounter of the message, and nothing new is written', async () => {
    const screening = await screened({ type: 'CDM_VS_CDM' });
    const [found, ...more] = atTca(screening);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ conjunctionId, primaryBy: 'MESSAGE', secondaryBy: 'MESSAGE', primaryAgeHours: 30 });
    expect(Math.abs((found?.missDistanceM ?? 0) - missM)).toBeLessThan(oneMillimetreM);
    expect(Math.abs(Date.parse(found?.tca ?? '') - Date.parse('2026-11-20T12:00:00Z'))).toBeLessThanOrEqual(1);
    expect(await messagesOfEvent()).toBe(1);
    expect(await get('/conjunctions')).toHaveLength(1);
    const [own, other] = screening.coverage;
    expect(screening.coverage).toHaveLength(2);
    expect(own).toMatchObject({ id: satelliteId, role: 'PRIMARY', screenedBy: 'MESSAGE', source: 'MESSAGE-1' });
    expect(other).toMatchObject({ id: '70002', name: 'THEIRS', role: 'PRIMARY', screenedBy: 'MESSAGE' });
    expect(own).toMatchObject({
      forces: 'EGM2008 70×70, Sun, Moon, solid tides',
      epoch: '2026-11-19T06:00:00.000000Z',
      ageHours: 27,
    });
    expect(own.approaches).toBe(screening.results.length);
  });

  it('meet again far away, and no message is written about that either', { tags: 'all' }, async () => {
    const far = { shape: 'SPHERE', radialKm: 1000, alongTrackKm: 1000, crossTrackKm: 1000 };
    const { results } = await screened({ type: 'CDM_VS_CDM', volume: far });
    expect(results.length).toBeGreaterThan(2);
    expect(results.filter((one: Result) => one.conjunctionId === conjunctionId)).toEqual(atTca({ results }));
    expect(await get('/conjunctions')).toHaveLength(1);
  });

  it('are propagated as long as their error allows, and the rest of the window is reported as not screened', {
    tags: 'all',
  }, async () => {
    const screening = await screened({ type: 'CDM_VS_CDM', cdmIds: [cdmId], from: '2026-11-18T00:00:00Z', days: 6 });
    for (const one of screening.coverage) {
      expect(one.state).toBe('PARTLY_SCREENED');
      expect(one.reason).toMatch(/flown at most 48 h .* error stays below 10 km/);
      expect(one.from > '2026-11-18T12:00:00Z' && one.from < '2026-11-20T11:00:00Z').toBe(true);
      expect(one.to > '2026-11-20T13:00:00Z' && one.to < '2026-11-22T12:00:00Z').toBe(true);
    }
    expect(screening.skipped.map(({ name }: { name: string }) => name)).toEqual(['OURS', 'THEIRS']);
    expect(atTca(screening)).toHaveLength(1);
  });

  it('far from the window are not screened, and this is reported', async () => {
    const screening = await screened({ type: 'CDM_VS_CAT', conjunctionId, from: '2026-12-20T00:00:00Z' });
    expect(screening).toMatchObject({
      results: [],
      coverage: [{ id: satelliteId, state: 'NOT_SCREENED', approaches: 0 }],
    });
    expect(screening.skipped).toHaveLength(1);
  });

  it.each([
    ['CDM_VS_CAT', undefined, ['OURS']],
    ['CDM_VS_TLE', 'OBJECT2', ['THEIRS']],
    ['CDM_VS_CAT', 'BOTH', ['OURS', 'THEIRS']],
  ])('%s with %s screens %s against the catalogue', async (type, cdmObjects, names) => {
    const screening = await screened({ type, conjunctionId, ...(cdmObjects ? { cdmObjects } : {}) });
    expect(screening.primaries.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(screening.catalogue).toMatchObject({ snapshot: 'snapshot-1', objects: 380 });
    expect(atTca(screening)).toHaveLength(cdmObjects === 'BOTH' ? 1 : 0);
    const [satellite] = await get(`/satellites?satellite-id=${satelliteId}`);
    expect(satellite.screening).toEqual({ state: 'NOT_SCREENED' });
  });
});

describe('an operator’s ephemeris against messages', { tags: 'all', timeout: 300_000 }, () => {
  it('has the probability of the message if it has the message’s state and covariance, and not low confidence', async () => {
    const [before] = await get(`/conjunctions?conjunction-id=${conjunctionId}`);
    const oemFileId = await upload('own.oem', await ownOem());
    const screening = await screened({ type: 'OPS_VS_CDM', oemFileIds: [oemFileId] });
    const [found] = atTca(screening);
    expect(found).toMatchObject({ conjunctionId, primary: satelliteId, secondary: '70002' });
    expect(found).toMatchObject({ primaryBy: 'OPERATOR_EPHEMERIS', secondaryBy: 'MESSAGE' });
    expect(found).toMatchObject({ primaryCovariance: 'EPHEMERIS', secondaryCovariance: 'MESSAGE' });
    expect(screening.coverage).toMatchObject([
      { id: satelliteId, state: 'SCREENED', source: 'own.oem' },
      { id: '70002', role: 'SECONDARY', source: 'MESSAGE-1' },
    ]);
    const [after] = await get(`/conjunctions?conjunction-id=${conjunctionId}`);
    expect(after).toMatchObject({
      origin: 'FARPASS',
      numberOfCdms: 2,
      numberOfOwnCdms: 1,
      // The screening wrote the newest message itself: no later one has confirmed it.
      rescreening: { state: 'NOT_RESCREENED' },
    });
    expect(after.conjunctionData.isLowConfidence).toBeUndefined();
    const [newest] = await get(`/cdms?conjunction-id=${conjunctionId}`);
    expect([newest.object1.covarianceMethod, newest.object2.covarianceMethod]).toEqual(['CALCULATED', 'CALCULATED']);
    const ratio = after.conjunctionData.probabilityOfCollision / before.conjunctionData.probabilityOfCollision;
    expect(Math.abs(ratio - 1)).toBeLessThan(0.01);
    const file = (await ask('GET', `/cdms/file/${newest.cdmId}`)).body;
    expect(file).toMatch(/COMMENT Covariance of the ephemeris own\.oem, interpolated in RTN at \S+Z and \S+Z\./);
    expect(file).toMatch(/COMMENT Covariance of message MESSAGE-1, carried by EGM2008 70x70, Sun, Moon, solid tides\./);
  });

  it('after a manoeuvre passes at the distance that the burn gives, and writes nothing', async () => {
    const still = await screened({
      type: 'MAN_VS_CDM',
      conjunctionId,
      oemFileIds: [await upload('still.opm', await ownOpm(0))],
    });
    expect(Math.abs((atTca(still)[0]?.missDistanceM ?? 0) - missM)).toBeLessThan(100 * oneMillimetreM);
    const written = await messagesOfEvent();
    const moved = await screened({
      type: 'MAN_VS_CDM',
      conjunctionId,
      oemFileIds: [await upload('moved.opm', await ownOpm(0.001))],
      volume: wide,
    });
    // Half a revolution after a burn of Δv along the orbit, the satellite is 4Δv/n higher and 3πΔv/n behind (Clohessy
    // and Wiltshire). The other object crosses at right angles, 100 m above the old orbit and equally fast: 1/√2 of the
    // distance along the track counts.
    const [higherKm, behindKm] = [4 / meanMotion / 1000, (3 * Math.PI) / meanMotion / 1000];
    const expectedM = 1000 * Math.hypot(higherKm - missM / 1000, behindKm / Math.SQRT2);
    const [found] = atTca(moved);
    expect(Math.abs((found?.missDistanceM ?? 0) / expectedM - 1)).toBeLessThan(0.01);
    expect(found?.conjunctionId).toBeUndefined();
    expect(await messagesOfEvent()).toBe(written);
    const [event] = await get(`/conjunctions?conjunction-id=${conjunctionId}`);
    expect(event.rescreening.screeningId).not.toBe(moved.screeningId);
  });
});

describe('a request that does not fit its type', () => {
  it.each([
    ['/type', { type: 'UNKNOWN' }],
    ['/oemFileIds', { type: 'MAN_VS_CDM' }],
    ['/satelliteIds', { type: 'MAN_VS_CDM', oemFileIds: ['a'], satelliteIds: ['b'] }],
    ['/cdmIds', { type: 'OPS_VS_CAT', cdmIds: ['a'] }],
    ['/conjunctionId', { type: 'TLE_VS_TLE', conjunctionId: 'a' }],
    ['/cdmObjects', { type: 'CDM_VS_CDM', cdmObjects: 'BOTH' }],
    ['/catalogueNumbers', { type: 'CDM_VS_CAT', catalogueNumbers: [1] }],
    ['/elementSets', { type: 'OPS_VS_CDM', elementSets: 'x' }],
    ['/oemFileIds', { type: 'TLE_VS_CAT', oemFileIds: ['a'] }],
    ['/conjunctionId', { type: 'CDM_VS_CDM', from: '2027-11-20T09:00:00Z' }],
  ])('is refused at %s', async (pointer, asked) => {
    const answer = await ask('POST', '/screenings', { days: 1, ...asked });
    expect([answer.statusCode, answer.json().errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  it('and messages of no operator are not found', async () => {
    for (const named of [{ cdmIds: ['nobody'] }, { conjunctionId: 'nobody' }])
      expect((await ask('POST', '/screenings', { type: 'CDM_VS_CDM', days: 1, ...named })).statusCode).toBe(404);
  });
});

/** Our object's state in EME2000, as the message's state is propagated. */
async function ownStates(): Promise<(epoch: Epoch<'UTC'>) => string> {
  const window = { start: addSeconds(tca, -6 * 3600), durationSeconds: 12 * 3600 };
  const read = readCdm(inventedCdm({ missM }), { mode: 'lenient' });
  if (read.kind === 'faults') throw new Error(read.faults[0]?.message);
  const flight = await flownStates([toldStateOfCdm(read.record, 'object1')], window);
  if (flight === undefined) throw new Error('the state does not fly');
  return (epoch) => {
    const found = stateAt(flight.ephemeris, epoch);
    if (found.kind !== 'state') throw new Error(`no state at ${formatEpoch(epoch, 0)}`);
    const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
    const state = transformState(found.state, 'EME2000', earthAttitudeAt(epoch, orientation));
    return [...state.positionKm, ...state.velocityKmPerS].map((value) => value.toFixed(12)).join(' ');
  };
}

/** An OEM with covariances of 100 m and 0.1 m/s in RTN, as in the message at the closest approach. */
async function ownOem(): Promise<string> {
  const stateOf = await ownStates();
  const times = Array.from({ length: 361 }, (_, index) => addSeconds(tca, 60 * (index - 180)));
  const covariance = [0, 1, 2, 3, 4, 5].map((row) =>
    Array.from({ length: row + 1 }, (_, column) =>
      (row === column ? (row < 3 ? 0.01 : 1e-8) : 0).toExponential(6),
    ).join(' '),
  );
  return [
    ...oemHead({ from: formatEpoch(addSeconds(tca, -10_800), 3), to: formatEpoch(addSeconds(tca, 10_800), 3) }),
    'INTERPOLATION = HERMITE',
    'INTERPOLATION_DEGREE = 7',
    'META_STOP',
    ...times.map((epoch) => `${formatEpoch(epoch, 3)} ${stateOf(epoch)}`),
    'COVARIANCE_START',
    ...[-10_800, 10_800].flatMap((seconds) => [
      `EPOCH = ${formatEpoch(addSeconds(tca, seconds), 3)}`,
      'COV_REF_FRAME = RTN',
      ...covariance,
    ]),
    'COVARIANCE_STOP',
    '',
  ].join('\n');
}

/** An OPM half a revolution before the closest approach, with a burn along the orbit at that time. */
async function ownOpm(deltaVKmPerS: number): Promise<string> {
  const halfTurn = Math.PI / meanMotion;
  const epoch = addSeconds(tca, -halfTurn);
  const [x, y, z, vx, vy, vz] = (await ownStates())(epoch).split(' ');
  return [
    'CCSDS_OPM_VERS = 2.0',
    'CREATION_DATE = 2026-11-20T00:00:00',
    'ORIGINATOR = SAMPLE',
    'OBJECT_NAME = OURS',
    'OBJECT_ID = 2026-001A',
    'CENTER_NAME = EARTH',
    'REF_FRAME = EME2000',
    'TIME_SYSTEM = UTC',
    `EPOCH = ${formatEpoch(epoch, 6)}`,
    `X = ${x}`,
    `Y = ${y}`,
    `Z = ${z}`,
    `X_DOT = ${vx}`,
    `Y_DOT = ${vy}`,
    `Z_DOT = ${vz}`,
    `MAN_EPOCH_IGNITION = ${formatEpoch(addSeconds(epoch, 1), 6)}`,
    'MAN_DURATION = 0',
    'MAN_DELTA_MASS = -0.1',
    'MAN_REF_FRAME = RTN',
    'MAN_DV_1 = 0',
    `MAN_DV_2 = ${deltaVKmPerS}`,
    'MAN_DV_3 = 0',
    '',
  ].join('\n');
}

async function upload(fileName: string, text: string): Promise<string> {
  const form = formOf({ [fileName]: text });
  const answer = await served.app.inject({ method: 'POST', url: '/api/v1/ca/ephemeris/file', ...form });
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([201, expect.any(String)]);
  return answer.json().accepted[0].oemFileId;
}
