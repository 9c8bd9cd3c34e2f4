import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exponentialDensity, exponentialScaleHeight } from './exponential.ts';

describe('exponential atmosphere', () => {
  it('gives the densities of Vallado 2013, table 8-4, at the base altitudes', () => {
    expect(exponentialDensity(0)).toBe(1.225);
    expect(exponentialDensity(150)).toBe(2.07e-9);
    expect(exponentialDensity(500)).toBe(6.967e-13);
    expect(exponentialDensity(1000)).toBe(3.019e-15);
  });

  it("gives Vallado's example 8-4: 747.2119 km has 2.1219854e-14 kg/m³", () => {
    expect(Math.abs(exponentialDensity(747.2119) / 2.1219854e-14 - 1)).toBeLessThan(1e-4);
  });

  it('is nearly continuous at every band edge above 100 km', () => {
    for (const edge of [110, 130, 150, 200, 300, 400, 500, 700, 900, 1000]) {
      const ratio = exponentialDensity(edge - 1e-9) / exponentialDensity(edge);
      expect(Math.abs(ratio - 1), `${edge} km`).toBeLessThan(0.01);
    }
  });

  it('falls by its scale height inside a band', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 2000, noNaN: true }), (altitude) => {
        const scale = exponentialScaleHeight(altitude);
        const slope = (exponentialDensity(altitude + 1e-5) / exponentialDensity(altitude) - 1) / 1e-5;
        fc.pre(exponentialScaleHeight(altitude + 1e-5) === scale);
        expect(Math.abs(slope * scale + 1)).toBeLessThan(1e-3);
      }),
    );
  });
});
