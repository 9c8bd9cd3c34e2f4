import { describe, expect, it } from 'vitest';
import { axisOf, gapsOf, hullOf, shareOf, spansOf, standingOf, ticksOf } from './coverage.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('the coverage of a file', () => {
  const segment = (start: string, stop: string) => ({ start, stop, numberOfStates: 2, hasCovariance: false });

  it('is the spans of its segments, times without a zone being UTC', () => {
    const segments = [segment('2026-11-20T12:00:00', '2026-11-21T12:00:00.000Z'), segment('soon', 'later')];
    expect(spansOf({ segments })).toEqual([{ startMs: noonMs, stopMs: noonMs + dayMs }]);
    expect(spansOf({ segments: [segment('2026-11-21T12:00:00', '2026-11-20T12:00:00')] })).toEqual([]);
  });

  it('leaves out the gaps inside a segment', () => {
    const gaps = [{ start: '2026-11-20T14:00:00', stop: '2026-11-20T20:00:00Z' }];
    const spans = spansOf({ segments: [{ ...segment('2026-11-20T12:00:00', '2026-11-21T12:00:00'), gaps }] });
    expect(spans).toEqual([
      { startMs: noonMs, stopMs: noonMs + 2 * hourMs },
      { startMs: noonMs + 8 * hourMs, stopMs: noonMs + dayMs },
    ]);
    expect(gapsOf(spans)).toEqual([{ startMs: noonMs + 2 * hourMs, stopMs: noonMs + 8 * hourMs }]);
  });

  it('reaches from its first to its last moment', () => {
    const spans = [
      { startMs: 5, stopMs: 7 },
      { startMs: 1, stopMs: 2 },
    ];
    expect(hullOf(spans)).toEqual({ startMs: 1, stopMs: 7 });
    expect(hullOf([])).toBeUndefined();
  });

  it('has a gap between two spans that do not meet, in whatever order they come', () => {
    const spans = [
      { startMs: 20, stopMs: 30 },
      { startMs: 0, stopMs: 12 },
      { startMs: 5, stopMs: 8 },
      { startMs: 30, stopMs: 40 },
    ];
    expect(gapsOf(spans)).toEqual([{ startMs: 12, stopMs: 20 }]);
    expect(gapsOf([])).toEqual([]);
  });

  it('is before now, around it or after it', () => {
    const span = { startMs: 100, stopMs: 200 };
    expect(standingOf([span], 50)).toEqual({ kind: 'ahead', ms: 50 });
    expect(standingOf([span], 150)).toEqual({ kind: 'left', ms: 50 });
    expect(standingOf([span], 260)).toEqual({ kind: 'over', ms: 60 });
    expect(standingOf([{ startMs: 1, stopMs: 1 }], 0)).toEqual({ kind: 'instant' });
    expect(standingOf([], 0)).toEqual({ kind: 'none' });
  });
});

describe('a bar', () => {
  const axis = { startMs: 0, stopMs: 1000 };

  it('is drawn at its share of the axis, cut at its ends', () => {
    expect(shareOf({ startMs: 250, stopMs: 750 }, { axis })).toEqual({ from: 0.25, width: 0.5 });
    expect(shareOf({ startMs: -500, stopMs: 5000 }, { axis })).toEqual({ from: 0, width: 1 });
  });

  it('is none where the file lies outside of the axis', () => {
    expect(shareOf({ startMs: -500, stopMs: -1 }, { axis })).toBeUndefined();
    expect(shareOf({ startMs: 1001, stopMs: 2000 }, { axis })).toBeUndefined();
  });

  it('can be seen where it is a single instant, also at the end', () => {
    const share = shareOf({ startMs: 1000, stopMs: 1000 }, { axis });
    expect(share?.width).toBeGreaterThan(0);
    expect((share?.from ?? 0) + (share?.width ?? 0)).toBeLessThanOrEqual(1);
  });

  it('has an axis around now that an old file does not stretch', () => {
    const axisOfOld = axisOf([{ startMs: noonMs - 900 * dayMs, stopMs: noonMs - 899 * dayMs }], noonMs);
    expect(axisOfOld.startMs).toBe(noonMs - 7 * dayMs);
    expect(axisOfOld.stopMs).toBeGreaterThan(noonMs);
  });

  it('has ticks at round times, eight at most', () => {
    const midnightMs = noonMs + 12 * hourMs;
    expect(ticksOf({ startMs: noonMs, stopMs: noonMs + 3 * dayMs })).toEqual([
      noonMs,
      midnightMs,
      ...[12, 24, 36, 48, 60].map((hours) => midnightMs + hours * hourMs),
    ]);
    for (const days of [0.1, 1, 7, 21]) {
      const ticks = ticksOf({ startMs: noonMs - 1, stopMs: noonMs + days * dayMs });
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(9);
    }
  });
});
