import { catalogueOfRecords } from '@farpass/intake/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ComputePool, createComputePool } from '../../platform/compute/index.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../../platform/db/testing.ts';
import { keepBytes } from '../../platform/files/index.ts';
import { testApp, tokenWith } from '../../platform/http/testing.ts';
import { type Jobs, openJobs } from '../../platform/jobs/index.ts';
import { syntheticCatalogue } from '../demo/catalogue.ts';
import { dayOf } from '../demo/orbits.ts';
import { readEphemeris } from '../ephemerides/read.ts';
import { insertEphemeris } from '../ephemerides/store.ts';
import { collisionAvoidanceFeature } from '../feature.ts';
import { inventedCdm, portsAlone } from '../testing.ts';
import { propose } from './searches/proposals.ts';

let test: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
let jobs: Jobs;
let compute: ComputePool;
/** Names of the tasks that were computed. */
const computed: string[] = [];
let conjunctionId: string;
const member = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };
const ours = { name: 'OURS', noradId: 70_001, cosparId: '2026-001A', hardBodyRadius: 10, wetMass: 300 };
const propulsion = { type: 'IMPULSIVE', maximumDeltaV: 2, specificImpulse: 220 };

beforeAll(async () => {
  test = await openTestDatabase();
  compute = createComputePool(2);
  const columns = catalogueOfRecords(syntheticCatalogue(dayOf(Date.now())).slice(20, 400), 'sample');
  const feature = collisionAvoidanceFeature({
    ...portsAlone(test.db),
    compute: counted(compute),
    enqueue: (tx, queue, job) => jobs.enqueue(tx, queue, job),
    currentSnapshot: async () => ({ digest: 'snapshot-1', isSynthetic: true, objects: 380 }),
    readCatalogue: async () => columns,
  });
  jobs = await openJobs({ db: test.db, log: silentLog, queues: feature.queues ?? [] });
  // What happens by the clock would happen in between.
  await jobs.work((feature.workers ?? []).filter(({ queue }) => queue.schedule === undefined));
  ({ app } = await testApp({ calls: feature.routes }));
}, 300_000);
afterAll(async () => {
  await jobs.stop();
  await compute.close();
  await app.close();
  await test.close();
});
beforeEach(async () => {
  await withoutSatellites();
  const { satelliteId } = (await ask('POST', '/satellites', { ...ours, propulsion })).json();
  expect(satelliteId).toBeDefined();
  conjunctionId = await sent({});
});

function counted(pool: ComputePool): ComputePool {
  return new Proxy(pool, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name === 'run') computed.push((given[0] as { name: string }).name);
        return Reflect.apply(value, target, given);
      };
    },
  });
}

/** Jobs of the test before may hold rows in another order; the database ends one of two that wait for each other. */
async function withoutSatellites(tries = 5): Promise<void> {
  try {
    await test.db.execute('delete from satellite');
  } catch (error) {
    if (tries === 1 || !String(error).includes('deadlock')) throw error;
    await withoutSatellites(tries - 1);
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, url: string, payload?: object, headers: object = {}) =>
  app.inject({
    method,
    url: `/api/v1/ca${url}`,
    headers: { ...member, ...headers },
    ...(payload ? { payload } : {}),
  });

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
const tca = hoursAhead(20);
const ignition = `${hoursAhead(16)}Z`;
/** The last revolutions before the closest approach. */
const window = { from: `${hoursAhead(16)}Z`, until: `${hoursAhead(19)}Z` };
const alongTrack = { ignition, frame: 'TNW', deltaVMPerS: [0.05, 0, 0] };

/** Hands in a message; the conjunction it belongs to. */
async function sent(changes: Parameters<typeof inventedCdm>[0]): Promise<string> {
  const payload = inventedCdm({ tca, creationDate: hoursAhead(-1), missM: 50, sigmaM: 80, ...changes });
  const headers = { ...member, 'content-type': 'text/plain' };
  return (await app.inject({ method: 'POST', url: '/api/v1/ca/cdms', headers, payload })).json().accepted[0]
    .conjunctionId;
}

const created = async (burn: object = alongTrack) =>
  (await ask('POST', '/manoeuvres', { conjunctionId, burn, name: 'Raise', days: 0.5 })).json();
const act = (id: string, action: string, more: { readonly tag?: string } = {}) =>
  ask('POST', `/manoeuvres/${id}/actions`, { action }, more.tag === undefined ? {} : { 'if-match': more.tag });

async function once<T>(look: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> {
  for (let round = 0; round < 2400; round += 1) {
    const found = await look();
    if (isThere(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not come about within two minutes');
}

/** Somebody else planned it. */
const plannedByAda = (id: string) => test.db.execute(`update manoeuvre_plan set planned_by = 'ada' where id = '${id}'`);

async function screened(id: string) {
  expect((await act(id, 'SCREEN')).statusCode).toBe(200);
  return once(
    async () => (await ask('GET', `/manoeuvres/${id}`)).json(),
    ({ state }) => state === 'SCREENED',
  );
}

describe('a trade space', () => {
  it('has a cell for every ignition, direction and size, and names the cheapest that is enough', async () => {
    const answer = await ask('POST', '/manoeuvres/trade-space', { conjunctionId, days: 0.25, ...window });
    const space = answer.json();
    expect(answer.statusCode).toBe(200);
    const cells = space.ignitions.length * space.directions.length * space.sizesMPerS.length;
    for (const list of ['missDistanceKm', 'probability', 'aggregateProbability', 'met'])
      expect(space[list]).toHaveLength(cells);
    expect(space.directions).toEqual(['+T', '-T']);
    expect(space.target).toBeCloseTo(3e-6, 12);
    expect(space.propellantKg).toHaveLength(space.sizesMPerS.length);
    expect(space.catalogue).toBe('snapshot-1');
    expect(space.before.probability).toBeGreaterThan(1e-4);
    const perOrbit =
      space.ignitions.length / (space.ignitions[0].orbitsBeforeTca - space.ignitions.at(-1).orbitsBeforeTca);
    expect(perOrbit).toBeGreaterThanOrEqual(16);
    expect(space.aggregateProbability[space.cheapest]).toBeLessThanOrEqual(space.target);
    expect(
      space.probability.every((one: number, cell: number) => space.aggregateProbability[cell] >= one - 1e-15),
    ).toBe(true);
  });

  it('leaves blackouts out of what is cheapest, and refuses a window without time at its field', async () => {
    const dark = [ignition, `${hoursAhead(18)}Z`];
    const wishes = {
      conjunctionId,
      days: 0,
      leaveOut: ['25544'],
      from: ignition,
      until: `${hoursAhead(19)}Z`,
      blackouts: [dark],
    };
    const space = (await ask('POST', '/manoeuvres/trade-space', wishes)).json();
    expect(space.ignitions.some(({ isAllowed }: { isAllowed: boolean }) => !isAllowed)).toBe(true);
    const cheapest = Math.floor(space.cheapest / space.directions.length / space.sizesMPerS.length);
    expect(space.ignitions[cheapest].isAllowed).toBe(true);
    expect(space.lookAheadDays).toBe(0);
    const empty = await ask('POST', '/manoeuvres/trade-space', {
      conjunctionId,
      from: `${hoursAhead(19)}Z`,
      until: ignition,
    });
    expect([empty.statusCode, empty.json().errors[0].pointer]).toEqual([422, '/until']);
  });
});

describe('a changed constraint', () => {
  it('is answered from the trade space that is known, and from a new one where that holds too little', async () => {
    const space = async (wishes: object) =>
      (await ask('POST', '/manoeuvres/trade-space', { conjunctionId, days: 0.25, ...window, ...wishes })).json();
    const first = await space({ directions: ['+T', '-T', '+R'] });
    expect(first.isFromKnown).toBe(false);
    const dark = [ignition, `${hoursAhead(18)}Z`];
    const maximumDeltaVMPerS = first.constraints.maximumDeltaVMPerS / 2;
    const less = await space({ directions: ['-T', '+R'], blackouts: [dark], maximumDeltaVMPerS, target: 1e-5 });
    expect(less).toMatchObject({ isFromKnown: true, target: 1e-5, directions: ['-T', '+R'] });
    expect(less.sizesMPerS.at(-1)).toBeLessThanOrEqual(maximumDeltaVMPerS);
    const cells = less.ignitions.length * 2 * less.sizesMPerS.length;
    expect([less.probability.length, less.met.length, less.neededMPerS.length]).toEqual([
      cells,
      cells,
      less.ignitions.length * 2,
    ]);
    const at = (document: typeof first, [ignitionAt, axis, size]: readonly [number, string, number]) =>
      document.aggregateProbability[
        (ignitionAt * document.directions.length + document.directions.indexOf(axis)) * document.sizesMPerS.length +
          size
      ];
    expect(at(less, [7, '+R', 3])).toBe(at(first, [7, '+R', 3]));
    const box = { radialKm: 0.001, alongTrackKm: 0.001, crossTrackKm: 0.001 };
    const boxed = await space({ directions: ['+T', '-T'], box });
    expect(boxed.isFromKnown).toBe(true);
    expect(boxed.cheapest).toBeUndefined();
    expect(boxed.safest).toBeUndefined();
    const perIgnition = less.directions.length * less.sizesMPerS.length;
    const free = less.probability.flatMap((probability: number, cell: number) =>
      less.ignitions[Math.floor(cell / perIgnition)].isAllowed
        ? [{ probability, all: less.aggregateProbability[cell] }]
        : [],
    );
    expect(less.aggregateProbability[less.safest]).toBe(Math.min(...free.map(({ all }: { all: number }) => all)));
    const isEnough = free.some(({ probability }: { probability: number }) => probability <= 1e-5);
    expect(less.cheapestAlone !== undefined).toBe(isEnough);
    expect(boxed.largestInBoxMPerS).toHaveLength(boxed.ignitions.length * 2);
    expect((await space({ directions: ['+N'] })).isFromKnown).toBe(false);
    const late = { from: `${hoursAhead(19)}Z`, until: ignition };
    const refused = await ask('POST', '/manoeuvres/trade-space', { conjunctionId, days: 0.25, ...late });
    expect(refused.json().errors[0].pointer).toBe('/until');
  });

  it('names the cheapest long-term and short-term burn, and what the way back costs', async () => {
    const firstCommandMs = Date.now() + 3_600_000;
    const answer = await ask('POST', '/manoeuvres/trade-space', {
      conjunctionId,
      days: 0,
      directions: ['+T', '-T', '-R'],
    });
    const space = answer.json();
    expect(space.strategies.map(({ strategy }: { strategy: string }) => strategy)).toEqual(['LONG_TERM', 'SHORT_TERM']);
    // A quarter of an hour to look at a burn, and to keep it as a plan.
    expect(Date.parse(space.ignitions[0].ignitionEpoch)).toBeGreaterThanOrEqual(firstCommandMs + 899_000);
    const sizes = space.sizesMPerS.length;
    expect(space.returnToSlotMPerS[sizes - 1]).toBeCloseTo(3 * space.sizesMPerS[sizes - 1], 12);
    expect(space.returnToSlotMPerS.at(-1)).toBeCloseTo(space.sizesMPerS[sizes - 1], 12);
  });
});

describe('one burn', () => {
  it('is flown in full: the event before and after, its figures, whom it meets', async () => {
    const answer = await ask('POST', '/manoeuvres/evaluation', { conjunctionId, burn: alongTrack, days: 0.5 });
    const { manoeuvre, before, after, linearDifferenceM, met } = answer.json();
    expect(answer.statusCode).toBe(200);
    expect(manoeuvre).toMatchObject({
      manoeuvreType: 'IMPULSIVE',
      deltaVMagnitude: 0.05,
      deltaVReferenceFrame: 'TNW',
      specificImpulse: 220,
      spacecraftInitialMass: 300,
      manoeuvreDuration: 0,
    });
    expect(manoeuvre.deltaMass).toBeCloseTo(300 * (1 - Math.exp(-0.05 / (9.80665 * 220))), 9);
    expect(after.missDistanceKm).toBeGreaterThan(before.missDistanceKm);
    expect(after.probability).toBeLessThan(before.probability);
    expect(after.plane.xxKm2).toBeGreaterThan(0);
    expect(linearDifferenceM).toBeGreaterThan(0);
    expect(linearDifferenceM).toBeLessThan(100);
    expect(Array.isArray(met)).toBe(true);
  });

  it.each([
    ['in the past', { ...alongTrack, ignition: `${hoursAhead(-1)}Z` }, '/burn/ignition'],
    ['after the closest approach', { ...alongTrack, ignition: `${hoursAhead(21)}Z` }, '/burn/ignition'],
    ['larger than one manoeuvre', { ...alongTrack, deltaVMPerS: [3, 0, 0] }, '/burn/deltaVMPerS'],
    ['without a size', { ...alongTrack, deltaVMPerS: [0, 0, 0] }, '/burn/deltaVMPerS'],
    ['along no frame', { ...alongTrack, frame: 'NORTH' }, '/burn/frame'],
    [
      'of an arc that is too long',
      { ignition, frame: 'TNW', direction: [1, 0, 0], thrustN: 1, durationS: 90_000 },
      '/burn/durationS',
    ],
  ])('%s is refused at its field', async (_what, burn, pointer) => {
    const answer = await ask('POST', '/manoeuvres/evaluation', { conjunctionId, burn, days: 0 });
    expect([answer.statusCode, answer.json().errors?.[0].pointer]).toEqual([422, pointer]);
  });

  it('takes angles and periods: the same burn as by components and seconds', async () => {
    const arc = { ignition, frame: 'TNW', thrustN: 0.5, durationS: 600 };
    const one = await ask('POST', '/manoeuvres/evaluation', {
      conjunctionId,
      days: 0,
      burn: { ...arc, direction: [1, 0, 0] },
    });
    const two = await ask('POST', '/manoeuvres/evaluation', {
      conjunctionId,
      days: 0,
      burn: {
        ...arc,
        durationS: undefined,
        duration: 600,
        durationUnit: 'SECONDS',
        directionType: 'AZIMUTH_ELEVATION',
        azimuthDeg: 0,
        elevationDeg: 0,
      },
    });
    expect(one.json().after.missDistanceKm).toBeGreaterThan(0);
    expect(two.json().after).toEqual(one.json().after);
    const date = new Date(Date.parse(ignition) + 600_000).toISOString();
    const three = await ask('POST', '/manoeuvres/evaluation', {
      conjunctionId,
      days: 0,
      burn: { ...arc, durationS: undefined, direction: [1, 0, 0], duration: date, durationUnit: 'DATE' },
    });
    expect(three.json().manoeuvre.manoeuvreDuration).toBeCloseTo(600, 3);
  });

  it('of a satellite that moves by differential drag is the time for which it turns', async () => {
    const [satellite] = (await ask('GET', '/satellites')).json();
    const drag = { type: 'DIFFERENTIAL_DRAG', nominalDragArea: 0.5, maximumDragArea: 4 };
    await ask('PUT', '/satellites', { ...satellite, propulsion: drag });
    const evaluated = (burn: object) => ask('POST', '/manoeuvres/evaluation', { conjunctionId, burn, days: 0 });
    const braking = { ignition: `${hoursAhead(14)}Z`, frame: 'TNW', deltaVMPerS: [-1e-5, 0, 0] };
    const stood = (await evaluated(braking)).json();
    const { manoeuvre } = stood;
    expect(manoeuvre).toMatchObject({ manoeuvreType: 'DIFFERENTIAL_DRAG', dragCrossSection: 4, totalDeltaMass: 0 });
    const turnedS = manoeuvre.totalTimeInDifferentialDragConfiguration;
    expect(turnedS).toBeGreaterThan(0);
    const leadS = (Date.parse(`${tca}Z`) - Date.parse(braking.ignition)) / 1000;
    expect(turnedS + manoeuvre.totalTimeInNominalConfiguration).toBeCloseTo(leadS, 2);
    const named = { ignition: braking.ignition, dragCrossSectionM2: 4, durationS: turnedS };
    expect((await evaluated(named)).json().after.missDistanceKm).toBeCloseTo(stood.after.missDistanceKm, 9);
    const refusals = [
      [{ ...braking, deltaVMPerS: [1e-5, 0, 0] }, '/burn/deltaVMPerS', 'PROPULSION_MISSING'],
      [{ ...named, dragCrossSectionM2: 5 }, '/burn/dragCrossSectionM2', 'PROPULSION_MISSING'],
      [{ ...named, dragCrossSectionM2: 0.5 }, '/burn/dragCrossSectionM2', 'BURN_WITHOUT_SIZE'],
    ] as const;
    for (const [burn, pointer, code] of refusals)
      expect((await evaluated(burn)).json().errors[0]).toMatchObject({ pointer, code });
    const space = await ask('POST', '/manoeuvres/trade-space', { conjunctionId, days: 0, ...window });
    expect(space.json().directions).toEqual(['-T']);
    expect(space.json()).not.toHaveProperty('returnToSlotMPerS');
  });

  it('of a satellite without propulsion, or by a message without covariances, is refused', async () => {
    const [satellite] = (await ask('GET', '/satellites')).json();
    await ask('PUT', '/satellites', { ...satellite, propulsion: { type: 'NONE' } });
    const none = await ask('POST', '/manoeuvres/evaluation', { conjunctionId, burn: alongTrack, days: 0 });
    expect(none.json().errors[0]).toMatchObject({ pointer: '/burn/deltaVMPerS', code: 'PROPULSION_MISSING' });
    const bare = await sent({ messageId: 'BARE', designator2: '70009', sigmaM: undefined });
    const blind = await ask('POST', '/manoeuvres/evaluation', { conjunctionId: bare, burn: alongTrack, days: 0 });
    expect(blind.json().errors[0]).toMatchObject({ pointer: '/conjunctionId', code: 'COVARIANCE_MISSING' });
  });
});

describe('a search', () => {
  it('runs as a job and finds the least burn that is enough', async () => {
    const started = await ask('POST', '/manoeuvres/searches', { conjunctionId, days: 0, ...window });
    expect([started.statusCode, started.json().state]).toEqual([202, 'PENDING']);
    const { searchId } = started.json();
    const found = await once(
      async () => (await ask('GET', `/manoeuvres/searches/${searchId}`)).json(),
      ({ state }) => state !== 'PENDING' && state !== 'RUNNING',
    );
    expect(found).toMatchObject({ state: 'COMPLETE', isOutOfDate: false, requestedBy: 'somebody' });
    const { burn, evaluation } = found.recommended;
    expect(evaluation.after.probability).toBeLessThanOrEqual(found.target);
    expect(evaluation.after.probability).toBeGreaterThan(0.9 * found.target);
    expect(evaluation.manoeuvre.ignitionEpoch).toBe(burn.ignition);
    expect(found.reason).toMatch(/^The least burn that is enough has/);
    const listed = (await ask('GET', `/manoeuvres/searches?conjunction-id=${conjunctionId}`)).json();
    expect(listed).toEqual([found]);
    expect((await ask('DELETE', `/manoeuvres/searches/${searchId}`)).statusCode).toBe(409);
  });
});

describe('a proposal', () => {
  it('is made once from the newest message of an event of high risk', async () => {
    const ports = { database: test.db, enqueue: async () => undefined };
    const made = async () =>
      (await ask('GET', `/manoeuvres/searches?conjunction-id=${conjunctionId}`))
        .json()
        .map((one: { requestedBy: string; isOutOfDate: boolean }) => [one.requestedBy, one.isOutOfDate]);
    await sent({ messageId: 'FAR', designator2: '70003', missM: 30_000 });
    await propose(ports, Date.now());
    await propose(ports, Date.now());
    expect(await made()).toEqual([['proposal', false]]);
    await sent({ messageId: 'NEXT', missM: 60, creationDate: hoursAhead(-0.5) });
    await propose(ports, Date.now());
    expect(await made()).toEqual([
      ['proposal', false],
      ['proposal', true],
    ]);
    expect((await test.db.execute('select 1 from manoeuvre_search')).rows).toHaveLength(2);
  });
});

describe('a plan', () => {
  it('goes from draft to screened, approved by another person, exported and cancelled; every step is in its log', async () => {
    const { manoeuvreId: id, actions, needsTwoPeople } = await created();
    expect([actions, needsTwoPeople]).toEqual([['SCREEN', 'CANCEL', 'REFRESH'], true]);
    expect((await act(id, 'APPROVE')).json().detail).toMatch(/APPROVE is not possible/);
    expect((await ask('GET', `/manoeuvres/${id}/file?format=opm`)).statusCode).toBe(409);
    const plan = await screened(id);
    expect(plan.screening).toMatchObject({ state: 'COMPLETE', progress: 1 });
    expect(plan.screening.screeningIds).toHaveLength(3);
    const left = await test.db.execute(
      `select 1 from ephemeris where designation = 'TRIAL' and file_name like 'Raise%'`,
    );
    expect(left.rows).toEqual([]);
    const own = plan.screening.compared.find((one: { against: string }) => one.against === 'MESSAGE');
    expect(own).toMatchObject({ secondaryId: '70002', before: { probability: expect.any(Number) } });
    expect((await act(id, 'APPROVE')).json().detail).toMatch(/another person has to approve it/);
    await plannedByAda(id);
    const approved = (await act(id, 'APPROVE')).json();
    expect(approved).toMatchObject({
      state: 'APPROVED',
      approvedBy: 'somebody',
      actions: ['EXPORT', 'CANCEL', 'REFRESH'],
    });
    expect((await act(id, 'EXPORT')).json().state).toBe('EXPORTED');
    expect((await act(id, 'EXECUTE')).json().detail).toMatch(/the time of its ignition is ahead/);
    const ended = (await act(id, 'CANCEL')).json();
    expect(ended).toMatchObject({ state: 'CANCELLED', actions: [] });
    expect(ended.log.map((one: { action: string }) => one.action)).toEqual(
      ['CREATE', 'SCREEN', 'SCREEN', 'APPROVE', 'EXPORT', 'CANCEL'].toReversed(),
    );
    expect((await ask('DELETE', `/manoeuvres/${id}`)).statusCode).toBe(409);
  }, 240_000);

  it('is handed over in every form once it is approved', async () => {
    const { manoeuvreId: id } = await created();
    await test.db.execute(`update manoeuvre_plan set state = 'APPROVED', approved_by = 'ada' where id = '${id}'`);
    const texts = {
      opm: 'CCSDS_OPM_VERS',
      ocm: 'CCSDS_OCM_VERS',
      oem: 'CCSDS_OEM_VERS',
      json: '"manoeuvreId"',
      zip: 'PK',
    };
    const before = computed.length;
    for (const [format, text] of Object.entries(texts)) {
      const { statusCode, body, headers } = await ask('GET', `/manoeuvres/${id}/file?format=${format}`);
      expect([format, statusCode, body.includes(text)]).toEqual([format, 200, true]);
      expect(headers['content-disposition']).toBe(`attachment; filename="Raise.${format}"`);
    }
    expect(computed.slice(before)).toEqual(['ca.manoeuvre-files']);
    const flights = () => computed.filter((name) => name === 'ca.manoeuvre-files').length;
    const flown = flights();
    const archive = (await ask('GET', `/manoeuvres/${id}/file?format=zip`)).body;
    const opm = (await ask('GET', `/manoeuvres/${id}/file?format=opm`)).body;
    expect(archive).toContain(opm);
    expect(flights()).toBe(flown);
    expect(archive).toMatch(
      /SCREEN_VOLUME_FRAME += RTN\nSCREEN_VOLUME_SHAPE += ELLIPSOID\nSCREEN_VOLUME_X += 2000 \[m\]/,
    );
    expect(archive).toMatch(/START_SCREEN_PERIOD += 20\d\d-/);
    const [satellite] = (await ask('GET', '/satellites')).json();
    const configuration = { manoeuvres: { fileNames: '{norad}_{originator}_{plan}', originator: 'OPS' } };
    await ask('PUT', '/satellites', { ...satellite, configuration });
    const named = await ask('GET', `/manoeuvres/${id}/file?format=opm`);
    expect(flights()).toBe(flown + 1);
    expect(named.headers['content-disposition']).toBe('attachment; filename="70001_OPS_Raise.opm"');
    const bad = { ...satellite, configuration: { manoeuvres: { fileNames: '../{plan}' } } };
    expect((await ask('PUT', '/satellites', bad)).statusCode).toBe(400);
    await ask('PUT', '/satellites', satellite);
    const cold = await ask('GET', `/manoeuvres/${id}/file?format=oem&variant=cold`);
    expect(cold.headers['content-disposition']).toBe('attachment; filename="Raise-cold.oem"');
  });

  it('says what changed since it was computed, and is right again after a refresh', async () => {
    const { manoeuvreId: id } = await created();
    await sent({ messageId: 'NEXT', missM: 60, creationDate: hoursAhead(-0.5) });
    const [satellite] = (await ask('GET', '/satellites')).json();
    await ask('PUT', '/satellites', { ...satellite, hardBodyRadius: 12 });
    const changed = (await ask('GET', `/manoeuvres/${id}`)).json();
    expect(changed).toMatchObject({
      isOutOfDate: true,
      changedInputs: ['MESSAGE', 'SATELLITE'],
      actions: ['CANCEL', 'REFRESH'],
    });
    const fresh = (await act(id, 'REFRESH')).json();
    expect(fresh).toMatchObject({ isOutOfDate: false, changedInputs: [], state: 'DRAFT' });
    expect(fresh.evaluation.before.missDistanceKm).toBeCloseTo(0.06, 4);
  });

  it('is changed only by who knows its newest version, and takes its own answer back', async () => {
    const plan = await created();
    const url = `/manoeuvres/${plan.manoeuvreId}`;
    const put = (tag: string) => ask('PUT', url, { ...plan, name: 'Lower' }, { 'if-match': tag });
    const first = await put(plan.etag);
    const second = await put(plan.etag);
    expect([first.statusCode, second.statusCode, second.json().code]).toEqual([200, 412, 'CHANGED_MEANWHILE']);
    expect(first.json()).toMatchObject({ name: 'Lower', state: 'DRAFT', burn: plan.burn });
    expect((await act(plan.manoeuvreId, 'CANCEL', { tag: plan.etag })).statusCode).toBe(412);
    const listed = await ask('GET', `/manoeuvres?conjunction-id=${conjunctionId}`);
    expect(listed.json().map((one: { name: string }) => one.name)).toEqual(['Lower']);
    expect(listed.headers.etag).toBe(first.headers.etag);
    expect((await ask('DELETE', url)).statusCode).toBe(204);
    expect((await ask('GET', url)).statusCode).toBe(404);
  });

  it('is compared with what was flown once an ephemeris says so', async () => {
    const { manoeuvreId: id } = await created();
    const flown = async (oem = '') => ask('GET', `/manoeuvres/${id}/flown${oem}`);
    expect((await flown()).json()).toEqual({ state: 'WAITING', reason: 'Plan Raise is DRAFT: it was not exported.' });
    await test.db.execute(`update manoeuvre_plan set state = 'EXPORTED', approved_by = 'ada' where id = '${id}'`);
    expect((await flown()).json()).toMatchObject({
      state: 'WAITING',
      reason: expect.stringMatching(/^No operational ephemeris was uploaded after /),
    });
    const hot = await ask('GET', `/manoeuvres/${id}/file?format=oem&variant=hot`);
    const [satellite] = (await ask('GET', '/satellites')).json();
    const owners = await test.db.execute<{ operatorId: string }>('select operator_id as "operatorId" from satellite');
    const operatorId = owners.rows[0]?.operatorId ?? '';
    const row = await test.db.transaction(async (tx) => {
      const { digest: fileDigest, sizeBytes } = await keepBytes(tx, hot.rawPayload);
      const reading = readEphemeris(hot.body);
      if (reading.kind === 'faults') throw new Error(reading.errors[0]?.message);
      const { format, details: document } = reading;
      const named = { satelliteId: satellite.satelliteId, fileName: 'flown.oem', operatorId };
      return insertEphemeris(tx, { ...named, format, document, sizeBytes, fileDigest, designation: 'TRIAL' });
    });
    const compared = (await flown(`?oem-id=${row.id}`)).json();
    expect(compared).toMatchObject({ state: 'COMPARED', fileName: 'flown.oem', reference: 'FLOWN' });
    expect(compared.planned.deltaVMPerS).toBeCloseTo(0.05, 6);
    expect(compared.achieved.deltaVMPerS).toBeCloseTo(0.0525, 5);
    expect(compared.sizeErrorFraction).toBeCloseTo(0.05, 4);
    expect(compared.directionErrorDeg).toBeLessThan(0.01);
    expect(Math.abs(compared.timeErrorS)).toBeLessThan(0.1);
    expect((await flown('?oem-id=none')).statusCode).toBe(404);
  });

  it('of another operator is not found', async () => {
    const { manoeuvreId: id } = await created();
    const stranger = { authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: 'other' })}` };
    for (const url of [`/manoeuvres/${id}`, `/manoeuvres/${id}/file`])
      expect((await ask('GET', url, undefined, stranger)).statusCode).toBe(404);
    expect((await ask('GET', '/manoeuvres', undefined, stranger)).json()).toEqual([]);
    expect((await ask('POST', '/manoeuvres', { conjunctionId, burn: alongTrack }, stranger)).statusCode).toBe(404);
  });
});
