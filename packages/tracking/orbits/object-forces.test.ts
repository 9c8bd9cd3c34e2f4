import { wgs84 } from '@farpass/astro/constants';
import { parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { objectForces } from './object-forces.ts';

const speed = Math.sqrt(wgs84.muKm3PerS2 / 7000);
const start = {
  epoch: parseEpoch('2026-11-20T00:00:00', 'UTC'),
  state: { frame: 'GCRF', positionKm: [7000, 0, 0], velocityKmPerS: [0, 0, speed] },
} as const;
const unstated = { statedDragM2PerKg: 0, statedRadiationM2PerKg: 0 };

describe('the drag of an object that is flown', () => {
  it('follows from B* as published: 1/(12.741621 B*) is the ballistic coefficient in kg/m² (Vallado 2013, section 2.4.2)', async () => {
    const bstarPerEarthRadius = 1e-4;
    const { ballisticM2PerKg, ballisticSource } = await objectForces(start, { ...unstated, bstarPerEarthRadius });
    expect(ballisticSource).toBe('CATALOGUE');
    // ρ₀ is rounded to four digits here.
    expect(ballisticM2PerKg / (12.741621 * bstarPerEarthRadius)).toBeCloseTo(1, 3);
  });

  it('is the given one first, then that of the message, then that of the element set', async () => {
    const all = { statedDragM2PerKg: 0.03, statedRadiationM2PerKg: 0.02, bstarPerEarthRadius: 1e-4 };
    const given = await objectForces(start, { ...all, givenDragM2PerKg: 0.01 });
    const stated = await objectForces(start, all);
    expect([given.ballisticSource, given.ballisticM2PerKg]).toEqual(['GIVEN', 0.01]);
    expect([stated.ballisticSource, stated.ballisticM2PerKg]).toEqual(['MESSAGE', 0.03]);
    expect(stated.dynamics.spacecraft).toMatchObject({ massKg: 1, dragAreaM2: 0.03, radiationAreaM2: 0.02 });
  });

  it('is that of a typical satellite if a drag term is negative, tiny or huge: it has absorbed errors of the fit', async () => {
    for (const bstarPerEarthRadius of [undefined, -1e-4, 1e-6, 0.2]) {
      const { ballisticM2PerKg, ballisticSource } = await objectForces(start, { ...unstated, bstarPerEarthRadius });
      expect(ballisticSource).toBe('ASSUMED');
      // A drag coefficient of 2.2 and 0.01 m²/kg.
      expect(ballisticM2PerKg).toBeCloseTo(0.022, 12);
    }
  });
});
