import { describe, expect, it } from 'vitest';
import { arcsecondRad } from '../linear/index.ts';
import { addSeconds, calendarDateOf, formatEpoch, parseEpoch, taiMinusUtcOnDay } from '../time/index.ts';
import { earthOrientationAt } from './earth-orientation.ts';
import { earthOrientationAge } from './in-use.ts';
import { newerTable } from './newer.ts';
import { shippedEarthOrientation } from './shipped.ts';

const table = shippedEarthOrientation();
const { series } = table;
const firstDay = series.firstModifiedJulianDay;
const measuredDay = series.lastMeasuredModifiedJulianDay;
const lastDay = firstDay + series.ut1MinusTaiSeconds.length - 1;

interface Day {
  readonly poleX: number;
  readonly ut1MinusUtcS: number;
}

/** The shipped table as a finals file of later: measured for 14 days more, and predicted for 14 days more. */
interface LaterFile {
  readonly from?: number;
  readonly measuredTo?: number;
  readonly to?: number;
  readonly change?: (day: number, values: Day) => Day;
}

function finalsText({
  from = measuredDay - 400,
  measuredTo = measuredDay + 14,
  to = lastDay + 14,
  change = (_, values) => values,
}: LaterFile = {}): string {
  const lines: string[] = [];
  for (let day = from; day <= to; day += 1) {
    const index = Math.min(day - firstDay, series.ut1MinusTaiSeconds.length - 1);
    const given = {
      poleX: series.poleXRad[index] / arcsecondRad,
      ut1MinusUtcS: series.ut1MinusTaiSeconds[index] + taiMinusUtcOnDay(day),
    };
    lines.push(finalsLine(day, { ...change(day, given), flag: day <= measuredTo ? 'I' : 'P', index }));
  }
  return lines.join('\n');
}

function finalsLine(day: number, { poleX, ut1MinusUtcS, flag, index }: Day & { flag: string; index: number }): string {
  const { year, month, day: dayOfMonth } = calendarDateOf(day);
  const put = (text: string, [from, to, value]: readonly [number, number, string]) =>
    text.padEnd(to).slice(0, from - 1) + value.padStart(to - from + 1) + text.padEnd(to).slice(to);
  const poleY = series.poleYRad[index] / arcsecondRad;
  const milliarcsecondRad = arcsecondRad / 1000;
  return (
    [
      [1, 2, String(year % 100)],
      [3, 4, String(month)],
      [5, 6, String(dayOfMonth)],
      [8, 15, day.toFixed(2)],
      [17, 17, flag],
      [19, 27, poleX.toFixed(6)],
      [38, 46, poleY.toFixed(6)],
      [58, 58, flag],
      [59, 68, ut1MinusUtcS.toFixed(7)],
      [96, 96, flag],
      [98, 106, (series.celestialPole.dXRad[index] / milliarcsecondRad).toFixed(3)],
      [117, 125, (series.celestialPole.dYRad[index] / milliarcsecondRad).toFixed(3)],
    ] as const
  ).reduce(put, '');
}

const read = (text: string) => newerTable(table, { text, name: 'finals2000A.all' });

describe('a newer finals file', () => {
  it('continues the table, and replaces its predictions', () => {
    const revised = 0.0015;
    const change = (day: number, values: Day) =>
      day > measuredDay ? { ...values, ut1MinusUtcS: values.ut1MinusUtcS + revised } : values;
    const newer = read(finalsText({ change }));
    expect(newer.source).toMatch(/^finals2000A\.all, IERS finals2000A measured to 20\d\d-\d\d-\d\d$/);
    expect(formatEpoch(newer.from, 0)).toBe('1972-01-01T00:00:00');
    expect(formatEpoch(newer.measuredTo, 0)).toBe(formatEpoch(addSeconds(table.measuredTo, 14 * 86_400), 0));
    expect(formatEpoch(newer.to, 0)).toBe(formatEpoch(addSeconds(table.to, 14 * 86_400), 0));
    const week = addSeconds(table.measuredTo, 7 * 86_400 + 1);
    const [before, after] = [earthOrientationAt(table, week), earthOrientationAt(newer, week)];
    if (before.kind === 'outside-table' || after.kind === 'outside-table') throw new Error('outside');
    expect([before.kind, after.kind]).toEqual(['predicted', 'measured']);
    const gained = after.orientation.ut1MinusUtcSeconds - before.orientation.ut1MinusUtcSeconds;
    expect(Math.abs(gained - revised)).toBeLessThan(1e-6);
    const old = parseEpoch('1999-09-09T09:09:09', 'UTC');
    expect(earthOrientationAt(newer, old)).toEqual(earthOrientationAt(table, old));
  });

  it('has the digits of the file on days that both have', () => {
    const newer = read(finalsText());
    const index = measuredDay - 100 - firstDay;
    expect(Math.abs(newer.series.poleYRad[index] - series.poleYRad[index]) / arcsecondRad).toBeLessThan(1e-6);
    expect(Math.abs(newer.series.celestialPole.dXRad[index] - series.celestialPole.dXRad[index])).toBeLessThan(1e-14);
  });

  it.each([
    ['older', { measuredTo: measuredDay - 1 }, 'older than the table in use'],
    ['shorter', { to: lastDay - 1 }, 'take finals2000A.all or finals2000A.data'],
    ['without shared days', { from: measuredDay - 10 }, 'at least 30 measured days'],
    [
      'of another Earth',
      { change: (_: number, values: Day) => ({ ...values, ut1MinusUtcS: values.ut1MinusUtcS + 0.003 }) },
      'differs from the measured values in use',
    ],
    [
      'with a pole far away',
      { change: (day: number, values: Day) => (day > measuredDay ? { ...values, poleX: 1.5 } : values) },
      'the pole is 1.5″ away',
    ],
    [
      'with a jump',
      {
        change: (day: number, values: Day) =>
          day > measuredDay + 3 ? { ...values, ut1MinusUtcS: values.ut1MinusUtcS + 0.05 } : values,
      },
      'in one day',
    ],
  ] as const)('that is %s is refused with the reason', (_, file, reason) => {
    expect(() => read(finalsText(file))).toThrow(reason);
  });

  it('with a leap second that this version does not know is refused, and says so', () => {
    const ut1MinusTaiSeconds = Float64Array.from(series.ut1MinusTaiSeconds, (seconds) => seconds - 0.5);
    const late = { ...table, series: { ...series, ut1MinusTaiSeconds } };
    const change = (day: number, values: Day) => {
      const ut1MinusUtcS = values.ut1MinusUtcS + (day > measuredDay + 3 ? 0.5 : -0.5);
      return { ...values, ut1MinusUtcS };
    };
    const read = () => newerTable(late, { text: finalsText({ change }), name: 'finals2000A.all' });
    expect(read).toThrow('if it is a leap second, a newer version of Farpass knows it');
  });

  it('without a day is refused', () => {
    expect(() => read('')).toThrow('it has no measured day');
    expect(() => read('not a finals file\n')).toThrow('EOP_FILE_MALFORMED');
  });
});

describe('the age of a table', () => {
  it.each([
    [90, 'CURRENT'],
    [91, 'OLD'],
    [lastDay - measuredDay + 1, 'STALE'],
  ] as const)('%i days after its last measured day is %s', (days, age) => {
    expect(earthOrientationAge(table, addSeconds(table.measuredTo, days * 86_400))).toBe(age);
  });
});
