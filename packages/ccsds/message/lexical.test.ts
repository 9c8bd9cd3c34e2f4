import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTimes, isAbsent, isInteger, isNumber, parseTime, type TimeText } from './lexical.ts';

describe('numbers of messages', () => {
  it.each(['1', '-1', '+.5', '5.', '.0001225', '1E5', '-1.5e-300', '0925', '1.0E+0004'])('%s is one', (text) => {
    expect(isNumber(text)).toBe(true);
  });

  it.each(['', '.', '+', '1e', 'NaN', 'Infinity', '0x10', '1,5', '1 2', '1D5', '--1', '1e999', '1_000'])(
    '"%s" is not one',
    (text) => {
      expect(isNumber(text)).toBe(false);
    },
  );

  it('are whole if they have no point', () => {
    expect(isInteger('0925')).toBe(true);
    expect(isInteger('7.0')).toBe(false);
  });

  it('are absent if the value is one of the words that providers use for it', () => {
    expect(['', 'N/A', 'n/a', 'NaN', 'null'].every(isAbsent)).toBe(true);
    expect(['0', '-', 'UNKNOWN'].some(isAbsent)).toBe(false);
  });

  it('include all that JavaScript prints', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(isNumber(String(value)), String(value)).toBe(true);
      }),
    );
  });
});

function time(text: string): TimeText {
  const parsed = parseTime(text);
  if (parsed === undefined) throw new Error(`${text} is not a time`);
  return parsed;
}

describe('times of messages', () => {
  it.each([
    '2031-05-03T12:00:00',
    '2031-123T12:00:00.5Z',
    '2016-12-31T23:59:60',
    // Nothing is known of leap seconds this far ahead.
    '2050-12-31T23:59:60',
    '2027-181T23:59:60',
    '2024-02-29T00:00:00',
    '2024-366T00:00:00',
    '0001-01-01T00:00:00',
  ])('%s is one', (text) => {
    expect(parseTime(text)).toBeDefined();
  });

  it.each([
    '2031-02-29T00:00:00',
    '2031-366T00:00:00',
    '2031-000T00:00:00',
    '2031-13-01T00:00:00',
    '2031-05-03T24:00:00',
    '2031-05-03T12:60:00',
    '2031-05-03T12:00:60',
    '2031-05-03T23:59:60',
    '2031-05-03T23:59:60.5',
    '2016-12-30T23:59:60',
    '2026-12-31T23:59:60',
    '2050-11-30T23:59:60',
    '2031-05-03T12:00:00.',
    '0000-01-01T00:00:00',
    '2031-05-03 12:00:00',
    '2031-05-03',
    '2031-05-03T12:00:00+02:00',
    `2031-05-03T12:00:00.${'1'.repeat(5000)}`,
  ])('%s is not one', (text) => {
    expect(parseTime(text)).toBeUndefined();
  });

  it('are the same by calendar date and by day of the year', () => {
    expect(time('2031-05-03T12:00:00.50')).toEqual(time('2031-123T12:00:00.5Z'));
    expect(time('1970-01-02T00:00:01')).toEqual({ day: 1, second: 1, fraction: '' });
  });

  it('are ordered to the last digit', () => {
    const texts = [
      '2031-05-03T12:00:00',
      '2031-05-03T12:00:00.1',
      '2031-05-03T12:00:00.10000000001',
      '2031-124T00:00:00',
    ];
    const shuffled = [...texts].reverse().toSorted((a, b) => compareTimes(time(a), time(b)));
    expect(shuffled).toEqual(texts);
    expect(compareTimes(time('2031-05-03T12:00:00.10'), time('2031-05-03T12:00:00.1'))).toBe(0);
  });
});
