import { describe, expect, it } from 'vitest';
import { summaryDay } from './due.ts';

const day = (text: string, rhythm: 'DAILY' | 'WEEKLY', timeZone = 'UTC') =>
  summaryDay(Date.parse(text), { rhythm, timeZone });

describe('a summary', () => {
  it('is due each day in the hour from 07:00, where its reader is', () => {
    expect(day('2026-11-21T07:00:00Z', 'DAILY')).toBe('2026-11-21');
    expect([day('2026-11-21T06:59:59Z', 'DAILY'), day('2026-11-21T08:00:00Z', 'DAILY')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(day('2026-11-20T22:30:00Z', 'DAILY', 'Asia/Tokyo')).toBe('2026-11-21');
  });

  it('stays at 07:00 of the clocks when they are changed', () => {
    const berlin = (text: string) => day(text, 'DAILY', 'Europe/Berlin');
    expect([berlin('2026-03-28T06:00:00Z'), berlin('2026-03-29T05:00:00Z')]).toEqual(['2026-03-28', '2026-03-29']);
    expect([berlin('2026-10-24T05:00:00Z'), berlin('2026-10-25T06:00:00Z')]).toEqual(['2026-10-24', '2026-10-25']);
    expect([berlin('2026-03-29T06:00:00Z'), berlin('2026-10-25T05:00:00Z')]).toEqual([undefined, undefined]);
  });

  it('of the week is due on Mondays', () => {
    expect([day('2026-11-23T07:30:00Z', 'WEEKLY'), day('2026-11-24T07:30:00Z', 'WEEKLY')]).toEqual([
      '2026-11-23',
      undefined,
    ]);
  });
});
