import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { egm96, egm2008, wgs72, wgs84 } from './index.ts';

it('the SGP4 kernel, which imports nothing, is compiled with the same WGS-72 values', () => {
  const source = readFileSync(new URL('../kernel/assembly/constants.ts', import.meta.url), 'utf8');
  expect(source).toContain(`EARTH_RADIUS_KM: f64 = ${wgs72.equatorialRadiusKm};`);
  expect(source).toContain(`${wgs72.equatorialRadiusKm}³ / ${wgs72.muKm3PerS2}`);
});

it('the scales of EGM96 and EGM2008 are those of the shipped coefficient tables', async () => {
  const fields = [
    [egm96, (await import('../propagation/gravity/egm96.generated.ts')).egm96],
    [egm2008, (await import('../propagation/gravity/egm2008.generated.ts')).egm2008],
  ] as const;
  for (const [scale, table] of fields) {
    expect(table.muKm3PerS2).toBe(scale.muKm3PerS2);
    expect(table.radiusKm).toBe(scale.equatorialRadiusKm);
  }
});

it('the gravitational parameters of WGS-84 and of the gravity fields differ by 0.0003 km³/s²', () => {
  expect(wgs84.muKm3PerS2 - egm96.muKm3PerS2).toBeCloseTo(0.0003, 9);
});
