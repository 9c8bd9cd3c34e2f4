import { modifiedJulianDayOf1970, secondsPerDay } from '../constants/index.ts';
import { TimeError } from '../errors.ts';
import { type Epoch, epochFromFields } from './epoch.ts';

/** UTC epoch of POSIX milliseconds, as system clocks and databases give them. POSIX cannot express a leap second. */
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

/** POSIX milliseconds of a UTC epoch, only for clocks and charts: at 15 km/s, one millisecond is 15 m. */
export function unixMsOf(epoch: Epoch<'UTC'>): number {
  const wholeSeconds = (epoch.modifiedJulianDay - modifiedJulianDayOf1970) * secondsPerDay + epoch.second;
  return wholeSeconds * 1000 + epoch.fraction * 1000;
}
