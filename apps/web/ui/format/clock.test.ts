import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockTicksMs, createClock } from './clock.ts';

const start = Date.UTC(2026, 10, 20, 7, 12, 45, 300);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the clocks', () => {
  it('tick at one second, 5 s, 30 s, one minute and 5 minutes', () => {
    expect(Object.values(clockTicksMs)).toEqual([1_000, 5_000, 30_000, 60_000, 300_000]);
  });

  it('tick at whole minutes, not a minute after the first look', () => {
    const clock = createClock(clockTicksMs.minute);
    const seen: number[] = [];
    clock.subscribe(() => seen.push(Date.now()));
    vi.advanceTimersByTime(75_000);
    expect(seen).toEqual([Date.UTC(2026, 10, 20, 7, 13, 0), Date.UTC(2026, 10, 20, 7, 14, 0)]);
  });

  it('return the instant of the last tick between ticks', () => {
    const clock = createClock(clockTicksMs.fiveSeconds);
    clock.subscribe(() => undefined);
    vi.advanceTimersByTime(4_000);
    expect(clock.read()).toBe(Date.UTC(2026, 10, 20, 7, 12, 45));
    vi.advanceTimersByTime(1_000);
    expect(clock.read()).toBe(Date.UTC(2026, 10, 20, 7, 12, 50));
  });

  it('stop while no component listens, and are right when one listens again', () => {
    const clock = createClock(clockTicksMs.second);
    clock.subscribe(() => undefined)();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(10_000);
    expect(clock.read()).toBe(Date.UTC(2026, 10, 20, 7, 12, 55));
  });
});
