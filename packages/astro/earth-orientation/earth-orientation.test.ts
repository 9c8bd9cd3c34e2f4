import { describe, expect, it } from 'vitest';
import { arcsecondRad } from '../linear/index.ts';
import { addSeconds, formatEpoch, parseEpoch, secondsBetween, toUt1, utcFromUt1 } from '../time/index.ts';
import { deltaText, valuesOfDeltaText } from './delta-text.ts';
import { earthOrientationAt, nominalEarthOrientation } from './earth-orientation.ts';
import { parseFinalsRows } from './finals-file.ts';
import { earthOrientationOrNominal, shippedEarthOrientation, ut1MinusTaiOf } from './index.ts';
import { oceanTidesAt } from './ocean-tides.ts';

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

// Length of day [ms] at 0 h: column LOD of finals2000A, and of C04 for 1980.
const publishedLod: readonly (readonly [string, number])[] = [
  ['1980-01-01', 2.215],
  ['2000-01-01', 0.9333],
  ['2017-01-01', 1.0342],
  ['2025-01-01', -0.2145],
];

describe('the shipped Earth orientation table', () => {
  const table = shippedEarthOrientation();

  it('begins on 1972-01-01, names its source, and separates measured from predicted days', () => {
    expect(formatEpoch(table.from, 0)).toBe('1972-01-01T00:00:00');
    expect(table.source).toContain('finals2000A');
    expect(secondsBetween(table.to, table.measuredTo)).toBeGreaterThan(300 * 86_400);
    expect(earthOrientationAt(table, table.measuredTo).kind).toBe('measured');
    expect(earthOrientationAt(table, addSeconds(table.measuredTo, 1)).kind).toBe('predicted');
  });

  it('answers outside its dates with the dates it covers', () => {
    const from = addSeconds(table.from, 1000 * 86_400);
    const firstModifiedJulianDay = table.series.firstModifiedJulianDay + 1000;
    const later = { ...table, from, series: { ...table.series, firstModifiedJulianDay } };
    const after = earthOrientationAt(table, addSeconds(table.to, 1));
    expect(earthOrientationAt(later, addSeconds(from, -1))).toEqual({ kind: 'outside-table', from, to: table.to });
    expect(after).toEqual({ kind: 'outside-table', from: table.from, to: table.to });
    expect(earthOrientationAt(table, table.to).kind).toBe('predicted');
    expect(earthOrientationOrNominal(table, addSeconds(table.to, 1))).toEqual({
      quality: 'nominal',
      orientation: nominalEarthOrientation,
    });
  });

  it('has a continuous UT1 through a leap second, while UT1 − UTC jumps by one second', () => {
    const at = (text: string): number =>
      earthOrientationOrNominal(table, parseEpoch(text, 'UTC')).orientation.ut1MinusUtcSeconds;
    // finals2000A: +0.5912821 s on 2017-01-01 at 0 h.
    expect(at('2016-12-31T23:59:59')).toBeCloseTo(-0.40872, 4);
    expect(at('2016-12-31T23:59:60.5')).toBeCloseTo(-0.40872, 4);
    expect(at('2017-01-01T00:00:00')).toBeCloseTo(0.59128, 4);
  });

  it('has the length of day that IERS publishes, within 10 µs, plus the tidal part', () => {
    expect(publishedLod).toHaveLength(4);
    for (const [date, lodMs] of publishedLod) {
      const utc = parseEpoch(`${date}T00:00:00`, 'UTC');
      const { orientation } = earthOrientationOrNominal(table, utc);
      const daily = orientation.lengthOfDayExcessSeconds - oceanTidesAt(utc).lengthOfDaySeconds;
      expect(Math.abs(daily * 1000 - lodMs)).toBeLessThan(0.01);
    }
  });

  it('converts UTC to UT1 and back, and refuses instants after its end', () => {
    const ut1MinusTai = ut1MinusTaiOf(table);
    const utc = parseEpoch('2020-02-02T02:02:02.02', 'UTC');
    expect(Math.abs(secondsBetween(utcFromUt1(toUt1(utc, ut1MinusTai), ut1MinusTai), utc))).toBeLessThan(1e-9);
    expect(() => toUt1(addSeconds(table.to, 86_400), ut1MinusTai)).toThrow('EOP_OUTSIDE_TABLE');
  });
});

describe('the diurnal and semidiurnal ocean tides', () => {
  // Tables 8.2 and 8.3 of the IERS Conventions (2010), summed in Python with ERFA's arguments (gmst06, fal03 to faom03;
  // pyerfa 2.0.1.5): pole x and y [rad], UT1 [s]. Orekit 13.1 differs by 7 µas and 0.5 µs, because it uses TT for UT1
  // there.
  it.each([
    ['2004-04-06T07:51:28.386', 2.248022e-9, -1.764703e-9, 2.811299e-5],
    ['2010-01-01T00:00:00.000', 1.237378e-9, -4.818875e-10, 3.865512e-5],
    ['2017-08-15T13:20:00.000', 1.088827e-10, -9.560763e-10, 2.316227e-5],
    ['2026-03-09T18:00:00.000', -1.185523e-9, -7.921011e-10, 1.411323e-5],
  ] as const)('on %s have the values of the published tables', (utc, x, y, ut1) => {
    const epoch = parseEpoch(utc, 'UTC');
    const tides = oceanTidesAt(epoch);
    const tenthMicroarcsecond = 1e-7 * arcsecondRad;
    expect(Math.abs(tides.poleXRad - x)).toBeLessThan(3 * tenthMicroarcsecond);
    expect(Math.abs(tides.poleYRad - y)).toBeLessThan(3 * tenthMicroarcsecond);
    expect(Math.abs(tides.ut1Seconds - ut1)).toBeLessThan(1e-8);
    const later = oceanTidesAt(addSeconds(epoch, 100));
    const rate = ((later.ut1Seconds - tides.ut1Seconds) / 100) * 86_400;
    expect(Math.abs(tides.lengthOfDaySeconds + rate)).toBeLessThan(5e-6);
  });
});

describe('the years before 1996', () => {
  it('agree with IERS C04: UT1 of 1980-09-16 to the last digit', () => {
    const utc = parseEpoch('1980-09-16T00:00:00', 'UTC');
    const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), utc);
    // eopc04.1962-now, MJD 44498: UT1 − UTC, x, y.
    const tides = oceanTidesAt(utc);
    expect(orientation.ut1MinusUtcSeconds - tides.ut1Seconds).toBeCloseTo(0.0676547, 7);
    expect((orientation.poleXRad - tides.poleXRad) / arcsecondRad).toBeCloseTo(-0.030229, 6);
    expect((orientation.poleYRad - tides.poleYRad) / arcsecondRad).toBeCloseTo(0.338571, 6);
  });
});

describe('finals files', () => {
  it('give the rows from which the shipped table was made', () => {
    const row = parseFinalsRows(finalsRows.join('\n'))[3];
    expect(row).toEqual({
      modifiedJulianDay: 57_754,
      isPredicted: false,
      poleXArcsec: 0.080504,
      poleYArcsec: 0.263145,
      ut1MinusUtcSeconds: 0.5912821,
      celestialPoleMas: [0.012, -0.168],
    });
    const utc = parseEpoch('2017-01-01T00:00:00', 'UTC');
    const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), utc);
    const tides = oceanTidesAt(utc);
    expect(orientation.ut1MinusUtcSeconds - tides.ut1Seconds).toBeCloseTo(row.ut1MinusUtcSeconds, 7);
    expect((orientation.poleXRad - tides.poleXRad) / arcsecondRad).toBeCloseTo(row.poleXArcsec, 6);
    expect((orientation.poleYRad - tides.poleYRad) / arcsecondRad).toBeCloseTo(row.poleYArcsec, 6);
    expect((orientation.celestialPoleOffset.dXRad / arcsecondRad) * 1000).toBeCloseTo(0.012, 3);
    expect((orientation.celestialPoleOffset.dYRad / arcsecondRad) * 1000).toBeCloseTo(-0.168, 3);
  });

  it.each([
    [
      'a missing day',
      [finalsRows[0], finalsRows[2], ...finalsRows.slice(3)],
      'Line 2 of the finals file: day MJD 57753',
    ],
    ['an unknown flag', [row(finalsRows[0], [17, 17, 'R']), ...finalsRows.slice(1)], "column 17 holds 'R'"],
    [
      'letters instead of a pole coordinate',
      [row(finalsRows[0], [19, 27, 'abc']), ...finalsRows.slice(1)],
      'columns 19 to 27',
    ],
    [
      'a calendar date that does not match its MJD',
      [row(finalsRows[0], [5, 6, '28']), ...finalsRows.slice(1)],
      'the date 161228',
    ],
    ['a truncated line', [finalsRows[0].slice(0, 60), ...finalsRows.slice(1)], 'columns 59 to 68'],
    [
      'a broken Bulletin B column',
      [row(finalsRows[0], [155, 165, '##########']), ...finalsRows.slice(1)],
      'columns 155 to 165',
    ],
  ])('with %s are refused', (_fault, rows, sentence) => {
    expect(() => parseFinalsRows(rows.join('\n'))).toThrow(sentence);
  });
});

describe('delta text', () => {
  it('gives every whole number back', () => {
    const values = [0, 1, -1, 31, -32, 1_000_000, -37_208_143, 0, 0, 2 ** 31];
    expect([...valuesOfDeltaText(deltaText(values), 1)]).toEqual(values);
  });
});
