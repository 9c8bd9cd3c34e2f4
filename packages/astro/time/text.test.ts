import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AstroError, TimeError } from '../errors.ts';
import { epochParts, formatEpoch, parseEpoch, withCalendarDate } from './index.ts';

function faultOf(text: string, scale: 'UTC' | 'TAI' = 'UTC'): string {
  try {
    parseEpoch(text, scale);
  } catch (error) {
    if (error instanceof TimeError) return error.code;
    throw error;
  }
  return 'none';
}

describe('reading epochs', () => {
  it('reads the calendar and the day-of-year form as the same instant', () => {
    // CCSDS 301.0-B-4, section 3.5.1: time codes A and B.
    const calendar = parseEpoch('1988-01-18T17:20:43.123456', 'UTC');
    expect(parseEpoch('1988-018T17:20:43.123456Z', 'UTC')).toEqual(calendar);
    expect(epochParts(calendar)).toEqual({
      year: 1988,
      month: 1,
      day: 18,
      hour: 17,
      minute: 20,
      second: 43,
      fraction: 0.123456,
    });
  });

  it('turns the day of the year into a calendar date and keeps the digits', () => {
    expect(withCalendarDate('2024-366T23:59:60.120000000000001Z')).toBe('2024-12-31T23:59:60.120000000000001Z');
    expect(withCalendarDate('0098-060T00:00:00')).toBe('0098-03-01T00:00:00');
    expect(withCalendarDate('2026-11-20T00:00:00')).toBe('2026-11-20T00:00:00');
    expect(() => withCalendarDate('2023-366T00:00:00')).toThrow(TimeError);
  });

  it('keeps every digit that was written, up to fifteen', () => {
    for (const digits of [1, 3, 6, 9, 12, 15]) {
      const text = `2016-12-31T23:59:60.${'987654321987654'.slice(0, digits)}`;
      expect(formatEpoch(parseEpoch(text, 'UTC'), digits)).toBe(text);
    }
  });

  it('writes back any epoch it reads', () => {
    const parts = fc.record({
      day: fc.integer({ min: 1, max: 365 }),
      year: fc.integer({ min: 1, max: 9999 }),
      second: fc.integer({ min: 0, max: 86_399 }),
      nanoseconds: fc.integer({ min: 0, max: 999_999_999 }),
    });
    fc.assert(
      fc.property(parts, ({ day, year, second, nanoseconds }) => {
        const two = (value: number): string => String(value).padStart(2, '0');
        const clock = `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;
        const date = `${String(year).padStart(4, '0')}-${String(day).padStart(3, '0')}`;
        const text = `${date}T${clock}.${String(nanoseconds).padStart(9, '0')}`;
        const epoch = parseEpoch(text, 'TT');
        expect(epochParts(epoch).fraction).toBeCloseTo(nanoseconds * 1e-9, 12);
        expect(parseEpoch(formatEpoch(epoch, 9), 'TT')).toEqual(epoch);
      }),
    );
  });

  it('reads a leap second only on days in the table', () => {
    expect(faultOf('2016-12-31T23:59:60.5')).toBe('none');
    expect(faultOf('2015-06-30T23:59:60')).toBe('none');
    expect(faultOf('2016-12-31T22:59:60')).toBe('TIME_NO_LEAP_SECOND');
    expect(faultOf('2015-12-31T23:59:60')).toBe('TIME_NO_LEAP_SECOND');
    expect(faultOf('2030-06-30T23:59:60')).toBe('TIME_NO_LEAP_SECOND');
    expect(faultOf('2016-12-31T23:59:60', 'TAI')).toBe('TIME_NO_LEAP_SECOND');
  });

  it.each([
    ['', 'TIME_TEXT_MALFORMED'],
    ['2020-01-01', 'TIME_TEXT_MALFORMED'],
    ['2020-01-01 00:00:00', 'TIME_TEXT_MALFORMED'],
    ['2020-1-1T00:00:00', 'TIME_TEXT_MALFORMED'],
    ['2020-01-01T00:00:00.', 'TIME_TEXT_MALFORMED'],
    ['2020-01-01T00:00:00+01:00', 'TIME_TEXT_MALFORMED'],
    ['20-01-01T00:00:00', 'TIME_TEXT_MALFORMED'],
    ['2020-01-01T00:00:00.1e3', 'TIME_TEXT_MALFORMED'],
    ['0000-01-01T00:00:00', 'TIME_FIELD_RANGE'],
    ['2020-13-01T00:00:00', 'TIME_FIELD_RANGE'],
    ['2020-00-01T00:00:00', 'TIME_FIELD_RANGE'],
    ['2021-02-29T00:00:00', 'TIME_FIELD_RANGE'],
    ['2021-04-31T00:00:00', 'TIME_FIELD_RANGE'],
    ['2021-366T00:00:00', 'TIME_FIELD_RANGE'],
    ['2021-000T00:00:00', 'TIME_FIELD_RANGE'],
    ['2021-01-01T24:00:00', 'TIME_FIELD_RANGE'],
    ['2021-01-01T00:60:00', 'TIME_FIELD_RANGE'],
    ['2021-01-01T00:00:61', 'TIME_FIELD_RANGE'],
  ])('refuses %j with %s', (text, code) => {
    expect(faultOf(text)).toBe(code);
  });

  it('says what was found and what to do', () => {
    expect(() => parseEpoch('2021-02-29T00:00:00', 'UTC')).toThrow(
      "TIME_FIELD_RANGE: The day is 29 in '2021-02-29T00:00:00'; it must lie between 1 and 28.",
    );
    expect(new TimeError('TIME_DIGITS_RANGE', { found: 16 })).toBeInstanceOf(AstroError);
  });
});

describe('writing epochs', () => {
  it('rounds, and carries through second, minute, day, year and leap second', () => {
    const carried = (text: string): string => formatEpoch(parseEpoch(text, 'UTC'), 3);
    expect(carried('2020-01-01T00:00:00.0004999')).toBe('2020-01-01T00:00:00.000');
    expect(carried('2020-01-01T00:00:59.9996')).toBe('2020-01-01T00:01:00.000');
    expect(carried('2019-12-31T23:59:59.9996')).toBe('2020-01-01T00:00:00.000');
    expect(carried('2016-12-31T23:59:59.9996')).toBe('2016-12-31T23:59:60.000');
    expect(carried('2016-12-31T23:59:60.9996')).toBe('2017-01-01T00:00:00.000');
  });

  it('carries a fraction that rounds to one into the next second', () => {
    expect(formatEpoch(parseEpoch('2019-12-31T23:59:59.99999999999999999999', 'UTC'), 6)).toBe(
      '2020-01-01T00:00:00.000000',
    );
  });

  it('refuses more digits than an epoch has', () => {
    const epoch = parseEpoch('2020-01-01T00:00:00', 'UTC');
    expect(() => formatEpoch(epoch, 16)).toThrow('TIME_DIGITS_RANGE');
    expect(() => formatEpoch(epoch, -1)).toThrow('TIME_DIGITS_RANGE');
  });
});
