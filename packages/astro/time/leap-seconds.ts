import { msPerDay } from '../constants/index.ts';

/**
 * TAI − UTC in whole seconds, from the modified Julian day (0 h UTC) on which each value began. Source: IERS Bulletin C
 * 1 to 72 (all steps are positive so far). UTC has had a whole-second offset since 1972-01-01.
 */
const steps: readonly (readonly [fromModifiedJulianDay: number, taiMinusUtcSeconds: number])[] = [
  [41317, 10], // 1972-01-01
  [41499, 11], // 1972-07-01
  [41683, 12], // 1973-01-01
  [42048, 13], // 1974-01-01
  [42413, 14], // 1975-01-01
  [42778, 15], // 1976-01-01
  [43144, 16], // 1977-01-01
  [43509, 17], // 1978-01-01
  [43874, 18], // 1979-01-01
  [44239, 19], // 1980-01-01
  [44786, 20], // 1981-07-01
  [45151, 21], // 1982-07-01
  [45516, 22], // 1983-07-01
  [46247, 23], // 1985-07-01
  [47161, 24], // 1988-01-01
  [47892, 25], // 1990-01-01
  [48257, 26], // 1991-01-01
  [48804, 27], // 1992-07-01
  [49169, 28], // 1993-07-01
  [49534, 29], // 1994-07-01
  [50083, 30], // 1996-01-01
  [50630, 31], // 1997-07-01
  [51179, 32], // 1999-01-01
  [53736, 33], // 2006-01-01
  [54832, 34], // 2009-01-01
  [56109, 35], // 2012-07-01
  [57204, 36], // 2015-07-01
  [57754, 37], // 2017-01-01
];

/** First day on which UTC differs from TAI by whole seconds: 1972-01-01. */
export const utcBeginsModifiedJulianDay = steps[0][0];

/**
 * TAI − UTC [s] on a UTC day given by its modified Julian day. After the last entry the last value is kept: IERS has
 * announced no later leap second. Bulletin C 72 (July 2026) excludes one at the end of December 2026; nothing is known
 * from July 2027 on. Before 1972 the first value is returned, which is valid only for differences.
 */
export function taiMinusUtcOnDay(modifiedJulianDay: number): number {
  for (let i = steps.length - 1; i > 0; i -= 1) {
    if (modifiedJulianDay >= steps[i][0]) return steps[i][1];
  }
  return steps[0][1];
}

const modifiedJulianDayOf1970 = 40_587;

/** The day from which on nothing is known: 2027-07-01. */
const unknownFromModifiedJulianDay = 61_587;

/**
 * Whether the UTC day may end with 23:59:60. On days that the table covers, the table decides. Later on, the last day of a
 * half-year may: files name such a day as the next leap second that their author expects.
 */
export function mayEndWithLeapSecond(modifiedJulianDay: number): boolean {
  if (modifiedJulianDay + 1 < unknownFromModifiedJulianDay) return endsWithLeapSecond(modifiedJulianDay);
  const next = new Date((modifiedJulianDay + 1 - modifiedJulianDayOf1970) * msPerDay);
  return next.getUTCDate() === 1 && next.getUTCMonth() % 6 === 0;
}

/** Whether the UTC day ends with 23:59:60. */
export function endsWithLeapSecond(modifiedJulianDay: number): boolean {
  return taiMinusUtcOnDay(modifiedJulianDay + 1) > taiMinusUtcOnDay(modifiedJulianDay);
}
