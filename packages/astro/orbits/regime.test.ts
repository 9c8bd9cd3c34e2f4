import { describe, expect, it } from 'vitest';
import { degreeRad } from '../linear/index.ts';
import { apsidesOf, periodSeconds, type Regime, regimeOf, semiMajorAxisOfMeanMotionKm } from './index.ts';
import { meanMotionRadPerS } from './period.ts';

function circular(altitudeKm: number) {
  return { semiMajorAxisKm: 6378.137 + altitudeKm, eccentricity: 0, inclinationRad: 0.9 };
}

describe('periods and apsides', () => {
  it('give a geostationary orbit one revolution per sidereal day of 86 164.09 s', () => {
    // Geostationary radius 42 164.17 km (Vallado 2013, section 2.3.2).
    expect(periodSeconds(42_164.17)).toBeCloseTo(86_164.09, 0);
    expect(semiMajorAxisOfMeanMotionKm(meanMotionRadPerS(42_164.17))).toBeCloseTo(42_164.17, 8);
  });

  it('lie symmetrically about the semi-major axis', () => {
    const { perigeeAltitudeKm, apogeeAltitudeKm } = apsidesOf({ semiMajorAxisKm: 10_000, eccentricity: 0.2 });
    expect(perigeeAltitudeKm).toBeCloseTo(8000 - 6378.137, 10);
    expect(apogeeAltitudeKm).toBeCloseTo(12_000 - 6378.137, 10);
  });

  it('of an open orbit are refused', () => {
    expect(() => periodSeconds(-7000)).toThrow('ORBIT_NOT_CLOSED');
    expect(() => apsidesOf({ semiMajorAxisKm: 7000, eccentricity: 1 })).toThrow('ORBIT_NOT_CLOSED');
    expect(() => periodSeconds(Number.NaN)).toThrow('ORBIT_NOT_CLOSED');
  });
});

describe('regimes', () => {
  it.each<[string, Parameters<typeof regimeOf>[0], Regime]>([
    ['the ISS', { semiMajorAxisKm: 6796, eccentricity: 0.0005, inclinationRad: 51.6 * degreeRad }, 'LEO1'],
    ['500 km to the kilometre', circular(500), 'LEO1'],
    ['just above 500 km', circular(500.001), 'LEO2'],
    ['750 km', circular(750), 'LEO2'],
    ['Sentinel at 786 km', circular(786), 'LEO3'],
    ['OneWeb at 1200 km', circular(1200), 'LEO3'],
    ['1400 km', circular(1400), 'LEO4'],
    ['2000 km', circular(2000), 'LEO4'],
    ['2001 km', circular(2001), 'MEO'],
    ['a GPS satellite', { semiMajorAxisKm: 26_560, eccentricity: 0.01, inclinationRad: 55 * degreeRad }, 'MEO'],
    ['a geostationary satellite', { semiMajorAxisKm: 42_164, eccentricity: 0.0002, inclinationRad: 0.001 }, 'GEO'],
    ['an inclined geosynchronous one', { semiMajorAxisKm: 42_164, eccentricity: 0.07, inclinationRad: 1 }, 'OTHER'],
    ['a transfer orbit', { semiMajorAxisKm: 24_400, eccentricity: 0.73, inclinationRad: 0.1 }, 'HEO'],
    ['a Molniya orbit', { semiMajorAxisKm: 26_600, eccentricity: 0.72, inclinationRad: 1.1 }, 'HEO'],
  ])('of %s', (_name, elements, regime) => {
    expect(regimeOf(elements)).toBe(regime);
  });
});
