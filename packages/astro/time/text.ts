import { secondsPerDay, secondsPerHour } from '../constants/index.ts';
import { TimeError } from '../errors.ts';
import { calendarDateOf, daysInMonth, daysInYear, modifiedJulianDayOf } from './calendar.ts';
import {
  type ClockReading,
  clockSeconds,
  type Epoch,
  type EpochIn,
  epochFromClock,
  epochFromFields,
  hasLeapSecond,
  spread,
} from './epoch.ts';
import type { TimeScale } from './scale.ts';

/** CCSDS 301.0-B-4 ASCII time codes A (calendar) and B (day of year), a subset of ISO 8601. */
const asciiTimeCode = /^(\d{4})-(?:(\d{2})-(\d{2})|(\d{3}))T(\d{2}):(\d{2}):(\d{2})(\.\d+)?Z?$/;

export interface EpochParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  /** Whole second, 60 in a leap second of UTC. */
  readonly second: number;
  /** Fraction of the second, 0 ≤ fraction < 1. */
  readonly fraction: number;
}

/**
 * Epoch of a CCSDS or ISO text in the given scale: `2026-03-09T18:00:00.123456` or `2026-068T18:00:00Z`. The Z is
 * allowed in every scale and ignored. Fifteen digits after the second are kept. Second 60 is accepted only on days in
 * the leap-second table. Throws `TimeError` with the field at fault.
 */
export function parseEpoch<S extends TimeScale>(text: string, scale: S): EpochIn<S> {
  const match = asciiTimeCode.exec(text);
  if (match === null) throw new TimeError('TIME_TEXT_MALFORMED', { text });
  const [, year, month, day, dayOfYear, hour, minute, second, fraction] = match;
  const date = dayOfYear === undefined ? { year, month, day } : calendarFields(text, year, dayOfYear);
  return epochFromText(scale, text, {
    year: Number(date.year),
    month: Number(date.month),
    day: Number(date.day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    fraction: fraction === undefined ? 0 : Number(`0${fraction}`),
  });
}

function epochFromText<S extends TimeScale>(scale: S, text: string, parts: EpochParts): EpochIn<S> {
  const require = (field: string, found: number, [lowest, highest]: readonly [number, number]): void => {
    if (!(Number.isInteger(found) && found >= lowest && found <= highest)) {
      throw new TimeError('TIME_FIELD_RANGE', { field, found, lowest, highest, text });
    }
  };
  require('The year', parts.year, [1, 9999]);
  require('The month', parts.month, [1, 12]);
  require('The day', parts.day, [1, daysInMonth(parts)]);
  require('The hour', parts.hour, [0, 23]);
  require('The minute', parts.minute, [0, 59]);
  require('The second', parts.second, [0, 60]);
  return spread(epochFromCheckedParts(scale, text, parts));
}

function epochFromCheckedParts<S extends TimeScale>(scale: S, text: string, parts: EpochParts): Epoch<S> {
  const modifiedJulianDay = modifiedJulianDayOf(parts);
  const second = parts.hour * secondsPerHour + parts.minute * 60 + parts.second;
  const namesLeapSecond = parts.second === 60;
  if (namesLeapSecond && !(second === secondsPerDay && hasLeapSecond(scale, modifiedJulianDay))) {
    throw new TimeError('TIME_NO_LEAP_SECOND', { text, scale });
  }
  const fields = { modifiedJulianDay, second, fraction: 0 };
  if (parts.fraction < 1) return epochFromFields(scale, { ...fields, fraction: parts.fraction });
  // A fraction of twenty nines is read as 1.
  return nextSecond(epochFromFields(scale, fields));
}

function calendarFields(text: string, year: string | undefined, dayOfYear: string) {
  const found = Number(dayOfYear);
  const highest = daysInYear(Number(year));
  if (found < 1 || found > highest) {
    throw new TimeError('TIME_FIELD_RANGE', { field: 'The day of the year', found, lowest: 1, highest, text });
  }
  const { month, day } = calendarDateOf(modifiedJulianDayOf({ year: Number(year), month: 1, day: 1 }) + found - 1);
  return { year, month, day };
}

/**
 * The same time with a calendar date instead of the day of the year; all digits of the seconds are kept. A text of
 * another form is returned unchanged. Throws `TimeError` for a day that the year does not have.
 */
export function withCalendarDate(text: string): string {
  const [, year, dayOfYear, clock] = /^(\d{4})-(\d{3})(T.*)$/.exec(text) ?? [];
  if (dayOfYear === undefined) return text;
  const { month, day } = calendarFields(text, year, dayOfYear);
  return `${year}-${padded(month, 2)}-${padded(day, 2)}${clock}`;
}

/** Calendar date and clock time of an epoch in its own scale; 23:59:60 in a leap second. */
export function epochParts(epoch: ClockReading): EpochParts {
  const inMinute = Math.min(Math.floor(epoch.second / 60), 1439);
  return {
    ...calendarDateOf(epoch.modifiedJulianDay),
    hour: Math.floor(inMinute / 60),
    minute: inMinute % 60,
    second: epoch.second - inMinute * 60,
    fraction: epoch.fraction,
  };
}

/**
 * ISO calendar text without scale or Z, rounded to the given number of digits after the second (0 to 15); rounding up
 * carries through minute, day and leap second.
 */
export function formatEpoch(epoch: ClockReading, fractionDigits: number): string {
  const { parts, decimals } = roundedParts(epoch, fractionDigits);
  return `${padded(parts.year, 4)}-${padded(parts.month, 2)}-${padded(parts.day, 2)}T${clockText(parts, decimals)}`;
}

/** UTC as ISO calendar text with its Z, rounded as `formatEpoch` rounds. */
export function formatUtc(epoch: Epoch<'UTC'>, fractionDigits: number): string {
  return `${formatEpoch(epoch, fractionDigits)}Z`;
}

function roundedParts(epoch: ClockReading, fractionDigits: number) {
  if (!(Number.isInteger(fractionDigits) && fractionDigits >= 0 && fractionDigits <= 15)) {
    throw new TimeError('TIME_DIGITS_RANGE', { found: fractionDigits });
  }
  const written = epoch.fraction.toFixed(fractionDigits);
  const carries = written.startsWith('1');
  return { parts: epochParts(carries ? nextSecond(epoch) : epoch), decimals: written.slice(1) };
}

function nextSecond<S extends TimeScale>(epoch: ClockReading & { readonly scale: S }): Epoch<S> {
  return epochFromClock(epoch.scale, { seconds: clockSeconds(epoch) + 1, fraction: 0 });
}

function clockText(parts: EpochParts, decimals: string): string {
  return `${padded(parts.hour, 2)}:${padded(parts.minute, 2)}:${padded(parts.second, 2)}${decimals}`;
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
