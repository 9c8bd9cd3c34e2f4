import { describe, expect, it } from 'vitest';
import { writeIn } from '../../texts/language.ts';
import { daysPerMonth, daysPerYear, formatAge, formatCountdown, formatTimeLeft } from './duration.ts';

describe('a countdown', () => {
  it('shows T− before and T+ after, and counts hours beyond a day', () => {
    expect(formatCountdown(((3 * 60 + 12) * 60 + 45) * 1000)).toBe('T−03:12:45');
    expect(formatCountdown(-61_000)).toBe('T+00:01:01');
    expect(formatCountdown(((81 * 60 + 0) * 60 + 54) * 1000)).toBe('T−81:00:54');
    expect(formatCountdown(0)).toBe('T−00:00:00');
  });
});

describe('an age', () => {
  it('is shown in its largest whole unit, in hours up to two days', () => {
    expect(formatAge(12_400)).toBe('12 s');
    expect(formatAge(41 * 60_000 + 59_000)).toBe('41 min');
    expect(formatAge(47 * 3_600_000)).toBe('47 h');
    expect(formatAge(48 * 3_600_000)).toBe('2 d');
    expect(formatAge(-5)).toBe('0 s');
  });

  it('counts months of 30 days and years of 365.25 days', () => {
    const dayMs = 86_400_000;
    expect([daysPerMonth, daysPerYear]).toEqual([30, 365.25]);
    expect(formatAge(59 * dayMs)).toBe('59 d');
    expect(formatAge(60 * dayMs)).toBe('2 mo');
    expect(formatAge(730 * dayMs)).toBe('24 mo');
    expect(formatAge(731 * dayMs)).toBe('2.0 years');
  });

  it('of years is written out, with a tenth that is never more than has passed, in the language of the page', () => {
    const yearMs = 365.25 * 86_400_000;
    expect(formatAge(2.499 * yearMs)).toBe('2.4 years');
    expect(formatAge(68 * yearMs)).toBe('68.0 years');
    writeIn('de');
    expect(formatAge(2.499 * yearMs)).toBe('2.4 Jahre');
    writeIn('en');
  });
});

describe('the time left', () => {
  it('has its two largest units, so that almost 7 days are not 6', () => {
    const hourMs = 3_600_000;
    expect(formatTimeLeft(6.99 * 24 * hourMs)).toBe('6 d 23 h');
    expect(formatTimeLeft(48 * hourMs)).toBe('2 d 0 h');
    expect(formatTimeLeft(48 * hourMs - 1)).toBe('47 h 59 min');
    expect(formatTimeLeft(1.99 * hourMs)).toBe('1 h 59 min');
    expect(formatTimeLeft(hourMs - 1)).toBe('59 min');
    expect([formatTimeLeft(52_900), formatTimeLeft(-1)]).toEqual(['52 s', '0 s']);
  });
});
