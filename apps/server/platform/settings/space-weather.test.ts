import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modifiedJulianDayOf1970, msPerDay } from '@farpass/astro/constants';
import { newerSpaceWeather, spaceWeatherCsv, spaceWeatherInUse, useSpaceWeather } from '@farpass/astro/propagation';
import { afterEach, expect, it } from 'vitest';
import { createComputePool, defineTask } from '../compute/index.ts';
import { useSpaceWeatherOf } from './space-weather.ts';

const inUse = defineTask<typeof import('../compute/fixtures/orientation.task.ts')>(
  'test.weather',
  new URL('../compute/fixtures/orientation.task.ts', import.meta.url),
);
const shipped = await spaceWeatherInUse();
const today = Math.floor(Date.now() / msPerDay) + modifiedJulianDayOf1970;
const measuredTo = Math.max(shipped.firstPredictedDay, today - 1);

afterEach(() => useSpaceWeather(undefined));

it('the space weather of the settings is used if it can be; otherwise the start stops with the reason', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farpass-weather-'));
  const path = join(folder, 'SW-Last5Years.csv');
  const start = () => useSpaceWeatherOf({ FARPASS_SPACE_WEATHER: path });
  await useSpaceWeatherOf({ FARPASS_SPACE_WEATHER: '' });
  await expect(start()).rejects.toThrow(`FARPASS_SPACE_WEATHER: ${path} cannot be read`);
  writeFileSync(path, 'sold out\n');
  await expect(start()).rejects.toThrow('No daily row was found');
  expect(newerSpaceWeather()).toBeUndefined();
  writeFileSync(path, spaceWeatherCsv(shipped, { from: today - 300, to: today + 44, measuredTo }));
  await start();
  expect(newerSpaceWeather()?.firstPredictedDay).toBe(measuredTo + 1);
  rmSync(folder, { recursive: true });
});

it('threads compute with the space weather that is in use when their task begins', async () => {
  const pool = createComputePool({ size: 1 });
  const weather = async () => (await pool.run(inUse, undefined))[1];
  expect(await weather()).toBeUndefined();
  useSpaceWeather({ ...shipped, firstPredictedDay: 7 });
  expect([await weather(), await weather()]).toEqual([7, 7]);
  useSpaceWeather({ ...shipped, firstPredictedDay: 8 });
  expect(await weather()).toBe(8);
  useSpaceWeather(undefined);
  expect(await weather()).toBeUndefined();
  await pool.close();
});
