import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { julianDayOfModifiedZero } from '../constants/index.ts';
import { arcsecondRad } from '../linear/index.ts';
import { epochFromJulianDate } from '../time/index.ts';
import { parseFinalsRows } from './finals-file.ts';
import { earthOrientationOrNominal, shippedEarthOrientation } from './index.ts';
import { oceanTidesAt } from './ocean-tides.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data');
const eop = resolve(data, 'reference-data/eop');

describe('finals files from other sources', () => {
  it('are read if they are sound', () => {
    const rows = parseFinalsRows(readFileSync(resolve(eop, 'finals.all.iau2000_2022-onward.txt'), 'utf8'));
    expect(rows.length).toBeGreaterThan(2000);
    const daily = parseFinalsRows(readFileSync(resolve(eop, 'finals2000A.daily'), 'utf8'));
    expect(daily.length).toBe(181);
  });

  it.each(readdirSync(resolve(eop, 'invalid')))('%s is refused', (name) => {
    const text = readFileSync(resolve(eop, 'invalid', name), 'utf8');
    expect(() => parseFinalsRows(text)).toThrow('EOP_FILE_MALFORMED');
  });
});

describe('the shipped table against IERS C04 (eopc04_20, from 2022 on)', () => {
  const rows = readFileSync(resolve(eop, 'eopc04_20.2022-now.csv'), 'utf8').trim().split('\n');
  const columns = (rows[0] ?? '').split(';');
  const column = (name: string): number => columns.indexOf(name);

  it('differs by less than 0.25 mas in the pole and 0.2 ms in UT1', () => {
    let compared = 0;
    for (const line of rows.slice(1)) {
      const cells = line.split(';');
      const value = (name: string): number => Number(cells[column(name)]);
      if (cells[column('x_pole')] === '' || cells[column('UT1-UTC')] === '') continue;
      const utc = epochFromJulianDate('UTC', { day: value('MJD') + julianDayOfModifiedZero, fraction: 0 });
      const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), utc);
      const tides = oceanTidesAt(utc);
      const [x, y] = [orientation.poleXRad - tides.poleXRad, orientation.poleYRad - tides.poleYRad];
      expect(Math.abs(x / arcsecondRad - value('x_pole'))).toBeLessThan(0.00025);
      expect(Math.abs(y / arcsecondRad - value('y_pole'))).toBeLessThan(0.00025);
      const ut1MinusUtc = orientation.ut1MinusUtcSeconds - tides.ut1Seconds;
      expect(Math.abs(ut1MinusUtc - value('UT1-UTC'))).toBeLessThan(0.0002);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(300);
  });
});
