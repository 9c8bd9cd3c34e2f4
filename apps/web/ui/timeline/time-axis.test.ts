import { describe, expect, it } from 'vitest';
import { shareOf, ticksOf } from './time-axis.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('a bar', () => {
  const axis = { startMs: 0, stopMs: 1000 };

  it('is drawn at its share of the axis, cut at the ends of the axis', () => {
    expect(shareOf({ startMs: 250, stopMs: 750 }, { axis })).toEqual({ from: 0.25, width: 0.5 });
    expect(shareOf({ startMs: -500, stopMs: 5000 }, { axis })).toEqual({ from: 0, width: 1 });
  });

  it('is undefined if the span is outside the axis', () => {
    expect(shareOf({ startMs: -500, stopMs: -1 }, { axis })).toBeUndefined();
    expect(shareOf({ startMs: 1001, stopMs: 2000 }, { axis })).toBeUndefined();
  });

  it('is visible if it is a single instant, even at the end', () => {
    const share = shareOf({ startMs: 1000, stopMs: 1000 }, { axis });
    expect(share?.width).toBeGreaterThan(0);
    expect((share?.from ?? 0) + (share?.width ?? 0)).toBeLessThanOrEqual(1);
  });

  it('has ticks at round times, at most eight', () => {
    const midnightMs = noonMs + 12 * hourMs;
    expect(ticksOf({ startMs: noonMs, stopMs: noonMs + 3 * dayMs })).toEqual([
      noonMs,
      midnightMs,
      ...[12, 24, 36, 48, 60].map((hours) => midnightMs + hours * hourMs),
    ]);
    const berlinMs = hourMs;
    expect(ticksOf({ startMs: noonMs, stopMs: noonMs + dayMs }, berlinMs)[0]).toBe(noonMs + 2 * hourMs);
    for (const days of [0.1, 1, 7, 21]) {
      const ticks = ticksOf({ startMs: noonMs - 1, stopMs: noonMs + days * dayMs });
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(9);
    }
  });
});
