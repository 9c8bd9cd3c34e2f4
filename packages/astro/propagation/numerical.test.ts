import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { egm96 } from '../constants/index.ts';
import { earthOrientationOrNominal, shippedEarthOrientation } from '../earth-orientation/index.ts';
import { AstroError } from '../errors.ts';
import { earthAttitudeAt, rotationBetween } from '../frames/index.ts';
import { cross, difference, dot, norm, rowsOf } from '../linear/index.ts';
import { addSeconds, parseEpoch } from '../time/index.ts';
import { type EventFunction, radiusCrossing } from './events.ts';
import {
  type ForceSelection,
  type GravityField,
  loadGravityField,
  type NumericalRequest,
  propagateNumerically,
  propagateToEpochs,
  referenceSpaceWeather,
  stateOfTrajectory,
} from './index.ts';
import { allForces, epoch, lowOrbit, oneMillimetreKm, requestFrom, spacecraft, twoBody } from './testing/low-orbit.ts';

const mu = egm96.muKm3PerS2;

/** Apogee passages: r·v falls through zero. */
const apogee: EventFunction = {
  name: 'apsis',
  value: (_t, y) => y[0] * y[3] + y[1] * y[4] + y[2] * y[5],
  direction: 'falling',
  action: 'note',
};

const ascendingNode: EventFunction = { name: 'node', value: (_t, y) => y[2], direction: 'rising', action: 'note' };

let egm96Field: GravityField;
let everything: ForceSelection;

beforeAll(async () => {
  egm96Field = await loadGravityField('egm96');
  everything = await allForces();
});

/** Position on a Kepler ellipse from perigee on the x axis, by Kepler's equation: the exact solution of the two-body problem. */
function keplerPlane(
  { a, e }: { readonly a: number; readonly e: number },
  seconds: number,
): readonly [number, number, number, number] {
  const n = Math.sqrt(mu / a ** 3);
  const mean = n * seconds;
  let anomaly = mean;
  for (let round = 0; round < 50; round += 1)
    anomaly -= (anomaly - e * Math.sin(anomaly) - mean) / (1 - e * Math.cos(anomaly));
  const b = a * Math.sqrt(1 - e * e);
  const rate = n / (1 - e * Math.cos(anomaly));
  return [
    a * (Math.cos(anomaly) - e),
    b * Math.sin(anomaly),
    -a * Math.sin(anomaly) * rate,
    b * Math.cos(anomaly) * rate,
  ];
}

describe('two-body propagation', () => {
  it('follows Kepler for a day, forwards and backwards, on any ellipse above the Earth', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 6600, max: 20000, noNaN: true }),
        fc.double({ min: 0, max: 0.7, noNaN: true }),
        (perigee, e) => {
          const a = perigee / (1 - e);
          const [x, , , v] = keplerPlane({ a, e }, 0);
          const times = [-86400, -5000, 0, 1234.5, 86400];
          const { states, end } = propagateNumerically(
            requestFrom({ positionKm: [x, 0, 0], velocityKmPerS: [0, v, 0] }),
            times,
          );
          expect(end).toEqual({ kind: 'complete' });
          times.forEach((time, index) => {
            const [wantX, wantY, wantVx, wantVy] = keplerPlane({ a, e }, time);
            const [gotX = 0, gotY = 0, gotZ, gotVx = 0, gotVy = 0] = states.subarray(6 * index, 6 * index + 6);
            expect(Math.hypot(gotX - wantX, gotY - wantY)).toBeLessThan(0.5 * oneMillimetreKm);
            expect(gotZ).toBe(0);
            expect(Math.hypot(gotVx - wantVx, gotVy - wantVy)).toBeLessThan(1e-9);
          });
        },
      ),
      { numRuns: 15 },
    );
  });

  it('follows the universal-variable example of Vallado 2013 (example 2-4: 40 minutes)', () => {
    const start = requestFrom(
      { positionKm: [1131.34, -2282.343, 6672.423], velocityKmPerS: [-5.64305, 4.30333, 2.42879] },
      {
        forces: { gravity: { kind: 'point-mass', muKm3PerS2: 398_600.4418 } },
      },
    );
    const { positionKm, velocityKmPerS } = stateOfTrajectory(propagateNumerically(start, [2400]), 0);
    // Printed: −4219.7527, 4363.0292, −3958.7666 km; 3.689866, −1.916735, −6.112511 km/s.
    [-4219.7527, 4363.0292, -3958.7666].forEach((want, i) => {
      expect(Math.abs((positionKm[i] ?? 0) - want)).toBeLessThan(2e-4);
    });
    [3.689866, -1.916735, -6.112511].forEach((want, i) => {
      expect(Math.abs((velocityKmPerS[i] ?? 0) - want)).toBeLessThan(2e-6);
    });
  });
});

describe('conservation', () => {
  it('keeps the momentum about the pole in a zonal field over a day', () => {
    const zonal: ForceSelection = { gravity: { kind: 'harmonics', field: egm96Field, degree: 12, order: 0 } };
    const { states } = propagateNumerically(lowOrbit({ forces: zonal }), [0, 86400]);
    const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
    const [, , pole] = rowsOf(rotationBetween({ from: 'GCRF', to: 'ITRF' }, earthAttitudeAt(epoch, orientation)));
    const momentum = (index: number): number => {
      const { positionKm, velocityKmPerS } = stateOfTrajectory({ states }, index);
      return dot(cross(positionKm, velocityKmPerS), pole);
    };
    // The pole itself moves by 7e-7 rad in a day (precession and nutation).
    expect(Math.abs(momentum(1) / momentum(0) - 1)).toBeLessThan(1e-6);
    expect(Math.abs((states[6] ?? 0) - (states[0] ?? 0))).toBeGreaterThan(1);
  });

  it('returns to its start when it is run backwards, whatever forces act', () => {
    const there = propagateNumerically(lowOrbit({ forces: everything }), [40000]);
    const state = stateOfTrajectory(there, 0);
    const back = propagateNumerically(
      { ...lowOrbit({ forces: everything }), start: { epoch: addSeconds(epoch, 40000), state } },
      [-40000],
    );
    const { positionKm } = stateOfTrajectory(back, 0);
    expect(Math.hypot(positionKm[0] - 6878.137, positionKm[1], positionKm[2])).toBeLessThan(5 * oneMillimetreKm);
  });

  it('counts a leap second as a second', () => {
    const before = parseEpoch('2016-12-31T12:00:00', 'UTC');
    const start = { ...lowOrbit(), start: { ...lowOrbit().start, epoch: before } };
    const toMidnight = propagateToEpochs(start, [parseEpoch('2017-01-01T00:00:00', 'UTC')]);
    expect(toMidnight.timesSeconds[0]).toBe(43_201);
  });
});

describe('events', () => {
  const ellipse = (rest: Partial<NumericalRequest>) =>
    requestFrom({ positionKm: [7000, 0, 0], velocityKmPerS: [0, 5, 6.5] }, rest);
  const a = 1 / (2 / 7000 - (5 ** 2 + 6.5 ** 2) / mu);
  const period = 2 * Math.PI * Math.sqrt(a ** 3 / mu);

  it('finds apsides and nodes at their times', () => {
    const { events } = propagateNumerically(ellipse({ events: [apogee, ascendingNode] }), [2.2 * period]);
    const times = (name: string) =>
      events.filter((event) => event.name === name).map((event) => event.timeSeconds / period);
    expect(times('apsis')).toHaveLength(2);
    expect(times('apsis')[0]).toBeCloseTo(0.5, 9);
    expect(times('apsis')[1]).toBeCloseTo(1.5, 9);
    expect(times('node').at(-1)).toBeCloseTo(2, 9);
    expect(events.every((event) => event.crossing === (event.name === 'apsis' ? 'falling' : 'rising'))).toBe(true);
  });

  it('stops at an event that asks for it, with the states up to there', () => {
    const stop = radiusCrossing(7500, { name: 'out', direction: 'rising', action: 'stop' });
    const trajectory = propagateNumerically(ellipse({ events: [stop] }), [0, 100, 50000]);
    expect(trajectory.end.kind).toBe('event');
    expect(Array.from(trajectory.timesSeconds)).toEqual([0, 100]);
    const { state } = trajectory.events[0] ?? { state: new Float64Array(6) };
    expect(Math.abs(Math.hypot(...state.subarray(0, 3)) - 7500)).toBeLessThan(oneMillimetreKm);
  });

  it('ends at the surface and says at which time', () => {
    const falling = requestFrom(
      { positionKm: [6600, 0, 0], velocityKmPerS: [0, 5, 0] },
      { forces: { ...twoBody, drag: { kind: 'exponential' } } },
    );
    const trajectory = propagateNumerically(falling, [0, 60, 7000]);
    expect(trajectory.end.kind).toBe('impact');
    expect(Array.from(trajectory.timesSeconds)).toEqual([0, 60]);
    if (trajectory.end.kind === 'impact') expect(trajectory.end.timeSeconds).toBeGreaterThan(100);
  });
});

describe('bad requests', () => {
  it('are refused with a reason', () => {
    expect(() => propagateNumerically(lowOrbit(), [10, 5])).toThrow(/TIMES_NOT_SORTED/);
    expect(() => propagateNumerically(lowOrbit(), [Number.NaN])).toThrow(AstroError);
    expect(() =>
      propagateNumerically(requestFrom({ positionKm: [Number.NaN, 0, 0], velocityKmPerS: [0, 7, 0] }), [10]),
    ).toThrow(/STATE_NOT_FINITE/);
    expect(() =>
      propagateNumerically(requestFrom({ positionKm: [1878, 0, 0], velocityKmPerS: [0, 1, 0] }), [10]),
    ).toThrow(/STATE_BELOW_SURFACE: .*1878 km.*check its position/);
    const massless = lowOrbit({ forces: everything, spacecraft: { ...spacecraft, massKg: 0 } });
    expect(() => propagateNumerically(massless, [10])).toThrow(/SPACECRAFT_INCOMPLETE/);
  });

  it('a run may end a rounding error away from a change of space weather', () => {
    const drag: ForceSelection = { ...twoBody, drag: { kind: 'nrlmsise00', weather: referenceSpaceWeather } };
    const start = parseEpoch('1998-12-18T14:28:15.1172', 'UTC');
    const base = { ...lowOrbit({ forces: drag }), start: { ...lowOrbit().start, epoch: start } };
    const trajectory = propagateToEpochs(base, [parseEpoch('1998-12-18T15:00:00', 'UTC')]);
    expect(trajectory.end).toEqual({ kind: 'complete' });
    expect(trajectory.timesSeconds[0]).toBeCloseTo(1904.8828, 9);
  });

  it('an empty list of times gives an empty trajectory', () => {
    const empty = propagateNumerically(lowOrbit(), []);
    expect(empty.states).toHaveLength(0);
    expect(empty.end).toEqual({ kind: 'complete' });
  });
});

describe('the default tolerance', () => {
  it('stays within 2 cm over a day at 410 km with 70×70 harmonics, Sun and Moon', () => {
    const forces: ForceSelection = {
      gravity: { kind: 'harmonics', field: egm96Field, degree: 70, order: 70 },
      thirdBodies: ['sun', 'moon'],
    };
    const start = { positionKm: [6788.137, 0, 0], velocityKmPerS: [0, 4.772, 5.983] } as const;
    const end = (tolerance?: { readonly positionKm: number; readonly relative: number }) =>
      stateOfTrajectory(
        propagateNumerically(requestFrom(start, { forces, ...(tolerance && { tolerance }) }), [86_400]),
        0,
      ).positionKm;
    const twoCentimetresKm = 2e-5;
    expect(norm(difference(end(), end({ positionKm: 3e-13, relative: 0 })))).toBeLessThan(twoCentimetresKm);
  });
});

describe('frozen', () => {
  it('keeps its digits: all forces, one day', () => {
    const { states } = propagateNumerically(lowOrbit({ forces: everything }), [86400]);
    expect(Array.from(states, (each) => each.toFixed(6))).toMatchInlineSnapshot(`
      [
        "348.934526",
        "4051.177782",
        "5538.168543",
        "-7.588873",
        "0.616911",
        "0.019565",
      ]
    `);
  });
});
