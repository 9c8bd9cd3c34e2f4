import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degreeRad } from '../linear/index.ts';
import { kozaiMeanMotionRadPerMin, meanOrbitOf } from './index.ts';
import { brouwerMeanMotion } from './mean-elements.ts';

const revolutionsPerDay = (value: number): number => (value * 2 * Math.PI) / 1440;

describe('mean orbits of element sets', () => {
  it('of Vallado’s first verification case (00005) agree with SGP4’s own constants', () => {
    // python-sgp4 2.27 for SGP4-VER.TLE, satellite 5, WGS-72: its Brouwer mean motion (nm) and semi-major axis (a).
    const set = {
      meanMotionRadPerMin: revolutionsPerDay(10.82419157),
      eccentricity: 0.1859667,
      inclinationRad: 34.2682 * degreeRad,
    };
    const { meanMotionRadPerMin, semiMajorAxisKm } = brouwerMeanMotion(set);
    expect(meanMotionRadPerMin).toBeCloseTo(0.04720630155917529, 12);
    expect(semiMajorAxisKm).toBeCloseTo(1.3538998206027828 * 6378.135, 6);
  });

  it('of the ISS: 92.7 min, 420 km, LEO1', () => {
    const orbit = meanOrbitOf({
      meanMotionRadPerMin: revolutionsPerDay(15.54),
      eccentricity: 0.0003435,
      inclinationRad: 51.6414 * degreeRad,
    });
    expect(orbit.periodSeconds / 60).toBeCloseTo(1440 / 15.54, 1);
    expect(orbit.perigeeAltitudeKm).toBeGreaterThan(395);
    expect(orbit.apogeeAltitudeKm).toBeLessThan(415);
    expect(orbit.apogeeAltitudeKm - orbit.perigeeAltitudeKm).toBeCloseTo(2 * orbit.semiMajorAxisKm * 0.0003435, 9);
    expect(orbit).toMatchObject({ regime: 'LEO1', eccentricity: 0.0003435, inclinationRad: 51.6414 * degreeRad });
  });

  it('recover their mean motion from the semi-major axis', () => {
    const mean = fc.double({ min: 0.9, max: 16.4, noNaN: true });
    const eccentricity = fc.double({ min: 0, max: 0.8, noNaN: true });
    const inclination = fc.double({ min: 0, max: Math.PI, noNaN: true });
    fc.assert(
      fc.property(mean, eccentricity, inclination, (revolutions, e, inclinationRad) => {
        const shape = { eccentricity: e, inclinationRad };
        const { semiMajorAxisKm } = brouwerMeanMotion({
          ...shape,
          meanMotionRadPerMin: revolutionsPerDay(revolutions),
        });
        const back = kozaiMeanMotionRadPerMin(semiMajorAxisKm, shape);
        expect(Math.abs(back / revolutionsPerDay(revolutions) - 1)).toBeLessThan(1e-13);
      }),
    );
  });

  it('of impossible element sets are refused', () => {
    const shape = { eccentricity: 0.1, inclinationRad: 1 };
    expect(() => brouwerMeanMotion({ ...shape, meanMotionRadPerMin: 0 })).toThrow('ELEMENT_SET_IMPOSSIBLE');
    expect(() => brouwerMeanMotion({ ...shape, meanMotionRadPerMin: 0.06, eccentricity: 1 })).toThrow(
      'ELEMENT_SET_IMPOSSIBLE',
    );
    expect(() => brouwerMeanMotion({ ...shape, meanMotionRadPerMin: Number.NaN })).toThrow('ELEMENT_SET_IMPOSSIBLE');
  });
});
