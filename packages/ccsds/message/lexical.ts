import { msPerDay, secondsPerHour } from '@farpass/astro/constants';
import { mayEndWithLeapSecond } from '@farpass/astro/time';

const decimalNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,4})?$/;
const wholeNumber = /^[+-]?\d+$/;

/** Whether the text is a number by the standard: decimal digits, a point, an exponent; not NaN, not infinite. */
export function isNumber(text: string): boolean {
  return decimalNumber.test(text) && Number.isFinite(Number(text));
}

export function isInteger(text: string): boolean {
  return wholeNumber.test(text);
}

/** Words that providers write if they have no number. */
const absentWords = new Set(['', 'N/A', 'NA', 'NAN', 'NULL', 'NONE']);

const longestAbsentWord = 4;

/** Whether the text says that there is no number or no time. */
export function isAbsent(text: string): boolean {
  return text.length <= longestAbsentWord && absentWords.has(text.toUpperCase());
}

/**
 * A time as written, in parts by which it can be ordered. The time scale is not known here, so the last minute of a day
 * of the leap-second table has 61 seconds in each.
 */
export interface TimeText {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Whole second of the day, up to 86400 in a leap second. */
  readonly second: number;
  /** Digits after the point, without trailing zeros. */
  readonly fraction: string;
}

const timeText = /^(\d{4})-(?:(\d{2})-(\d{2})|(\d{3}))T(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?Z?$/;

/** The modified Julian day of 1970-01-01. */
const modifiedJulianDayOf1970 = 40_587;

/** A time of CCSDS 301.0-B-4 (calendar or day of year); undefined if the text is not one. `parseEpoch` reads each whose leap second is known. */
export function parseTime(text: string): TimeText | undefined {
  const match = text.length > 40 ? null : timeText.exec(text);
  if (match === null) return undefined;
  const [, year, month, dayOfMonth, dayOfYear, hour, minute, second, fraction = ''] = match;
  const day = dayNumber({ year: Number(year), month, dayOfMonth, dayOfYear });
  const clock = Number(hour) * secondsPerHour + Number(minute) * 60 + Number(second);
  if (day === undefined) return undefined;
  const isLastMinute = minute === '59' && hour === '23';
  const isLeapSecond = second === '60' && isLastMinute && mayEndWithLeapSecond(modifiedJulianDayOf1970 + day);
  const isClock = Number(hour) < 24 && Number(minute) < 60 && (Number(second) < 60 || isLeapSecond);
  return isClock ? { day, second: clock, fraction: fraction.replace(/0+$/, '') } : undefined;
}

interface DateTexts {
  readonly year: number;
  readonly month: string | undefined;
  readonly dayOfMonth: string | undefined;
  readonly dayOfYear: string | undefined;
}

function dayNumber({ year, month, dayOfMonth, dayOfYear }: DateTexts): number | undefined {
  if (year < 1) return undefined;
  if (dayOfYear !== undefined) {
    const day = Number(dayOfYear);
    const daysInYear = (utcMs({ year: year + 1, month: 1, day: 1 }) - utcMs({ year, month: 1, day: 1 })) / msPerDay;
    return day >= 1 && day <= daysInYear ? utcMs({ year, month: 1, day }) / msPerDay : undefined;
  }
  const date = { year, month: Number(month), day: Number(dayOfMonth) };
  const ms = utcMs(date);
  const made = new Date(ms);
  const isDate = made.getUTCMonth() + 1 === date.month && made.getUTCDate() === date.day;
  return isDate ? ms / msPerDay : undefined;
}

/**
 * `Date` serves only as a calendar here. `setUTCFullYear` is used because `Date.UTC` moves the years 0 to 99 into the
 * twentieth century.
 */
function utcMs({ year, month, day }: { readonly year: number; readonly month: number; readonly day: number }): number {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

/** Negative if `a` is earlier than `b`. */
export function compareTimes(a: TimeText, b: TimeText): number {
  if (a.day !== b.day) return a.day - b.day;
  if (a.second !== b.second) return a.second - b.second;
  if (a.fraction === b.fraction) return 0;
  return a.fraction < b.fraction ? -1 : 1;
}
