import { julianDayOfModifiedZero, secondsPerDay } from '../constants/index.ts';
import { TimeError } from '../errors.ts';
import { daysInYear, modifiedJulianDayOf } from './calendar.ts';
import { type ClockReading, type Epoch, type EpochIn, epochFromClock, epochFromFields, spread } from './epoch.ts';
import { taiMinusUtcOnDay } from './leap-seconds.ts';
import type { TimeScale } from './scale.ts';

export interface JulianDate {
  /** Julian date of 0 h of the calendar day (ends in .5). */
  readonly day: number;
  /** Part of the day since 0 h, 0 ≤ fraction < 1; 1 to 1.0000116 during a leap second of UTC. */
  readonly fraction: number;
}

/** Julian date in the epoch's own scale, in two parts that lose at most 1e-11 s. */
export function julianDate(epoch: ClockReading): JulianDate {
  return {
    day: epoch.modifiedJulianDay + julianDayOfModifiedZero,
    fraction: (epoch.second + epoch.fraction) / secondsPerDay,
  };
}

/**
 * Epoch of a Julian date split in any way (the parts may be negative). A Julian date cannot name a leap second:
 * a fraction of 1 or more is the next day.
 */
export function epochFromJulianDate<S extends TimeScale>(scale: S, { day, fraction }: JulianDate): EpochIn<S> {
  const sum = day + fraction;
  if (!Number.isFinite(sum)) throw new TimeError('TIME_NOT_FINITE', { what: 'A Julian date', found: sum });
  const mjd = day - julianDayOfModifiedZero;
  const mjdWhole = Math.floor(mjd);
  return spread(epochFromDays(scale, mjdWhole, mjd - mjdWhole + fraction));
}

/** Epoch of a year and a day of the year with fraction (1.0 = 1 January 0 h), the form of a TLE epoch. */
export function epochFromDayOfYear<S extends TimeScale>(
  scale: S,
  { year, dayOfYear }: { readonly year: number; readonly dayOfYear: number },
): EpochIn<S> {
  const highest = daysInYear(year) + 1;
  if (!(dayOfYear >= 1 && dayOfYear < highest)) {
    const text = `${year}-${dayOfYear}`;
    throw new TimeError('TIME_FIELD_RANGE', {
      field: 'The day of the year',
      found: dayOfYear,
      lowest: 1,
      highest,
      text,
    });
  }
  const whole = Math.floor(dayOfYear);
  return spread(epochFromDays(scale, modifiedJulianDayOf({ year, month: 1, day: whole }), dayOfYear - whole));
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
