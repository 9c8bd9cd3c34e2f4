import { describe, expect, it } from 'vitest';
import { parseEpoch } from '../time/index.ts';
import { loadGravityField, propagateNumerically, stateOfTrajectory } from './index.ts';

type Triple = readonly [number, number, number];

interface Week {
  readonly orbit: string;
  readonly start: string;
  /** Degree and order of EGM2008. */
  readonly degree: number;
  /** Solid tides and pole tide by default. */
  readonly tides?: readonly [];
  /** GCRF, metres and metres per second. */
  readonly place: Triple;
  readonly velocity: Triple;
  readonly afterDay: Triple;
  readonly afterWeek: Triple;
  /** How far we may be after the week [m]. */
  readonly withinM: number;
}

/**
 * Orekit 13.1.2 (Dormand–Prince 8(5,3), 1e-8 m a step): EGM2008, Sun and Moon of DE440 read from NAIF's file, solid tides
 * and its pole tide, relativity, sunlight of 4.56e-6 N/m² on a sphere of 5 m², 500 kg and 1.3 behind a spherical Earth, IERS 2010
 * frames with finals2000A (Bulletin A of astropy-iers-data 0.2026.11.2). Without drag and without light from the Earth.
 */
const weeks: readonly Week[] = [
  {
    orbit: 'a low orbit, 700 km, 98°',
    start: '2024-03-20T00:00:00',
    degree: 70,
    place: [2939916.616417947, 3545410.759730115, 5366587.656414451],
    velocity: [-2282.025916237, -5328.942416325, 4775.629978022],
    afterDay: [-2009367.462552514, -1661246.476320028, -6594689.551172968],
    afterWeek: [2915981.887500394, 6297227.88549201, 1378720.362675235],
    withinM: 0.01,
  },
  {
    orbit: 'GEO in the eclipse season',
    start: '2024-03-10T00:00:00',
    degree: 20,
    place: [39630340.57471402, -14433464.375920756, -31878.941741321],
    velocity: [1051.585525096, 2888.284264197, 1.340943755],
    afterDay: [39880228.244969465, -13727920.12261175, -31270.975602879],
    afterWeek: [41117374.67393549, -9391291.276291776, -38459.695203487],
    withinM: 0.02,
  },
  {
    orbit: 'Molniya',
    start: '2024-06-01T00:00:00',
    degree: 40,
    place: [-3481904.543579613, 9154971.676173756, -3119377.814745936],
    velocity: [-4993.046843695, 3945.870942597, 4695.177872115],
    afterDay: [-5111132.100645625, 10348836.935821105, -1438134.028687544],
    afterWeek: [-12113203.85698377, 12952497.748996742, 8583935.746034311],
    withinM: 0.02,
  },
  {
    orbit: 'GTO',
    start: '2024-09-01T00:00:00',
    degree: 40,
    place: [-15344724.808458552, 9418854.803653013, -1943597.325916605],
    velocity: [-5120.077806226, -1225.870824924, -183.980831393],
    afterDay: [-38166390.619792186, -10490098.815625064, -1196932.959333144],
    afterWeek: [2578326.679010931, -15116994.682463907, 1800220.996154775],
    withinM: 0.3,
  },
  {
    orbit: 'an ellipse to 140,000 km past the Moon, perigee 1,000 km, without tides',
    start: '2024-05-10T00:00:00',
    degree: 20,
    tides: [],
    place: [19799903.11271538, -46860592.11529527, -1202400.60362356],
    velocity: [2344.5822286396547, -2123.727677309711, -688.6566605946861],
    afterDay: [116238538.4532619, -79304637.09971823, -38319585.56759627],
    afterWeek: [65034650.114263885, -5115763.642706741, -27885496.78376008],
    withinM: 0.1,
  },
  {
    orbit: 'the same half a year later, perigee 5,600 km',
    start: '2024-10-14T00:00:00',
    degree: 20,
    tides: [],
    place: [9568428.98948679, -48154124.809107214, 3487187.88616516],
    velocity: [2246.411495738188, -2398.9455222527395, -601.746071370025],
    afterDay: [114088524.85861409, -82016998.22867747, -36879037.13107712],
    afterWeek: [103063594.08999337, -25443116.306378353, -40933756.77540124],
    withinM: 0.1,
  },
];

const kilometres = ([x, y, z]: Triple): Triple => [x / 1000, y / 1000, z / 1000];
const apartM = (positionKm: Triple, metres: Triple) =>
  Math.hypot(...metres.map((each, axis) => 1000 * (positionKm[axis] ?? Number.NaN) - each));

describe('a week without drag in the force model of Orekit', () => {
  it.each(weeks)('$orbit ends within $withinM m of Orekit', async (week) => {
    const field = await loadGravityField('egm2008');
    const { start, degree, place, velocity } = week;
    const run = propagateNumerically(
      {
        start: {
          epoch: parseEpoch(start, 'UTC'),
          state: { frame: 'GCRF', positionKm: kilometres(place), velocityKmPerS: kilometres(velocity) },
        },
        spacecraft: { massKg: 500, dragAreaM2: 5, dragCoefficient: 2, radiationAreaM2: 5, radiationCoefficient: 1.3 },
        forces: {
          gravity: { kind: 'harmonics', field, degree, order: degree },
          thirdBodies: ['sun', 'moon'],
          radiationPressure: 'conical-shadow',
          relativity: 'schwarzschild',
          tides: week.tides ?? ['solid', 'pole-2010'],
        },
      },
      [86_400, 7 * 86_400],
    );
    expect(run.end.kind).toBe('complete');
    expect(apartM(stateOfTrajectory(run, 0).positionKm, week.afterDay)).toBeLessThan(week.withinM / 5);
    expect(apartM(stateOfTrajectory(run, 1).positionKm, week.afterWeek)).toBeLessThan(week.withinM);
  });
});
