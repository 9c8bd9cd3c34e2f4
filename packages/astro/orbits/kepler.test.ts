import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eccentricLongitude } from './kepler.ts';

describe('the solver of Kepler’s equation', () => {
  const eccentricity = fc.double({ min: 0, max: 0.999_999, noNaN: true });
  const angle = fc.double({ min: -7, max: 7, noNaN: true });

  it('leaves no residual, for any ellipse and any direction of its perigee', () => {
    fc.assert(
      fc.property(eccentricity, angle, angle, (e, perigee, meanLongitudeRad) => {
        const [f, g] = [e * Math.cos(perigee), e * Math.sin(perigee)];
        const longitude = eccentricLongitude(meanLongitudeRad, f, g);
        const left = longitude + g * Math.cos(longitude) - f * Math.sin(longitude) - meanLongitudeRad;
        expect(Math.abs(left)).toBeLessThan(1e-14);
      }),
      { numRuns: 2000 },
    );
  });

  it('returns E = π for M = π and 0 for 0, also next to a parabola', () => {
    for (const e of [0, 1e-16, 0.3, 0.999_999_999]) {
      expect(eccentricLongitude(0, e, 0)).toBe(0);
      expect(eccentricLongitude(Math.PI, e, 0)).toBeCloseTo(Math.PI, 15);
    }
  });
});
