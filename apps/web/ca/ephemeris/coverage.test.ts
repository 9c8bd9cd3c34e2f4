import { describe, expect, it } from 'vitest';
import { axisOf, hullOf, shareOf, spansOf } from './coverage.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;

describe('the coverage of a file', () => {
  const segment = (start: string, stop: string) => ({ start, stop, numberOfStates: 2, hasCovariance: false });

  it('is the spans of its segments, times without a zone being UTC', () => {
    const segments = [segment('2026-11-20T12:00:00', '2026-11-21T12:00:00.000Z'), segment('soon', 'later')];
    expect(spansOf({ segments })).toEqual([{ startMs: noonMs, stopMs: noonMs + dayMs }]);
    expect(spansOf({ segments: [segment('2026-11-21T12:00:00', '2026-11-20T12:00:00')] })).toEqual([]);
  });

  it('reaches from its first to its last moment', () => {
    const spans = [
      { startMs: 5, stopMs: 7 },
      { startMs: 1, stopMs: 2 },
    ];
    expect(hullOf(spans)).toEqual({ startMs: 1, stopMs: 7 });
    expect(hullOf([])).toBeUndefined();
  });
});

describe('a bar', () => {
  const axis = { startMs: 0, stopMs: 1000 };

  it('stands at its share of the axis, cut at its ends', () => {
    expect(shareOf({ startMs: 250, stopMs: 750 }, axis)).toEqual({ from: 0.25, width: 0.5 });
    expect(shareOf({ startMs: -500, stopMs: 5000 }, axis)).toEqual({ from: 0, width: 1 });
  });

  it('can be seen where it is a single instant, also at the end', () => {
    const { from, width } = shareOf({ startMs: 1000, stopMs: 1000 }, axis);
    expect(width).toBeGreaterThan(0);
    expect(from + width).toBeLessThanOrEqual(1);
  });

  it('has an axis around now that an old file does not stretch', () => {
    const axisOfOld = axisOf([{ startMs: noonMs - 900 * dayMs, stopMs: noonMs - 899 * dayMs }], noonMs);
    expect(axisOfOld.startMs).toBe(noonMs - 7 * dayMs);
    expect(axisOfOld.stopMs).toBeGreaterThan(noonMs);
  });
});
