import { describe, expect, it } from 'vitest';
import { arcsecondRad } from '../linear/index.ts';
import { addSeconds, type Epoch, formatEpoch, parseEpoch, secondsBetween, toUt1, utcFromUt1 } from '../time/index.ts';
import { deltaText, valuesOfDeltaText } from './delta-text.ts';
import {
  earthOrientationAt,
  earthOrientationOrNominal,
  nominalEarthOrientation,
  parseFinals,
  shippedEarthOrientation,
  updatedEarthOrientation,
  ut1MinusTaiOf,
} from './index.ts';

function row(text: string, change: readonly [from: number, to: number, replacement: string]): string {
  const [from, to, replacement] = change;
  return text.slice(0, from - 1) + replacement.padStart(to - from + 1) + text.slice(to);
}

// IERS finals2000A.all, the days around the leap second of 2016-12-31, as published.
const finalsRows: readonly string[] = [
  '161229 57751.00 I  0.084635 0.000052  0.264193 0.000037  I-0.4060885 0.0000079  0.8162 0.0055  I     0.003    0.119    -0.139    0.024  0.084589  0.264175 -0.4060935    -0.024    -0.029',
  '161230 57752.00 I  0.082883 0.000052  0.263539 0.000038  I-0.4069180 0.0000079  0.8286 0.0056  I     0.022    0.119    -0.155    0.024  0.082924  0.263518 -0.4069106    -0.023    -0.038',
  '161231 57753.00 I  0.081400 0.000052  0.263094 0.000039  I-0.4077601 0.0000078  0.8842 0.0055  I     0.025    0.119    -0.169    0.024  0.081318  0.262990 -0.4077600    -0.021    -0.048',
  '17 1 1 57754.00 I  0.080504 0.000028  0.263145 0.000028  I 0.5912821 0.0000077  1.0342 0.0050  I     0.012    0.119    -0.168    0.018  0.080450  0.263074  0.5912975    -0.019    -0.057',
  '17 1 2 57755.00 I  0.080285 0.000029  0.263605 0.000032  I 0.5901752 0.0000063  1.1730 0.0048  I    -0.001    0.040    -0.156    0.033  0.080275  0.263595  0.5902149    -0.027    -0.065',
];

const finals2017 = {
  ut1MinusUtcSeconds: 0.5912821,
  poleXArcsec: 0.080504,
  poleYArcsec: 0.263145,
  firstMas: 0.012,
  secondMas: -0.168,
};

// Column LOD [ms] of finals2000A at 0 h.
const publishedLod: readonly (readonly [string, number])[] = [
  ['1980-01-01', 2.2525],
  ['2000-01-01', 0.9333],
  ['2017-01-01', 1.0342],
  ['2025-01-01', -0.2145],
];

describe('the shipped Earth orientation table', () => {
  const table = shippedEarthOrientation();

  it('begins on 1973-01-02, names its source, and tells measured from predicted', () => {
    expect(formatEpoch(table.from, 0)).toBe('1973-01-02T00:00:00');
    expect(table.source).toContain('finals2000A');
    expect(secondsBetween(table.to, table.measuredTo)).toBeGreaterThan(300 * 86_400);
    expect(earthOrientationAt(table, table.measuredTo).kind).toBe('measured');
    expect(earthOrientationAt(table, addSeconds(table.measuredTo, 1)).kind).toBe('predicted');
  });

  it('says so outside its dates instead of answering', () => {
    const before = earthOrientationAt(table, parseEpoch('1973-01-01T23:59:59', 'UTC'));
    const after = earthOrientationAt(table, addSeconds(table.to, 1));
    expect(before).toEqual({ kind: 'outside-table', from: table.from, to: table.to });
    expect(after).toEqual({ kind: 'outside-table', from: table.from, to: table.to });
    expect(earthOrientationAt(table, table.to).kind).toBe('predicted');
    expect(earthOrientationOrNominal(table, addSeconds(table.to, 1))).toEqual({
      quality: 'nominal',
      orientation: nominalEarthOrientation,
    });
  });

  it('runs UT1 smoothly through a leap second while UT1 − UTC jumps by one', () => {
    const at = (text: string): number =>
      earthOrientationOrNominal(table, parseEpoch(text, 'UTC')).orientation.ut1MinusUtcSeconds;
    // finals2000A: +0.5912821 s on 2017-01-01 at 0 h.
    expect(at('2016-12-31T23:59:59')).toBeCloseTo(-0.40872, 4);
    expect(at('2016-12-31T23:59:60.5')).toBeCloseTo(-0.40872, 4);
    expect(at('2017-01-01T00:00:00')).toBeCloseTo(0.59128, 4);
  });

  it('has the length of day that IERS publishes, within 10 µs', () => {
    for (const [date, lodMs] of publishedLod) {
      const { orientation } = earthOrientationOrNominal(table, parseEpoch(`${date}T00:00:00`, 'UTC'));
      expect(Math.abs(orientation.lengthOfDayExcessSeconds * 1000 - lodMs)).toBeLessThan(0.01);
    }
  });

  it('converts UTC to UT1 and back, and refuses beyond its end', () => {
    const ut1MinusTai = ut1MinusTaiOf(table);
    const utc = parseEpoch('2020-02-02T02:02:02.02', 'UTC');
    expect(Math.abs(secondsBetween(utcFromUt1(toUt1(utc, ut1MinusTai), ut1MinusTai), utc))).toBeLessThan(1e-9);
    expect(() => toUt1(addSeconds(table.to, 86_400), ut1MinusTai)).toThrow('EOP_OUTSIDE_TABLE');
  });
});

describe('finals files', () => {
  const text = finalsRows.join('\n');

  it('give the values of their rows at 0 h', () => {
    const table = parseFinals(text, 'IAU2000');
    const answer = earthOrientationAt(table, parseEpoch('2017-01-01T00:00:00', 'UTC'));
    expect(answer.kind).toBe('measured');
    if (answer.kind === 'outside-table') return;
    expect(answer.orientation.ut1MinusUtcSeconds).toBeCloseTo(finals2017.ut1MinusUtcSeconds, 9);
    expect(answer.orientation.poleXRad).toBeCloseTo(finals2017.poleXArcsec * arcsecondRad, 15);
    expect(answer.orientation.poleYRad).toBeCloseTo(finals2017.poleYArcsec * arcsecondRad, 15);
  });

  it('with IAU 1980 columns use them as they stand', () => {
    const table = parseFinals(text, 'IAU1980');
    const { nutationCorrection } = earthOrientationOrNominal(
      table,
      parseEpoch('2017-01-01T00:00:00', 'UTC'),
    ).orientation;
    expect(nutationCorrection.longitudeRad).toBeCloseTo((finals2017.firstMas / 1000) * arcsecondRad, 15);
    expect(nutationCorrection.obliquityRad).toBeCloseTo((finals2017.secondMas / 1000) * arcsecondRad, 15);
    expect(table.source).toBe('IERS finals.all file');
  });

  it('agree with the shipped table, which was made from the same figures', () => {
    const table = parseFinals(text, 'IAU2000');
    const utc = parseEpoch('2016-12-31T12:00:00', 'UTC');
    const loaded = earthOrientationOrNominal(table, utc).orientation;
    const shipped = earthOrientationOrNominal(shippedEarthOrientation(), utc).orientation;
    expect(Math.abs(loaded.ut1MinusUtcSeconds - shipped.ut1MinusUtcSeconds)).toBeLessThan(1e-6);
    expect(Math.abs(loaded.nutationCorrection.longitudeRad - shipped.nutationCorrection.longitudeRad)).toBeLessThan(
      2e-10,
    );
  });

  it.each([
    [
      'a day left out',
      [finalsRows[0], finalsRows[2], ...finalsRows.slice(3)],
      'Line 2 of the finals file: day MJD 57753',
    ],
    ['an unknown flag', [row(finalsRows[0], [17, 17, 'R']), ...finalsRows.slice(1)], "column 17 holds 'R'"],
    ['letters for a pole', [row(finalsRows[0], [19, 27, 'abc']), ...finalsRows.slice(1)], 'columns 19 to 27'],
    [
      'a calendar date that is not the MJD',
      [row(finalsRows[0], [5, 6, '28']), ...finalsRows.slice(1)],
      'the date 161228',
    ],
    ['a line cut short', [finalsRows[0].slice(0, 60), ...finalsRows.slice(1)], 'columns 59 to 68'],
    [
      'a broken Bulletin B column',
      [row(finalsRows[0], [155, 165, '##########']), ...finalsRows.slice(1)],
      'columns 155 to 165',
    ],
    ['too few days', finalsRows.slice(0, 3), '3 usable days'],
  ])('with %s are refused', (_fault, rows, sentence) => {
    expect(() => parseFinals(rows.join('\n'), 'IAU2000')).toThrow(sentence);
  });
});

describe('a table brought up to date', () => {
  const base = shippedEarthOrientation();
  const newer = (celestialPole: 'IAU1980' | 'IAU2000') => parseFinals(finalsRows.join('\n'), celestialPole);
  const ut1 = (table: typeof base, epoch: Epoch<'UTC'>): number =>
    earthOrientationOrNominal(table, epoch).orientation.ut1MinusUtcSeconds;

  it('has the newer days, keeps the others, and names both sources', () => {
    const shifted = finalsRows.map((line) => line.replace('I-0.40', 'I-0.30').replace('I 0.59', 'I 0.69'));
    const update = parseFinals(shifted.join('\n'), 'IAU2000');
    const table = updatedEarthOrientation(base, update);
    expect(ut1(table, update.from)).toBeCloseTo(ut1(base, update.from) + 0.1, 5);
    const year = 365 * 86_400;
    expect(ut1(table, addSeconds(update.from, -year))).toBe(ut1(base, addSeconds(update.from, -year)));
    expect(ut1(table, addSeconds(update.to, year))).toBe(ut1(base, addSeconds(update.to, year)));
    expect(table.source).toContain(base.source);
    expect(table.measuredTo).toEqual(update.measuredTo);
    expect(table.to).toEqual(base.to);
  });

  it('takes corrections of the other theory to the same pole', () => {
    const update = newer('IAU1980');
    const table = updatedEarthOrientation(base, update);
    const noon = addSeconds(update.from, 86_400);
    const wanted = earthOrientationOrNominal(update, noon).orientation.nutationCorrection;
    const got = earthOrientationOrNominal(table, noon).orientation.nutationCorrection;
    expect(Math.abs(got.longitudeRad - wanted.longitudeRad) / arcsecondRad).toBeLessThan(1e-7);
    expect(Math.abs(got.obliquityRad - wanted.obliquityRad) / arcsecondRad).toBeLessThan(1e-7);
  });

  it('is refused when days are missing between the two, or when the newer one begins earlier', () => {
    expect(() => updatedEarthOrientation(newer('IAU2000'), base)).toThrow('EOP_TABLES_APART');
    const early = { ...newer('IAU2000'), series: { ...newer('IAU2000').series, firstModifiedJulianDay: 50_000 } };
    expect(() => updatedEarthOrientation(early, newer('IAU2000'))).toThrow('EOP_TABLES_APART');
  });
});

describe('delta text', () => {
  it('brings every whole number back', () => {
    const values = [0, 1, -1, 31, -32, 1_000_000, -37_208_143, 0, 0, 2 ** 31];
    expect([...valuesOfDeltaText(deltaText(values), 1)]).toEqual(values);
  });
});
