import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondsPerDay, wgs72 } from '@farpass/astro/constants';
import type { ElementSet } from '@farpass/astro/kernel';
import { dissipationOfDragTerm, meanOrbitOf } from '@farpass/astro/orbits';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';

const data = process.env['FARPASS_REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');

const dayOf = ({ epoch }: ElementSet) => epoch.modifiedJulianDay + epoch.secondsOfDay / secondsPerDay;
/** Of the orbit, m²/s². */
const energyOf = (set: ElementSet) => (-1e6 * wgs72.muKm3PerS2) / (2 * meanOrbitOf(set).semiMajorAxisKm);

/** Loss of an object to its set of three to four days later, by that of the drag term of each set: percentiles. */
function ratiosOf(name: string) {
  const text = readFileSync(join(data, `manoeuvres/${name}.tle`), 'utf8');
  const sets = readCatalogue(text, { checksum: 'warn' })
    .objects.map(({ elements }) => elements)
    .toSorted((a, b) => dayOf(a) - dayOf(b));
  let next = 0;
  let positive = 0;
  let compared = 0;
  const ratios: number[] = [];
  for (const set of sets) {
    while (next < sets.length && dayOf(sets[next] ?? set) - dayOf(set) < 3) next += 1;
    const later = sets[next];
    const days = later === undefined ? 99 : dayOf(later) - dayOf(set);
    if (later === undefined || days > 4) continue;
    compared += 1;
    const said = dissipationOfDragTerm(set);
    if (!(said > 0)) continue;
    positive += 1;
    ratios.push((energyOf(set) - energyOf(later)) / (days * secondsPerDay) / said);
  }
  const sorted = ratios.toSorted((a, b) => a - b);
  const [p10 = 0, p25 = 0, p50 = 0, p75 = 0, p90 = 0] = [0.1, 0.25, 0.5, 0.75, 0.9].map(
    (share) => sorted[Math.floor(share * (sorted.length - 1))],
  );
  const heightKm = sets[0] === undefined ? 0 : meanOrbitOf(sets[0]).perigeeAltitudeKm;
  const figures = [p10, p25, p50, p75, p90].map((value) => value.toFixed(2)).join(', ');
  console.info(
    `${name}, ${heightKm.toFixed(0)} km: ${compared} sets, drag term above zero ${((100 * positive) / compared).toFixed(0)} %; lost by said at 10, 25, 50, 75, 90 %: ${figures}`,
  );
  return { p25, p50, p75 };
}

describe('the energy that drag takes by the drag term of an element set', () => {
  it.each(['CryoSat-2', 'Sentinel-3A'])(
    'is what %s lost in the next three days, for the half of its sets within 0.6 and 1.4',
    (name) => {
      const { p25, p50, p75 } = ratiosOf(name);
      expect(Math.abs(p50 - 1)).toBeLessThan(0.15);
      expect([p25 > 0.6, p75 < 1.4]).toEqual([true, true]);
    },
  );

  it('is noise for a satellite near 960 km', () => {
    const { p25, p75 } = ratiosOf('Haiyang-2A');
    expect(p75 - p25).toBeGreaterThan(1);
  });
});
