import { afterEach, describe, expect, it, vi } from 'vitest';
import { atServerMs, clockOffset, forgetServerTime, learnServerTime, serverNowMs } from './server-clock.ts';

const trueMs = Date.UTC(2026, 10, 20, 7, 12, 45, 300);
const minute = 60_000;

/** An answer that took this long, at a computer whose clock is this wrong. */
function answer({ wrongMs, tookMs = 100, atMs = trueMs }: { wrongMs: number; tookMs?: number; atMs?: number }): void {
  const date = new Date(Math.floor(atMs / 1000) * 1000).toUTCString();
  learnServerTime({ date, sentMs: atMs + wrongMs - tookMs / 2, gotMs: atMs + wrongMs + tookMs / 2 });
}

afterEach(() => {
  forgetServerTime();
  vi.useRealTimers();
});

describe('the server’s clock', () => {
  it('is this computer’s while nothing else is proven', () => {
    for (let second = 0; second < 30; second += 1) {
      answer({ wrongMs: 0, tookMs: second * 137, atMs: trueMs + second * 1_313 });
      expect(clockOffset.get()).toBe(0);
    }
  });

  it.each([-40 * minute, 3 * minute, -6_000])(
    'is known within a second at a computer that is %i ms wrong',
    (wrongMs) => {
      for (let call = 0; call < 10; call += 1) answer({ wrongMs, atMs: trueMs + call * 5_130 });
      expect(Math.abs(clockOffset.get() + wrongMs)).toBeLessThan(1_000);
      vi.useFakeTimers({ now: trueMs + wrongMs });
      expect(Math.abs(serverNowMs() - trueMs)).toBeLessThan(1_000);
      expect(atServerMs(0)).toBe(clockOffset.get());
    },
  );

  it('is not moved by an answer that is late', () => {
    answer({ wrongMs: -40 * minute });
    const known = clockOffset.get();
    answer({ wrongMs: -40 * minute, tookMs: 30_000 });
    expect(clockOffset.get()).toBe(known);
  });

  it('is learnt again when the computer’s clock was set', () => {
    answer({ wrongMs: -40 * minute });
    answer({ wrongMs: 0 });
    expect(clockOffset.get()).toBe(0);
  });

  it('learns nothing from an answer without a date', () => {
    learnServerTime({ date: null, sentMs: 0, gotMs: 1 });
    learnServerTime({ date: 'soon', sentMs: 0, gotMs: 1 });
    expect(clockOffset.get()).toBe(0);
  });
});
