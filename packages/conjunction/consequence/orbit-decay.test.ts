import { describe, expect, it } from 'vitest';
import { decayYears, meanAir } from './orbit-decay.ts';

const body = { ballisticM2PerKg: 0.022 };
const limits = { air: meanAir('usual'), atMostYears: 500 };

describe('an orbit in the air', () => {
  // ISS at 415 km loses about 2 km a month at moderate activity with 0.0046 m²/kg (its reboosts, 2010 to 2020): months to
  // fall, not years. Satellites of 0.01 m²/kg last years at 500 km and decades at 600 km (ESA, "25-year rule").
  it('ends within years at 500 km, decades at 600 km, and centuries at 800 km', () => {
    const at = (km: number) => decayYears({ ...body, perigeeKm: km, apogeeKm: km }, limits) ?? Number.POSITIVE_INFINITY;
    expect(at(400)).toBeGreaterThan(0.3);
    expect(at(400)).toBeLessThan(1.5);
    expect(at(500)).toBeGreaterThan(2);
    expect(at(500)).toBeLessThan(6);
    expect(at(600)).toBeGreaterThan(10);
    expect(at(600)).toBeLessThan(30);
    expect(at(800)).toBeGreaterThan(100);
  });

  it('ends in the time that its area over mass divides', () => {
    const orbit = { perigeeKm: 500, apogeeKm: 900 };
    const [once, twice] = [0.02, 0.04].map((ballisticM2PerKg) => decayYears({ ...orbit, ballisticM2PerKg }, limits));
    expect(once).toBeCloseTo(2 * (twice ?? 0), 9);
  });

  it('ends earlier the lower its perigee is, and is not followed longer than asked', () => {
    const high = decayYears({ ...body, perigeeKm: 600, apogeeKm: 900 }, limits) ?? 0;
    const low = decayYears({ ...body, perigeeKm: 450, apogeeKm: 900 }, limits) ?? 0;
    expect(low).toBeLessThan(high / 2);
    expect(decayYears({ ...body, perigeeKm: 800, apogeeKm: 900 }, { ...limits, atMostYears: 1 })).toBeUndefined();
    expect(decayYears({ ...body, perigeeKm: 3000, apogeeKm: 3000 }, limits)).toBeUndefined();
  });

  it('meets the density of NRLMSISE-00 between its heights', () => {
    const { air } = limits;
    // US Standard Atmosphere 1976: 5.2e-13 kg/m³ at 500 km and 1.2e-14 at 800 km; the mean of a cycle is near it.
    expect(air.densityKgPerM3(500) / 5.2e-13).toBeGreaterThan(0.6);
    expect(air.densityKgPerM3(500) / 5.2e-13).toBeLessThan(1.7);
    expect(air.densityKgPerM3(805)).toBeLessThan(air.densityKgPerM3(800));
    expect(air.densityKgPerM3(2500)).toBe(0);
  });
});
