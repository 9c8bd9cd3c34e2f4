import { afterEach, describe, expect, it } from 'vitest';
import { parseEpoch } from '../../time/index.ts';
import { continuedWeather } from './newer-weather.ts';
import { shippedSpaceWeather } from './shipped-weather.ts';
import type { SpaceWeatherTable } from './space-weather.ts';
import { spaceWeatherCsv } from './weather-csv.ts';
import { newerSpaceWeather, spaceWeatherAt, spaceWeatherInUse, useSpaceWeather, weatherDay } from './weather-in-use.ts';

const table = await shippedSpaceWeather();
const measured = table.firstPredictedDay - 1;
const today = measured + 31;
const usual = { from: measured - 400, to: today + 44, measuredTo: today - 1 };
const rowOf = (day: number) => day - table.firstDay;

type Change = (values: { f107: Float64Array; apDaily: Float64Array; ap: Float64Array }) => void;

/** The shipped table as a file of later. */
function later(days: Partial<typeof usual> = {}, change: Change = () => {}): string {
  const values = { f107: table.f107.slice(), apDaily: table.apDaily.slice(), ap: table.ap.slice() };
  change(values);
  return spaceWeatherCsv({ ...table, ...values }, { ...usual, ...days });
}

const read = (text: string): SpaceWeatherTable => continuedWeather(table, { text, today });

describe('a newer space-weather file', () => {
  afterEach(() => useSpaceWeather(undefined));

  it('continues the table, replaces its predictions, and leaves the months after it', () => {
    const stormDay = today + 1;
    const storm: Change = ({ f107, apDaily, ap }) => {
      f107[rowOf(stormDay)] = 240;
      apDaily[rowOf(stormDay)] = 154;
      ap.fill(154, 8 * rowOf(stormDay), 8 * rowOf(stormDay) + 8);
    };
    const newer = read(later({}, storm));
    expect(newer.firstPredictedDay).toBe(today);
    expect([newer.firstDay, newer.f107.length]).toEqual([table.firstDay, table.f107.length]);
    expect([newer.f107[rowOf(stormDay)], newer.apDaily[rowOf(stormDay)]]).toEqual([240, 154]);
    expect(newer.ap.subarray(8 * rowOf(stormDay), 8 * rowOf(stormDay) + 8)).toEqual(new Float64Array(8).fill(154));
    for (const day of [
      table.firstDay,
      measured - 500,
      measured - 401,
      today + 45,
      table.firstDay + table.f107.length - 1,
    ])
      expect([newer.f107[rowOf(day)], newer.apDaily[rowOf(day)], newer.ap[8 * rowOf(day)]]).toEqual([
        table.f107[rowOf(day)],
        table.apDaily[rowOf(day)],
        table.ap[8 * rowOf(day)],
      ]);
  });

  it('may begin before the table', () => {
    const rows = rowOf(measured - 300);
    const short: SpaceWeatherTable = {
      ...table,
      firstDay: measured - 300,
      f107: table.f107.subarray(rows),
      f107Average: table.f107Average.subarray(rows),
      apDaily: table.apDaily.subarray(rows),
      ap: table.ap.subarray(8 * rows),
    };
    const newer = continuedWeather(short, { text: later(), today });
    expect(newer).toMatchObject({ firstDay: measured - 300, firstPredictedDay: today });
    expect(newer.f107.map((flux, row) => Math.abs(flux - short.f107[row])).every((far) => far < 0.051)).toBe(true);
  });

  it.each<readonly [string, Parameters<typeof later>, string]>([
    [
      'of last year',
      [{ from: measured - 800, to: measured - 320, measuredTo: measured - 365 }],
      'is older than the table',
    ],
    ['of the future', [{ to: today + 60, measuredTo: today + 10 }], 'check its dates'],
    ['without shared days', [{ from: measured - 10 }], 'at least 30 measured days'],
    ['with a Sun of 40', [{}, ({ f107 }) => f107.fill(40, rowOf(today))], 'F10.7 is 40 on'],
    ['with an Ap of 900', [{}, ({ apDaily }) => apDaily.fill(900, rowOf(today))], 'Ap is 900 on'],
    [
      'of another Sun',
      [{}, ({ f107 }) => f107.set(f107.map((flux) => 1.1 * flux))],
      'of its measured days differ from the table in use',
    ],
  ])('%s is refused', (_, [days, change], reason) => {
    expect(() => read(later(days, change))).toThrow(reason);
  });

  it('is refused as a web page or with a missing day', () => {
    expect(() => read('<html><body>404</body></html>')).toThrow('No daily row was found');
    const lines = later().split('\n');
    expect(() => read([...lines.slice(0, 50), ...lines.slice(51)].join('\n'))).toThrow('Days are missing');
  });

  it('is used by what is computed from then on, which says to which day it is measured', async () => {
    expect([newerSpaceWeather(), await spaceWeatherInUse()]).toEqual([undefined, table]);
    useSpaceWeather(read(later()));
    const at = parseEpoch('2026-11-01T00:00:00', 'UTC');
    expect(await spaceWeatherAt(at)).toBe(newerSpaceWeather());
    expect(await weatherDay(today - 1)).toMatchObject({ kind: 'MEASURED' });
    expect(await weatherDay(today)).toMatchObject({ kind: 'PREDICTED' });
  });
});
