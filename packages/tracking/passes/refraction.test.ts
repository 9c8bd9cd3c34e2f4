import { describe, expect, it } from 'vitest';
import { refractionRad, standardAir, trueElevationRad } from './refraction.ts';

const arcminute = Math.PI / 180 / 60;

describe('refraction', () => {
  // Meeus (1998), Astronomical Algorithms, example 16.a: the Sun's upper limb at a true elevation of 33′ 14.76″ is
  // raised by 24.62′.
  it('raises the Sun by 24.6′ in the example of Meeus', () => {
    const air = { pressureHpa: 1010, temperatureC: 10 };
    expect(refractionRad(33.246 * arcminute, air) / arcminute).toBeCloseTo(24.618, 1);
  });

  it('is zero at the zenith and keeps the order of elevations', () => {
    const air = standardAir(0);
    expect(refractionRad(Math.PI / 2, air) / arcminute).toBeLessThan(0.01);
    let before = Number.NEGATIVE_INFINITY;
    for (let elevation = -0.05; elevation < 1.5; elevation += 0.01) {
      const apparent = elevation + refractionRad(elevation, air);
      expect(apparent).toBeGreaterThan(before);
      expect(trueElevationRad(apparent, air)).toBeCloseTo(elevation, 8);
      before = apparent;
    }
  });

  it('is weaker on mountains, where the standard air of ISO 2533 is thin', () => {
    expect(standardAir(0)).toEqual({ pressureHpa: 1013.25, temperatureC: 15 });
    expect(standardAir(5).pressureHpa).toBeCloseTo(540.2, 0);
    expect(refractionRad(0, standardAir(5))).toBeLessThan(0.65 * refractionRad(0, standardAir(0)));
  });
});
