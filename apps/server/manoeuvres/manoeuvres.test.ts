import { describe, expect, it } from 'vitest';
import { syntheticCatalogue } from '../demo/catalogue.ts';
import { dayOf } from '../demo/orbits.ts';
import { administratorScope } from '../platform/db/index.ts';
import { lowCircle } from '../wiring/collision-avoidance/testing.ts';
import { planningInputs } from './inputs.ts';
import { alongTrack, hoursAhead, ignition, servedManoeuvres, tca, window } from './manoeuvres.fixture.ts';
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

describe('the same trade space for many', () => {
  it('is computed once, and each gets it', async () => {
    const wishes = { conjunctionId: served.conjunctionId, days: 0, ...window, directions: ['-T'] };
    const before = served.computed.filter((name) => name === 'ca.trade-space').length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('POST', '/manoeuvres/trade-space', wishes)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(served.computed.filter((name) => name === 'ca.trade-space').length - before).toBe(1);
  });
});

describe('a changed constraint', () => {
  it('is answered from the known trade space, and from a new one if the known one holds too little', {
    tags: 'all',
  }, async () => {
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

  it('names the cheapest long-term and short-term burn, and the cost of the way back', { tags: 'all' }, async () => {
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

  it('takes angles and periods: the same burn as by components and seconds', { tags: 'all' }, async () => {
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

  it('of a satellite that moves by differential drag is the time for which it turns', { tags: 'all' }, async () => {
    const [satellite] = (await ask('GET', '/satellites')).json();
    const drag = { type: 'DIFFERENTIAL_DRAG', nominalDragArea: 0.5, maximumDragArea: 4 };
    await ask('PUT', '/satellites', { ...satellite, propulsion: drag });
    const conjunctionId = await sent({ messageId: 'LOW', designator2: '70020', circle: lowCircle });
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

describe('the objects that a burn must not approach', () => {
  it('are the own element sets if there is no common catalogue', { tags: 'all' }, async () => {
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
