import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readElementSets } from './read.ts';
import { writeTle } from './tle/write.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data');
const read = (path: string) => readFileSync(join(data, path), 'utf8');

describe('catalogues as sent by their providers', () => {
  const files = {
    'catalogues/celestrak_active_2026-03-09.csv': 14_000,
    'catalogues/celestrak_on_orbit_2024-11-01.csv': 26_000,
    'catalogues/celestrak_cosmos-2251-debris_2026-03_gp.json': 500,
    'catalogues/celestrak_stations_2026-03_gp.json': 20,
    'catalogues/celestrak_visual_2026-03_gp.json': 100,
    'catalogues/celestrak_geo_2026-05-30.tle': 574,
    'catalogues/kessler_tles_sample_population.txt': 20,
    'catalogues/spacetrack_full_2024-07-16.3le': 26_389,
  };
  for (const [file, least] of Object.entries(files)) {
    it(`${file} is read whole`, () => {
      const { records, faults } = readElementSets(read(file));
      expect(faults.slice(0, 3)).toEqual([]);
      expect(records.length).toBeGreaterThanOrEqual(least);
    });
  }

  it('the full three-line catalogue is reproduced to the letter, check digits included', () => {
    const text = read('catalogues/spacetrack_full_2024-07-16.3le');
    const lines = text.split(/\r?\n/);
    const different = readElementSets(text).records.filter((record) => {
      const written = writeTle(record);
      const original = [lines[record.line - 1] ?? '', lines[record.line] ?? ''].map(inOurSpelling);
      return written.kind !== 'tle' || written.line1 !== original[0] || written.line2 !== original[1];
    });
    expect(different).toEqual([]);
  });

  for (const file of readdirSync(join(data, 'catalogues/invalid-tle'))) {
    it(`${file} is refused because of its line of 70 characters`, () => {
      const { records, faults } = readElementSets(read(join('catalogues/invalid-tle', file)));
      expect(records).toHaveLength(1);
      expect(faults.map((fault) => fault.code)).toEqual(['TLE_LINE_LENGTH']);
    });
  }
});

/** Some sets pad the catalogue number with blanks and write a plus sign; we write zeros and a blank. */
function inOurSpelling(line: string): string {
  return `${line.slice(0, 2)}${line.slice(2, 7).replaceAll(' ', '0')}${line.slice(7).replaceAll(' +', '  ')}`;
}
