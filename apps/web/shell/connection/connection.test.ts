import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWithinMs, askEveryMs, connection, watchConnection } from './connection.ts';

let isAnswering = true;
let returned = 0;
let stop: () => void;
const listeners = new Map<string, () => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
  isAnswering = true;
  returned = 0;
  const target = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  };
  vi.stubGlobal('window', target);
  vi.stubGlobal('document', { ...target, visibilityState: 'visible' });
  stop = watchConnection({
    ask: () => (isAnswering ? Promise.resolve() : Promise.reject(new TypeError('no network'))),
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
  it('is lost within 10 s of its last answer, with the time of the loss', async () => {
    expect(askEveryMs + answerWithinMs).toBeLessThan(10_000);
    await vi.advanceTimersByTimeAsync(askEveryMs);
    expect(connection.get()).toEqual({ kind: 'online' });
    isAnswering = false;
    await vi.advanceTimersByTimeAsync(askEveryMs);
    expect(connection.get()).toEqual({ kind: 'offline', sinceMs: Date.UTC(2026, 10, 20, 12) + 2 * askEveryMs });
  });

  it('comes back once the server answers, and the shown data are loaded once', async () => {
    listeners.get('offline')?.();
    expect(connection.get().kind).toBe('offline');
    await vi.advanceTimersByTimeAsync(2 * askEveryMs);
    expect(connection.get().kind).toBe('online');
    expect(returned).toBe(1);
  });
});
