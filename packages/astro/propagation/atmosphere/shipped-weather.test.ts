import { describe, expect, it } from 'vitest';
import { parseEpoch } from '../../time/index.ts';
import { shippedSpaceWeather } from './shipped-weather.ts';
import { conditionsInSlot, referenceSpaceWeather } from './space-weather.ts';
import { spaceWeatherAt, weatherDay } from './weather-in-use.ts';

const table = await shippedSpaceWeather();
const rowOf = (day: string) => parseEpoch(`${day}T00:00:00`, 'UTC').modifiedJulianDay - table.firstDay;

describe('the space weather that ships with the project', () => {
  // GFZ Potsdam, Kp since 1932: the storm of 10 and 11 May 2024 reached Kp 9; NOAA SWPC: F10.7 of 2024-08-08 was 334.
  it('has the storm of May 2024 and the Sun of August 2024', () => {
    const storm = table.ap.subarray(8 * rowOf('2024-05-10'), 8 * rowOf('2024-05-12'));
    expect(Math.max(...storm)).toBe(400);
    expect(table.f107[rowOf('2024-08-08')]).toBeGreaterThan(320);
    expect(table.apDaily[rowOf('2024-05-11')]).toBeGreaterThan(250);
  });

  it('is measured up to a day and predicted for years after it', () => {
    const measured = rowOf('2026-10-15');
    expect(Math.abs(table.firstPredictedDay - table.firstDay - measured)).toBeLessThan(5);
    expect(table.f107.length).toBeGreaterThan(rowOf('2040-01-01'));
    expect(table.f107.every((flux) => flux > 60 && flux < 450)).toBe(true);
    expect(table.f107Average.every((flux) => flux > 60 && flux < 450)).toBe(true);
  });

  it('serves the model of the air on any day of it', () => {
    for (const day of ['2015-02-01', '2021-06-01', '2026-11-26', '2027-01-15', '2035-05-05']) {
      const { modifiedJulianDay } = parseEpoch(`${day}T00:00:00`, 'UTC');
      expect(conditionsInSlot(table, 8 * modifiedJulianDay).f107).toBeGreaterThan(60);
    }
  });

  it('tells a measured day from a predicted one, and up to when they are measured', async () => {
    const day = (text: string) => weatherDay(parseEpoch(`${text}T00:00:00`, 'UTC').modifiedJulianDay);
    expect(await day('2024-05-11')).toMatchObject({ kind: 'MEASURED', ap: table.apDaily[rowOf('2024-05-11')] });
    expect(await day('2030-01-01')).toMatchObject({ kind: 'PREDICTED' });
    const { measuredTo, ...before } = await day('1990-01-01');
    expect(before).toEqual({ f107: 150, ap: 4, kind: 'ASSUMED' });
    expect(rowOf(measuredTo)).toBe(table.firstPredictedDay - table.firstDay - 1);
  });

  it('gives way to moderate activity before it', async () => {
    expect(await spaceWeatherAt(parseEpoch('2009-02-10T00:00:00', 'UTC'))).toBe(referenceSpaceWeather);
    expect(await spaceWeatherAt(parseEpoch('2026-03-10T00:00:00', 'UTC'))).toBe(table);
  });
});
