import { modifiedJulianDayOf1970 } from '../constants/index.ts';
export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/**
 * Modified Julian day (JD − 2 400 000.5) that begins at 0 h of a proleptic Gregorian date, exact for every year.
 * Years are counted from March so that the leap day ends them; the 400-year era has 146 097 days.
 */
export function modifiedJulianDayOf({ year, month, day }: CalendarDate): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfMarchYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfMarchYear;
  return era * 146_097 + dayOfEra - 719_468 + modifiedJulianDayOf1970;
}

/** Proleptic Gregorian date of a modified Julian day; the inverse of `modifiedJulianDayOf`. */
export function calendarDateOf(modifiedJulianDay: number): CalendarDate {
  const days = modifiedJulianDay - modifiedJulianDayOf1970 + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfMarchYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfMarchYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfMarchYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Days of a year of the Gregorian calendar. */
export function daysInYear(year: number): number {
  return isLeapYear(year) ? 366 : 365;
}

/** Days of a month of the Gregorian calendar; months count from 1. */
export function daysInMonth({ year, month }: { readonly year: number; readonly month: number }): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
