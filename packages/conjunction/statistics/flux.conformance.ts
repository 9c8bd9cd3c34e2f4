import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondsPerDay, wgs84 } from '@farpass/astro/constants';
import { describe, expect, it } from 'vitest';
import { type FluxOrbit, fluxOnPrimary } from './flux.ts';

const data = process.env['FARPASS_REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');

function rowsOf(path: string): readonly Readonly<Record<string, string>>[] {
  const [head, ...lines] = readFileSync(join(data, path), 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i], cell])));
}

const { muKm3PerS2 } = wgs84;
const objects = rowsOf('screening/subset_3077_objects_2026-03-09.csv');
const events = rowsOf('screening/subset_3077_expected_conjunctions_5km.csv');
const orbits = new Map<string, FluxOrbit>(
  objects.map((row) => [
    row['NORAD_CAT_ID'],
    {
      semiMajorAxisKm: Math.cbrt(muKm3PerS2 / ((Number(row['MEAN_MOTION']) * 2 * Math.PI) / secondsPerDay) ** 2),
      eccentricity: Number(row['ECCENTRICITY']),
      inclinationRad: (Number(row['INCLINATION']) * Math.PI) / 180,
    },
  ]),
);

/** Every seventh object as the primary, against all others. */
const primaries = [...orbits.keys()].filter((_, i) => i % 7 === 0);
const kilometres = 5;
const days = 7;

function countedEncounters(id: string): number {
  return events.filter((event) => event['norad1'] === id || event['norad2'] === id).length;
}

function forecastEncounters(id: string): number {
  const primary = orbits.get(id);
  if (primary === undefined) return 0;
  const others = [...orbits].filter(([other]) => other !== id).map(([, orbit]) => orbit);
  return (fluxOnPrimary(primary, others).perKm2PerYear * Math.PI * kilometres ** 2 * days) / 365.25;
}

describe('the flux of a real catalogue', () => {
  it('predicts the encounters that a screening of the same catalogue counts, within 30 %', () => {
    const counted = primaries.reduce((sum, id) => sum + countedEncounters(id), 0);
    const forecast = primaries.reduce((sum, id) => sum + forecastEncounters(id), 0);
    expect(counted).toBeGreaterThan(3000);
    expect(forecast / counted).toBeGreaterThan(0.7);
    expect(forecast / counted).toBeLessThan(1.3);
  });
});
