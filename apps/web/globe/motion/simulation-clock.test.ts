import { msPerDay } from '@farpass/astro/constants';
import { describe, expect, it } from 'vitest';
import { SimulationClock } from './simulation-clock.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const opened = (isRunning: boolean) => new SimulationClock({ nowMs, pageMs: 1_000, isRunning });

describe('the clock of a globe', () => {
  it('runs sixty times faster than real time by default', () => {
    const clock = opened(true);
    expect(clock.read(2_000) - nowMs).toBe(60_000);
    clock.hasten(300, 2_000);
    expect(clock.read(3_000) - nowMs).toBe(60_000 + 300_000);
  });

  it('pauses at its current time, and continues from there', () => {
    const clock = opened(true);
    clock.run(false, 2_000);
    expect(clock.read(9_000) - nowMs).toBe(60_000);
    clock.run(true, 9_000);
    expect(clock.read(10_000) - nowMs).toBe(120_000);
  });

  it('covers one day before to seven days after, and stops at the end', () => {
    const clock = opened(false);
    clock.set(nowMs - 30 * msPerDay, { pageMs: 1_000 });
    expect(clock.read(1_000)).toBe(nowMs - msPerDay);
    clock.set(nowMs + 7 * msPerDay - 1_000, { pageMs: 1_000, isRunning: true });
    expect(clock.read(2_000)).toBe(nowMs + 7 * msPerDay);
    expect(clock.state().isRunning).toBe(false);
  });

  it('informs its listeners of every change, but not of the passing of time', () => {
    const clock = opened(true);
    let changes = 0;
    const forget = clock.subscribe(() => {
      changes += 1;
    });
    clock.read(2_000);
    expect(changes).toBe(0);
    clock.run(false, 2_000);
    expect(changes).toBe(1);
    forget();
    clock.run(true, 3_000);
    expect(changes).toBe(1);
  });
});
