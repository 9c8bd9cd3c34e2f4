import { type Epoch, formatUtc } from '../../time/index.ts';
import type { SpaceWeather, SpaceWeatherTable } from './space-weather.ts';

/** The age of a table of space weather at a time. */
export interface WeatherAge {
  /** The last day with measured values, as a date. */
  readonly measuredTo: string;
  /** Days from there to the time, 0 or more. */
  readonly predictedDays: number;
}

export function weatherAge({ firstPredictedDay }: SpaceWeatherTable, at: Epoch<'UTC'>): WeatherAge {
  const last = firstPredictedDay - 1;
  const measuredTo = formatUtc({ ...at, modifiedJulianDay: last, second: 0, fraction: 0 }, 0).slice(0, 10);
  return { measuredTo, predictedDays: Math.max(0, at.modifiedJulianDay - last) };
}

/** Space weather and its age at a time in words, without a comma: it is part of a list of forces. */
export function weatherAgeText(weather: SpaceWeather, at: Epoch<'UTC'>): string {
  if (weather.kind === 'constant') return `assumed: F10.7 ${weather.f107} and Ap ${weather.ap}`;
  const { measuredTo, predictedDays } = weatherAge(weather, at);
  return `measured to ${measuredTo}${predictedDays === 0 ? '' : `; ${predictedDays} days predicted`}`;
}
