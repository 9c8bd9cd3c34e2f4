import { modifiedJulianDayOf1970, msPerDay } from '../../constants/index.ts';
import type { Epoch } from '../../time/index.ts';
import { shippedSpaceWeather } from './shipped-weather.ts';
import { referenceSpaceWeather, type SpaceWeather, type SpaceWeatherTable } from './space-weather.ts';

let newer: SpaceWeatherTable | undefined;

/** The table that computations of this thread use: a newer one if `useSpaceWeather` gave one, else the shipped one. */
export async function spaceWeatherInUse(): Promise<SpaceWeatherTable> {
  return newer ?? (await shippedSpaceWeather());
}

/** The newer table in use; undefined if the shipped one is. For the threads that this one starts. */
export function newerSpaceWeather(): SpaceWeatherTable | undefined {
  return newer;
}

/**
 * Makes the computations of this thread that begin from now on use a newer table, or with `undefined` the shipped one
 * again. What they compute says to which day its weather was measured.
 */
export function useSpaceWeather(table: SpaceWeatherTable | undefined): void {
  newer = table;
}

/** Days before an epoch that the model looks at. */
const daysBefore = 4;

/** The space weather in use, or moderate activity for a time that it does not cover. */
export async function spaceWeatherAt(epoch: Epoch<'UTC'>): Promise<SpaceWeather> {
  const table = await spaceWeatherInUse();
  const last = table.firstDay + table.f107.length - 1;
  const isInside = epoch.modifiedJulianDay - daysBefore - 14 > table.firstDay && epoch.modifiedJulianDay + 60 < last;
  return isInside ? table : referenceSpaceWeather;
}

/** The space weather of one day, and whether it was measured. */
export interface WeatherDay {
  readonly f107: number;
  /** Daily Ap. */
  readonly ap: number;
  readonly kind: 'MEASURED' | 'PREDICTED' | 'ASSUMED';
  /** The last day with measured values, as a date. */
  readonly measuredTo: string;
}

/** The space weather in use of a day (modified Julian day, UTC); moderate activity if it has none. */
export async function weatherDay(day: number): Promise<WeatherDay> {
  const { firstDay, firstPredictedDay, f107, apDaily } = await spaceWeatherInUse();
  const measuredTo = new Date((firstPredictedDay - 1 - modifiedJulianDayOf1970) * msPerDay).toISOString().slice(0, 10);
  const row = day - firstDay;
  if (!(row >= 0 && row < f107.length))
    return { f107: referenceSpaceWeather.f107, ap: referenceSpaceWeather.ap, kind: 'ASSUMED', measuredTo };
  return { f107: f107[row], ap: apDaily[row], kind: day < firstPredictedDay ? 'MEASURED' : 'PREDICTED', measuredTo };
}
