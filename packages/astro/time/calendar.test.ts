import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDateOf, daysInMonth, daysInYear, modifiedJulianDayOf } from './calendar.ts';

// Dates with their modified Julian days: Meeus, Astronomical Algorithms (1998), chapter 7 (JD − 2 400 000.5).
const published = [
  { year: 1957, month: 10, day: 4, modifiedJulianDay: 36_115 },
  { year: 2000, month: 1, day: 1, modifiedJulianDay: 51_544 },
  { year: 1999, month: 1, day: 1, modifiedJulianDay: 51_179 },
  { year: 1987, month: 1, day: 27, modifiedJulianDay: 46_822 },
  { year: 1988, month: 6, day: 19, modifiedJulianDay: 47_331 },
  { year: 1900, month: 1, day: 1, modifiedJulianDay: 15_020 },
  { year: 1600, month: 12, day: 31, modifiedJulianDay: -94_188 },
];

describe('calendar', () => {
  it('has the published modified Julian days', () => {
    for (const { modifiedJulianDay, ...date } of published) {
      expect(modifiedJulianDayOf(date)).toBe(modifiedJulianDay);
      expect(calendarDateOf(modifiedJulianDay)).toEqual(date);
    }
  });

  it('gives the same day back for every day from year 1 to 9999', () => {
    fc.assert(
      fc.property(fc.integer({ min: -678_575, max: 2_973_483 }), (day) => {
        const date = calendarDateOf(day);
        expect(modifiedJulianDayOf(date)).toBe(day);
        expect(date.day).toBeGreaterThanOrEqual(1);
        expect(date.day).toBeLessThanOrEqual(daysInMonth(date));
      }),
    );
  });

  it('has 366 days in leap years; of the century years, only every fourth is one', () => {
    expect([1900, 2000, 2023, 2024].map(daysInYear)).toEqual([365, 366, 365, 366]);
    expect([1900, 2000].map((year) => daysInMonth({ year, month: 2 }))).toEqual([28, 29]);
    expect([1, 4, 6, 9, 11, 12].map((month) => daysInMonth({ year: 2023, month }))).toEqual([31, 30, 30, 30, 30, 31]);
  });
});
