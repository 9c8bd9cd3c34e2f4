import { describe, expect, it } from 'vitest';
import { isUtcTime } from './utc-time.ts';

describe('a time of a request', () => {
  it.each(['2026-11-20T07:12:45Z', '2026-11-20T07:12:45', '1957-10-04T19:28:34.123456Z', '2024-02-29T00:00:00Z'])(
    'may be %s',
    (text) => expect(isUtcTime(text)).toBe(true),
  );

  it.each([
    ['year 1', '0001-01-01T00:00:00Z'],
    ['year 9999', '9999-12-31T23:59:59Z'],
    ['a leap second', '2016-12-31T23:59:60Z'],
    ['a day that is not in the calendar', '2026-02-29T00:00:00Z'],
    ['a month that is none', '2026-13-01T00:00:00Z'],
    ['a minute that is none', '2026-01-01T00:60:00Z'],
    ['a day alone', '2026-01-01'],
    ['another zone', '2026-01-01T00:00:00+02:00'],
    ['words', 'soon'],
  ])('is not %s', (_words, text) => expect(isUtcTime(text)).toBe(false));
});
