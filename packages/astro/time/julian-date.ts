import { julianDayOfModifiedZero, secondsPerDay } from '../constants/index.ts';
import { TimeError } from '../errors.ts';
import { type Epoch, type EpochIn, epochFromClock, epochFromFields, spread } from './epoch.ts';
import { taiMinusUtcOnDay } from './leap-seconds.ts';
import type { TimeScale } from './scale.ts';

export interface JulianDate {
  /** Julian date of 0 h of the calendar day (ends in .5). */
  readonly day: number;
  /** Part of the day since 0 h, 0 ≤ fraction < 1; 1 to 1.0000116 during a leap second of UTC. */
  readonly fraction: number;
}

/**
 * Epoch of a Julian date, which may be split in any way (also into negative parts). A Julian date cannot express a leap
 * second: a fraction of 1 or more is the next day.
 */
export function epochFromJulianDate<S extends TimeScale>(scale: S, { day, fraction }: JulianDate): EpochIn<S> {
  const sum = day + fraction;
  if (!Number.isFinite(sum)) throw new TimeError('TIME_NOT_FINITE', { what: 'A Julian date', found: sum });
  const mjd = day - julianDayOfModifiedZero;
  const mjdWhole = Math.floor(mjd);
  return spread(epochFromDays(scale, mjdWhole, mjd - mjdWhole + fraction));
}

function epochFromDays<S extends TimeScale>(scale: S, wholeDay: number, dayFraction: number): Epoch<S> {
  const carry = Math.floor(dayFraction);
  const day = wholeDay + carry;
  const seconds = (dayFraction - carry) * secondsPerDay;
  const whole = Math.floor(seconds);
  if (whole < secondsPerDay) {
    return epochFromFields(scale, { modifiedJulianDay: day, second: whole, fraction: seconds - whole });
  }
  const offset = scale === 'UTC' ? taiMinusUtcOnDay(day + 1) : 0;
  return epochFromClock(scale, { seconds: (day + 1) * secondsPerDay + offset, fraction: 0 });
}
