import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayOfYear, formatInstant, instantPatterns, readInstant, readTypedInstant } from './instant.ts';

const instantMs = Date.UTC(2026, 10, 20, 7, 12, 45, 678);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('an instant', () => {
  it('is written in the three patterns', () => {
    expect(Object.values(instantPatterns)).toEqual([
      'yyyy-MM-dd HH:mm:ss X',
      'yyyy-MM-dd HH:mm:ss.SSS X',
      'yyyyMMdd_HHmmss_X',
    ]);
    expect(formatInstant(instantMs, { pattern: 'seconds', zone: 'UTC' })).toBe('2026-11-20 07:12:45 Z');
    expect(formatInstant(instantMs, { pattern: 'milliseconds', zone: 'UTC' })).toBe('2026-11-20 07:12:45.678 Z');
    expect(formatInstant(instantMs, { pattern: 'file', zone: 'UTC' })).toBe('20261120_071245_Z');
  });

  it.each([
    ['Europe/Berlin', '2026-11-20 08:12:45 +01'],
    ['Asia/Kolkata', '2026-11-20 12:42:45 +0530'],
    ['America/St_Johns', '2026-11-20 03:42:45 -0330'],
    ['America/Los_Angeles', '2026-11-19 23:12:45 -08'],
  ])('has its offset in the zone %s', (zone, expected) => {
    vi.stubEnv('TZ', zone);
    expect(formatInstant(instantMs, { pattern: 'seconds', zone: 'local' })).toBe(expected);
    vi.unstubAllEnvs();
    expect(formatInstant(instantMs, { pattern: 'seconds', zone })).toBe(expected);
  });

  it('follows the summer time of a named zone', () => {
    const summerMs = Date.UTC(2026, 6, 1, 12);
    expect(formatInstant(summerMs, { pattern: 'file', zone: 'Europe/Berlin' })).toBe('20260701_140000_+02');
  });

  it('is read as UTC if the text names no zone', () => {
    expect(readInstant('2026-11-20T07:12:45.678')).toBe(instantMs);
    expect(readInstant('2026-11-20T08:12:45.678+01:00')).toBe(instantMs);
    expect(readInstant('not a time')).toBeUndefined();
  });

  it('is read as people type it: in the displayed form, or without seconds and zone', () => {
    const minuteMs = Date.UTC(2026, 10, 20, 7, 12);
    for (const text of ['2026-11-20 07:12', ' 2026-11-20 07:12:00 Z', '2026-11-20T07:12Z']) {
      expect(readTypedInstant(text)).toBe(minuteMs);
    }
    expect(readTypedInstant('tomorrow')).toBeUndefined();
  });
});

describe('the day of the year', () => {
  it('is 1 on the first of January and 366 at the end of a leap year', () => {
    expect(dayOfYear(Date.UTC(2026, 0, 1))).toBe(1);
    expect(dayOfYear(instantMs)).toBe(324);
    expect(dayOfYear(Date.UTC(2028, 11, 31, 23, 59))).toBe(366);
  });
});
