import { describe, expect, it } from 'vitest';
import { administratorScope } from '../../platform/db/index.ts';
import { syntheticCatalogue } from '../demo/catalogue.ts';
import { dayOf } from '../demo/orbits.ts';
import { planningInputs } from './inputs.ts';
import { alongTrack, hoursAhead, ignition, once, servedManoeuvres, tca, window } from './manoeuvres.fixture.ts';
import { propose } from './searches/proposals.ts';
import { run as flyBurn } from './work/burn.task.ts';

const served = servedManoeuvres();
const { ask, sent } = served;

describe('a trade space', () => {
  it('has a cell for every ignition, direction and size, and names the cheapest that is enough', async () => {
    const answer = await ask('POST', '/manoeuvres/trade-space', {
      conjunctionId: served.conjunctionId,
      days: 0.25,
      ...window,
    });
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

  it('names no cheapest burn inside a blackout, and refuses an empty window at its field', async () => {
    const dark = [ignition, `${hoursAhead(18)}Z`];
    const wishes = {
      conjunctionId: served.conjunctionId,
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
      conjunctionId: served.conjunctionId,
      from: `${hoursAhead(19)}Z`,
      until: ignition,
    });
    expect([empty.statusCode, empty.json().errors[0].pointer]).toEqual([422, '/until']);
  });
});

describe('a changed constraint', () => {
  it('is answered from the known trade space, and from a new one if the known one holds too little', async () => {
    const space = async (wishes: object) =>
      (
        await ask('POST', '/manoeuvres/trade-space', {
          conjunctionId: served.conjunctionId,
          days: 0.25,
          ...window,
          ...wishes,
        })
      ).json();
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
    const refused = await ask('POST', '/manoeuvres/trade-space', {
      conjunctionId: served.conjunctionId,
      days: 0.25,
      ...late,
    });
    expect(refused.json().errors[0].pointer).toBe('/until');
  });

  it('names the cheapest long-term and short-term burn, and the cost of the way back', async () => {
    const firstCommandMs = Date.now() + 3_600_000;
    const answer = await ask('POST', '/manoeuvres/trade-space', {
      conjunctionId: served.conjunctionId,
      days: 0,
      directions: ['+T', '-T', '-R'],
    });
    const space = answer.json();
    expect(space.strategies.map(({ strategy }: { strategy: string }) => strategy)).toEqual(['LONG_TERM', 'SHORT_TERM']);
    // A quarter of an hour to examine a burn, and to keep it as a plan.
    expect(Date.parse(space.ignitions[0].ignitionEpoch)).toBeGreaterThanOrEqual(firstCommandMs + 899_000);
    const sizes = space.sizesMPerS.length;
    expect(space.returnToSlotMPerS[sizes - 1]).toBeCloseTo(3 * space.sizesMPerS[sizes - 1], 12);
    expect(space.returnToSlotMPerS.at(-1)).toBeCloseTo(space.sizesMPerS[sizes - 1], 12);
  });
});

describe('one burn', () => {
  it('is flown in full: the event before and after, its figures, and the objects that it approaches', async () => {
    const answer = await ask('POST', '/manoeuvres/evaluation', {
      conjunctionId: served.conjunctionId,
      burn: alongTrack,
      days: 0.5,
    });
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
    const answer = await ask('POST', '/manoeuvres/evaluation', { conjunctionId: served.conjunctionId, burn, days: 0 });
    expect([answer.statusCode, answer.json().errors?.[0].pointer]).toEqual([422, pointer]);
  });

  it('takes angles and periods: the same burn as by components and seconds', async () => {
    const arc = { ignition, frame: 'TNW', thrustN: 0.5, durationS: 600 };
    const one = await ask('POST', '/manoeuvres/evaluation', {
      conjunctionId: served.conjunctionId,
      days: 0,
      burn: { ...arc, direction: [1, 0, 0] },
    });
    const two = await ask('POST', '/manoeuvres/evaluation', {
      conjunctionId: served.conjunctionId,
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
      conjunctionId: served.conjunctionId,
      days: 0,
      burn: { ...arc, durationS: undefined, direction: [1, 0, 0], duration: date, durationUnit: 'DATE' },
    });
    expect(three.json().manoeuvre.manoeuvreDuration).toBeCloseTo(600, 3);
  });

  it('of a satellite that moves by differential drag is the time for which it turns', async () => {
    const [satellite] = (await ask('GET', '/satellites')).json();
    const drag = { type: 'DIFFERENTIAL_DRAG', nominalDragArea: 0.5, maximumDragArea: 4 };
    await ask('PUT', '/satellites', { ...satellite, propulsion: drag });
    const evaluated = (burn: object) =>
      ask('POST', '/manoeuvres/evaluation', { conjunctionId: served.conjunctionId, burn, days: 0 });
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
    const space = await ask('POST', '/manoeuvres/trade-space', {
      conjunctionId: served.conjunctionId,
      days: 0,
      ...window,
    });
    expect(space.json().directions).toEqual(['-T']);
    expect(space.json()).not.toHaveProperty('returnToSlotMPerS');
  });

  it('of a satellite without propulsion, or by a message without covariances, is refused', async () => {
    const [satellite] = (await ask('GET', '/satellites')).json();
    await ask('PUT', '/satellites', { ...satellite, propulsion: { type: 'NONE' } });
    const none = await ask('POST', '/manoeuvres/evaluation', {
      conjunctionId: served.conjunctionId,
      burn: alongTrack,
      days: 0,
    });
    expect(none.json().errors[0]).toMatchObject({ pointer: '/burn/deltaVMPerS', code: 'PROPULSION_MISSING' });
    const bare = await sent({ messageId: 'BARE', designator2: '70009', sigmaM: undefined });
    const blind = await ask('POST', '/manoeuvres/evaluation', { conjunctionId: bare, burn: alongTrack, days: 0 });
    expect(blind.json().errors[0]).toMatchObject({ pointer: '/conjunctionId', code: 'COVARIANCE_MISSING' });
  });
});

describe('a search', () => {
  it('runs as a job and finds the least burn that is enough', async () => {
    const started = await ask('POST', '/manoeuvres/searches', {
      conjunctionId: served.conjunctionId,
      days: 0,
      ...window,
    });
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
    expect(found.reason).toMatch(/^The smallest sufficient burn has/);
    const listed = (await ask('GET', `/manoeuvres/searches?conjunction-id=${served.conjunctionId}`)).json();
    expect(listed).toEqual([found]);
    expect((await ask('DELETE', `/manoeuvres/searches/${searchId}`)).statusCode).toBe(409);
  });

  it('finds the latest burn that is enough, whose command is the last moment to decide (F8)', async () => {
    const about = { conjunctionId: served.conjunctionId, days: 0 };
    const { searchId } = (await ask('POST', '/manoeuvres/searches', about)).json();
    const { latest, recommended } = await once(
      async () => (await ask('GET', `/manoeuvres/searches/${searchId}`)).json(),
      ({ state }) => state !== 'PENDING' && state !== 'RUNNING',
    );
    expect(Date.parse(latest.ignition)).toBeGreaterThan(Date.parse(recommended.burn.ignition));
    expect(Date.parse(latest.ignition)).toBeLessThan(Date.parse(`${tca}Z`));
    const burn = { ignition: latest.ignition, frame: 'TNW', deltaVMPerS: [latest.deltaVMPerS, 0, 0] };
    const against = { ...burn, deltaVMPerS: [-latest.deltaVMPerS, 0, 0] };
    const left = [];
    for (const one of [burn, against])
      left.push((await ask('POST', '/manoeuvres/evaluation', { ...about, burn: one })).json().after.probability);
    expect(Math.min(...left)).toBeLessThanOrEqual(1.001 * recommended.evaluation.verdict.target);
    const commandBy = Date.parse(latest.ignition) - 3_600_000;
    const [moments] = (await ask('GET', `/moments?conjunction-id=${served.conjunctionId}`)).json();
    expect([moments.deadlineBasis, Math.abs(Date.parse(moments.decideBy) - commandBy) < 2_000]).toEqual([
      'LAST_BURN',
      true,
    ]);
    const { deadlineBasis, decideBy } = (await ask('GET', `/conjunctions/${served.conjunctionId}/options`)).json();
    expect([deadlineBasis, decideBy]).toEqual(['LAST_BURN', moments.decideBy]);
  });
});

describe('the objects that a burn must not approach', () => {
  it('are the own element sets if there is no common catalogue', async () => {
    const sets = syntheticCatalogue(dayOf(Date.now())).slice(20, 400);
    const ports = {
      database: served.test.db,
      currentSnapshot: async () => undefined,
      readCatalogue: async () => undefined,
      findOwnSets: async () => sets,
    };
    const asked = { conjunctionId: served.conjunctionId, days: 1 };
    const { order } = await planningInputs(ports as never, administratorScope('test'), asked);
    const flown = await flyBurn({ ...order, burn: alongTrack });
    expect(flown).toMatchObject({ kind: 'found', found: { lookAheadDays: 1 } });
    expect(flown).not.toHaveProperty('found.catalogue');
    const none = { ...ports, findOwnSets: async () => [] };
    const { order: bare } = await planningInputs(none as never, administratorScope('test'), asked);
    expect(bare.sky).toMatchObject({ objects: 0, snapshot: undefined, ownSets: [] });
  });
});

describe('a search near the closest approach', () => {
  const outcomeOf = async (conjunctionId: string) => {
    const { searchId } = (await ask('POST', '/manoeuvres/searches', { conjunctionId, days: 0 })).json();
    const { state, outcome, reason } = await once(
      async () => (await ask('GET', `/manoeuvres/searches/${searchId}`)).json(),
      (found) => found.state !== 'PENDING' && found.state !== 'RUNNING',
    );
    expect(reason).toMatch(/^No time is left: .* Ask the operator of the other object to move\./);
    return [state, outcome];
  };

  it('says that no time is left if the engine thrusts too little', async () => {
    const [satellite] = (await ask('GET', '/satellites')).json();
    await ask('PUT', '/satellites', {
      ...satellite,
      propulsion: { type: 'CONTINUOUS', thrust: 0.0005, specificImpulse: 1500 },
    });
    const near = await sent({ messageId: 'NEAR', designator2: '70004', tca: hoursAhead(3) });
    expect(await outcomeOf(near)).toEqual(['COMPLETE', 'TOO_LATE']);
    const asked = { conjunctionId: near, days: 0 };
    const space = (await ask('POST', '/manoeuvres/trade-space', asked)).json();
    expect(space.largestInTimeMPerS).toHaveLength(space.ignitions.length);
    const thrustOfThreeHoursMPerS = (0.0005 / 300) * 3 * 3600;
    expect(Math.max(...space.largestInTimeMPerS)).toBeLessThan(thrustOfThreeHoursMPerS);
    expect([space.cheapest, space.strategies]).toEqual([undefined, []]);
    expect(space.neededMPerS.every((size: number | null) => size === null)).toBe(true);
  });

  it('says so if commands no longer reach the satellite', async () => {
    const next = await sent({ messageId: 'NEXT-HOUR', designator2: '70005', tca: hoursAhead(0.5) });
    expect(await outcomeOf(next)).toEqual(['COMPLETE', 'TOO_LATE']);
  });
});

describe('searches that wait', () => {
  it('for CRITICAL conjunctions go first, one of an operator ahead of those of the others', async () => {
    const critical = `update conjunction_event set risk_level = $2 where id::text = $1`;
    await served.test.db.execute(critical, [served.conjunctionId, 'CRITICAL']);
    const start = async () => {
      const asked = { conjunctionId: served.conjunctionId, days: 0, ...window };
      return (await ask('POST', '/manoeuvres/searches', asked)).json().searchId;
    };
    const ids = [await start(), await start()];
    const priorities = `select priority from pgboss.job where name = 'ca.search-manoeuvre' and data ->> 'searchId' = $1`;
    const [first, second] = await Promise.all(ids.map((id) => served.test.db.execute(priorities, [id])));
    expect(first?.rows).toEqual([{ priority: 1_000_000 }]);
    expect(second?.rows[0]?.['priority']).toBeLessThanOrEqual(0);
    for (const id of ids) await ask('DELETE', `/manoeuvres/searches/${id}`);
  });

  it('are at most 20 of an operator, also if many are asked for at the same moment; proposals do not count', async () => {
    const eventId = served.conjunctionId;
    const wait = (count: number, requestedBy: string) =>
      served.test.db.execute(
        `insert into manoeuvre_search (id, operator_id, event_id, requested_by, requested_at, cdm_id, wishes)
         select $1 || number, e.operator_id, e.id, $1, '2026-11-20T00:00:00.000000Z', e.newest_cdm_id, '{}'
         from generate_series(1, $2::int) as number, conjunction_event e where e.id::text = $3`,
        [requestedBy, count, eventId],
      );
    const start = () => ask('POST', '/manoeuvres/searches', { conjunctionId: eventId, days: 0, ...window });
    await wait(40, 'proposal');
    await wait(19, 'somebody');
    const answers = await Promise.all(Array.from({ length: 20 }, start));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1);
    expect(refused.map((one) => one.json().errors[0].code)).toEqual(Array(19).fill('OVER_QUOTA_SEARCHES'));
    await served.test.db.execute(`delete from manoeuvre_search`);
  });
});

describe('a proposal', () => {
  it('is made once from the newest message of an event of high risk', async () => {
    const ports = { database: served.test.db, enqueue: async () => undefined };
    const made = async () =>
      (await ask('GET', `/manoeuvres/searches?conjunction-id=${served.conjunctionId}`))
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
    expect((await served.test.db.execute('select 1 from manoeuvre_search')).rows).toHaveLength(2);
  });
});
