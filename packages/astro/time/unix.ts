import { modifiedJulianDayOf1970, secondsPerDay } from '../constants/index.ts';
import { TimeError } from '../errors.ts';
import { type Epoch, epochFromFields } from './epoch.ts';

/** UTC epoch of POSIX milliseconds, as a system clock or a database gives them; POSIX cannot name a leap second. */
export function epochFromUnixMs(milliseconds: number): Epoch<'UTC'> {
  if (!Number.isFinite(milliseconds)) {
    throw new TimeError('TIME_NOT_FINITE', { what: 'A number of milliseconds', found: milliseconds });
  }
  const whole = Math.floor(milliseconds / 1000);
  const day = Math.floor(whole / secondsPerDay);
  return epochFromFields('UTC', {
    modifiedJulianDay: day + modifiedJulianDayOf1970,
    second: whole - day * secondsPerDay,
    fraction: (milliseconds - whole * 1000) / 1000,
  });
}

/** POSIX milliseconds of a UTC epoch, for the edge to clocks and charts only: 15 m at 15 km/s lie in one of them. */
export function unixMsOf(epoch: Epoch<'UTC'>): number {
  const wholeSeconds = (epoch.modifiedJulianDay - modifiedJulianDayOf1970) * secondsPerDay + epoch.second;
  return wholeSeconds * 1000 + epoch.fraction * 1000;
}
