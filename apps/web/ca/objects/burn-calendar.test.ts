import { describe, expect, it } from 'vitest';
import { burnCalendar } from './burn-calendar.ts';

const burnOn = (epoch: string, crossTrack: number | null = null) => ({
  ...{ epoch, earliest: epoch, latest: epoch, confidence: 0.99, kind: 'IN_PLANE' as const },
  deltaVMPerS: { alongTrack: 0.012, crossTrack, sigma: 0.001, crossTrackSigma: null },
});
const habit = {
  intervalsDays: [20, 30, 35],
  usualMPerS: { alongTrack: 0.012, crossTrack: null },
  last: '2026-11-09T04:00:00Z',
  state: 'REGULAR' as const,
  next: { expected: '2026-12-09T04:00:00Z', earliest: '2026-11-29T04:00:00Z', latest: '2026-12-14T04:00:00Z' },
};
const burns = ['2025-11-30T23:00:00Z', '2025-12-01T00:30:00Z', '2026-10-10T04:00:00Z', '2026-11-09T04:00:00Z'].map(
  (epoch) => burnOn(epoch),
);

describe('the calendar of an object that keeps its orbit', () => {
  const months = burnCalendar({ burns, habit });

  it('has the year up to its last burn, and the months of the next one', () => {
    expect(months.map(({ month }) => month)).toEqual([
      '2025-12',
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}`),
    ]);
    expect(months.map(({ days }) => days).slice(0, 4)).toEqual([31, 31, 28, 31]);
  });

  it('expects no burn on any day if the next one is overdue, or the burns are irregular', () => {
    for (const state of ['OVERDUE', 'IRREGULAR'] as const) {
      const quiet = burnCalendar({ burns, habit: { ...habit, state } });
      expect(quiet.at(-1)?.month).toBe('2026-11');
      expect(quiet.filter(({ expected }) => expected !== undefined)).toEqual([]);
    }
  });

  it('has each burn on its day in UTC, with its size', () => {
    const shown = months.flatMap(({ month, burns: own }) => own.map(({ day }) => `${month} ${day}`));
    expect(shown).toEqual(['2025-12 1', '2026-10 10', '2026-11 9']);
    expect(months[0]?.burns).toEqual([{ epoch: '2025-12-01T00:30:00Z', day: 1, alongMPerS: 0.012, acrossMPerS: null }]);
  });

  it('marks the days of the next burn over the end of a month', () => {
    expect(months.map(({ expected }) => expected).filter((one) => one !== undefined)).toEqual([
      { from: 29, to: 30 },
      { from: 1, to: 14 },
    ]);
  });

  it('begins with the first burn of that year', () => {
    expect(burnCalendar({ burns: burns.slice(2), habit }).map(({ month }) => month)).toEqual([
      '2026-10',
      '2026-11',
      '2026-12',
    ]);
  });

  it('is empty without a learnt pattern', () => {
    expect(burnCalendar({ burns, habit: null })).toEqual([]);
  });
});
