import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  againAfterMs,
  answerWithinMs,
  askEveryMs,
  backForMs,
  connection,
  slowAfterMs,
  watchConnection,
} from './connection.ts';

let isAnswering = true;
let takesMs = 0;
let returned = 0;
let stop: () => void;
const listeners = new Map<string, () => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
  isAnswering = true;
  takesMs = 0;
  returned = 0;
  const target = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  };
  vi.stubGlobal('window', target);
  vi.stubGlobal('document', { ...target, visibilityState: 'visible' });
  stop = watchConnection({
    ask: async () => {
      if (!isAnswering) throw new TypeError('no network');
      if (takesMs >= answerWithinMs) await new Promise((_, reject) => setTimeout(reject, answerWithinMs));
      else if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
    },
    onReturn: () => {
      returned += 1;
    },
    now: Date.now,
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the connection to the server', () => {
  it('is lost within 10 s when it breaks, with the time of the last answer', async () => {
    expect(askEveryMs + againAfterMs).toBeLessThan(10_000);
    await vi.advanceTimersByTimeAsync(askEveryMs);
    expect(connection.get()).toEqual({ kind: 'online' });
    isAnswering = false;
    await vi.advanceTimersByTimeAsync(askEveryMs + againAfterMs);
    expect(connection.get()).toEqual({ kind: 'offline', sinceMs: Date.UTC(2026, 10, 20, 12) + askEveryMs });
  });

  it('is not lost by one connection that breaks', async () => {
    isAnswering = false;
    await vi.advanceTimersByTimeAsync(askEveryMs);
    isAnswering = true;
    await vi.advanceTimersByTimeAsync(againAfterMs);
    expect([connection.get().kind, returned]).toEqual(['online', 0]);
  });

  it('is slow, not lost, while answers take 5 or 20 s', async () => {
    for (takesMs of [5_000, 20_000]) {
      const seen = new Set<string>();
      for (let second = 0; second < 90; second += 1) {
        await vi.advanceTimersByTimeAsync(1_000);
        seen.add(connection.get().kind);
      }
      expect(seen).not.toContain('offline');
      expect(connection.get().kind).toBe('slow');
    }
    takesMs = slowAfterMs / 2;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([connection.get().kind, returned]).toEqual(['online', 0]);
  });

  it('is lost when nothing has answered for half a minute', async () => {
    takesMs = answerWithinMs;
    await vi.advanceTimersByTimeAsync(askEveryMs + 2 * answerWithinMs + againAfterMs);
    expect(connection.get().kind).toBe('offline');
  });

  it('comes back once the server answers: the page says so for a while, and the shown data are loaded once', async () => {
    listeners.get('offline')?.();
    expect(connection.get().kind).toBe('offline');
    await vi.advanceTimersByTimeAsync(askEveryMs);
    expect([connection.get().kind, returned]).toEqual(['back', 1]);
    await vi.advanceTimersByTimeAsync(backForMs);
    expect([connection.get().kind, returned]).toEqual(['online', 1]);
  });
});
