import { yearsOfFlight as years } from '@farpass/astro/constants';
import * as Type from 'typebox';

/** The name of the format in schemas. */
export const utcTimeFormat = 'utc-time';

/** The text of the refusal of an invalid time. */
export const utcTimeExpected = `expected a UTC time of the years ${years.first} to ${years.last}, such as 2026-11-20T07:12:45Z; a leap second is written as the second before it`;

const written = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,12})?Z?$/;

/**
 * Whether a text is a time that a request may name: a day that exists, of a year that has satellites. A leap second
 * (23:59:60) has no place on the computer's clock, which windows are counted with.
 */
export function isUtcTime(text: string): boolean {
  const [year = 0, month = 0, day = 0, hour = 24, minute = 60, second = 60] = (written.exec(text) ?? [])
    .slice(1)
    .map(Number);
  if (year < years.first || year > years.last || month < 1 || month > 12) return false;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day >= 1 && day <= days && hour <= 23 && minute <= 59 && second <= 59;
}

/** A time in a request, UTC, with or without Z. */
export function utcTime(description: string) {
  return Type.String({ format: utcTimeFormat, maxLength: 40, description });
}
