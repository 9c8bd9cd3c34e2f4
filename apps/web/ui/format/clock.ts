import { msPerMinute } from '@farpass/astro/constants';
import { useSyncExternalStore } from 'react';
import { clockOffset, serverNowMs } from '../../base/server-clock.ts';

/** The clock ticks at one second, 5 s, 30 s, one minute and 5 minutes. */
export const clockTicksMs = {
  second: 1_000,
  fiveSeconds: 5_000,
  halfMinute: 30_000,
  minute: msPerMinute,
  fiveMinutes: 300_000,
} as const;
export type ClockTick = keyof typeof clockTicksMs;

interface Clock {
  readonly read: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * A clock by the server's time that runs only while a component listens, and ticks at whole multiples of its interval. It always returns the
 * instant of its last tick, so that everything drawn in between agrees.
 */
export function createClock(intervalMs: number): Clock {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tickedMs = wholeTick(serverNowMs(), intervalMs);

  const awaitTick = () => {
    timer = setTimeout(tick, intervalMs - (serverNowMs() % intervalMs));
  };
  const tick = () => {
    tickedMs = wholeTick(serverNowMs(), intervalMs);
    for (const listener of [...listeners]) listener();
    awaitTick();
  };
  const again = () => {
    clearTimeout(timer);
    tick();
  };
  let forget: () => void = () => undefined;
  return {
    read: () => {
      if (timer === undefined) tickedMs = wholeTick(serverNowMs(), intervalMs);
      return tickedMs;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      if (timer === undefined) {
        awaitTick();
        forget = clockOffset.subscribe(again);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
        forget();
      };
    },
  };
}

function wholeTick(nowMs: number, intervalMs: number): number {
  return Math.floor(nowMs / intervalMs) * intervalMs;
}

const clocks: Readonly<Record<ClockTick, Clock>> = {
  second: createClock(clockTicksMs.second),
  fiveSeconds: createClock(clockTicksMs.fiveSeconds),
  halfMinute: createClock(clockTicksMs.halfMinute),
  minute: createClock(clockTicksMs.minute),
  fiveMinutes: createClock(clockTicksMs.fiveMinutes),
};

/** Milliseconds since 1970 at the last tick; the component is drawn again at each tick. */
export function useClock(tick: ClockTick): number {
  const { subscribe, read } = clocks[tick];
  return useSyncExternalStore(subscribe, read);
}

/** True from this instant on, by the clock of seconds; the component is drawn again only when the instant passes. */
export function usePassed(atMs: number): boolean {
  const { subscribe, read } = clocks.second;
  return useSyncExternalStore(subscribe, () => atMs <= read());
}
