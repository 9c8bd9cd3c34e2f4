import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wgs84 } from '../constants/index.ts';
import type { StateVector } from '../frames/index.ts';
import { degreeRad, difference, norm } from '../linear/index.ts';
import { keplerianOfState, stateOfKeplerian } from './index.ts';

// Vallado (2013), example 2-5.
const published: StateVector<'GCRF'> = {
  frame: 'GCRF',
  positionKm: [6524.834, 6862.875, 6448.296],
  velocityKmPerS: [4.901327, 5.533756, -1.976341],
};

describe('osculating elements', () => {
  it('agree with Vallado (2013), example 2-5', () => {
    const got = keplerianOfState(published, 398_600.4418);
    expect(got.frame).toBe('GCRF');
    expect(got.semiMajorAxisKm).toBeCloseTo(36_127.343, 0);
    expect(got.eccentricity).toBeCloseTo(0.832853, 5);
    expect(got.inclinationRad / degreeRad).toBeCloseTo(87.87, 2);
    expect(got.nodeRad / degreeRad).toBeCloseTo(227.898, 2);
    expect(got.argumentOfPeriapsisRad / degreeRad).toBeCloseTo(53.38, 1);
    expect(got.trueAnomalyRad / degreeRad).toBeCloseTo(92.335, 2);
  });

  it('agree with Curtis (2014), example 4.3, on a low eccentric orbit', () => {
    // r = (−6045, −3490, 2500) km, v = (−3.457, 6.618, 2.533) km/s, µ = 398 600 km³/s².
    const got = keplerianOfState(
      { frame: 'EME2000', positionKm: [-6045, -3490, 2500], velocityKmPerS: [-3.457, 6.618, 2.533] },
      398_600,
    );
    expect(got.eccentricity).toBeCloseTo(0.1712, 4);
    expect(got.inclinationRad / degreeRad).toBeCloseTo(153.2, 1);
    expect(got.nodeRad / degreeRad).toBeCloseTo(255.3, 1);
    expect(got.argumentOfPeriapsisRad / degreeRad).toBeCloseTo(20.07, 1);
    expect(got.trueAnomalyRad / degreeRad).toBeCloseTo(28.45, 1);
    expect(got.semiMajorAxisKm).toBeCloseTo(8788, 0);
  });

  const anyState = fc
    .record({
      semiMajorAxisKm: fc.double({ min: 6600, max: 60_000, noNaN: true }),
      eccentricity: fc.double({ min: 0, max: 0.9, noNaN: true }),
      inclinationRad: fc.double({ min: 0, max: Math.PI, noNaN: true }),
      nodeRad: fc.double({ min: 0, max: 6.28, noNaN: true }),
      argumentOfPeriapsisRad: fc.double({ min: 0, max: 6.28, noNaN: true }),
      trueAnomalyRad: fc.double({ min: 0, max: 6.28, noNaN: true }),
    })
    .map((elements) => stateOfKeplerian({ frame: 'EME2000', ...elements }));

  it('give the state back within a micrometre and a nanometre per second', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const back = stateOfKeplerian(keplerianOfState(state));
        expect(norm(difference(back.positionKm, state.positionKm))).toBeLessThan(1e-9 * norm(state.positionKm));
        expect(norm(difference(back.velocityKmPerS, state.velocityKmPerS))).toBeLessThan(1e-9);
      }),
    );
  });

  it('keep energy and angular momentum at every anomaly', () => {
    fc.assert(
      fc.property(anyState, ({ positionKm, velocityKmPerS, frame }) => {
        const { semiMajorAxisKm } = keplerianOfState({ frame, positionKm, velocityKmPerS });
        const energy = norm(velocityKmPerS) ** 2 / 2 - wgs84.muKm3PerS2 / norm(positionKm);
        expect(energy).toBeCloseTo(-wgs84.muKm3PerS2 / (2 * semiMajorAxisKm), 9);
      }),
    );
  });

  it.each([
    ['circular equatorial', [7000, 0, 0], [0, Math.sqrt(wgs84.muKm3PerS2 / 7000), 0]],
    ['circular inclined', [0, 7000, 0], [-5, 0, Math.sqrt(wgs84.muKm3PerS2 / 7000 - 25)]],
    ['equatorial eccentric', [0, 7000, 0], [-8.5, 0, 0]],
    ['retrograde equatorial', [7000, 0, 0], [0, -8, 0]],
    ['hyperbolic', [7000, 100, 200], [1, 12, 3]],
  ] as const)('of a %s orbit are finite, in range, and give the state back', (_name, positionKm, velocityKmPerS) => {
    const elements = keplerianOfState({ frame: 'GCRF', positionKm, velocityKmPerS });
    for (const angle of [elements.nodeRad, elements.argumentOfPeriapsisRad, elements.trueAnomalyRad]) {
      expect(angle).toBeGreaterThanOrEqual(0);
      expect(angle).toBeLessThan(2 * Math.PI);
    }
    const back = stateOfKeplerian(elements);
    expect(norm(difference(back.positionKm, positionKm))).toBeLessThan(1e-8);
    expect(norm(difference(back.velocityKmPerS, velocityKmPerS))).toBeLessThan(1e-11);
  });

  it('of orbits that do not exist are refused', () => {
    const state = (positionKm: readonly [number, number, number], velocityKmPerS: readonly [number, number, number]) =>
      ({ frame: 'GCRF', positionKm, velocityKmPerS }) as const;
    expect(() => keplerianOfState(state([7000, 0, 0], [1, 0, 0]))).toThrow('ORBIT_PLANE_UNDEFINED');
    expect(() => keplerianOfState(state([0, 0, 0], [1, 0, 0]))).toThrow('ORBIT_PLANE_UNDEFINED');
    expect(() => keplerianOfState(state([Number.NaN, 0, 0], [1, 0, 0]))).toThrow('ORBIT_PLANE_UNDEFINED');
    const elements = keplerianOfState(published);
    expect(() => stateOfKeplerian({ ...elements, eccentricity: 1.2 })).toThrow('ORBIT_ELEMENTS_IMPOSSIBLE');
  });

  it('of the published state are the same as when this test was written', () => {
    const got = keplerianOfState(published);
    expect(
      [
        got.semiMajorAxisKm,
        got.eccentricity,
        got.inclinationRad,
        got.nodeRad,
        got.argumentOfPeriapsisRad,
        got.trueAnomalyRad,
      ].map((value) => value.toPrecision(12)),
    ).toEqual(['36127.3376197', '0.832853398488', '1.53360556264', '3.97757500280', '0.931742810241', '1.61155250084']);
  });
});
