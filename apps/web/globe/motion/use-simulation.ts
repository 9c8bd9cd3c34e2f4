import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { serverNowMs } from '../../base/server-clock.ts';
import type { Motion } from './motion.ts';
import { type ClockState, SimulationClock } from './simulation-clock.ts';

/** Interval at which times on the page are updated while objects move: short enough to follow, long enough to read. */
const readEveryMs = 250;

/** A clock that begins now; it is paused for people who prefer reduced motion. */
export function useSimulation(): SimulationClock {
  const isCalm = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [clock] = useState(
    () => new SimulationClock({ nowMs: serverNowMs(), pageMs: performance.now(), isRunning: !isCalm }),
  );
  useEffect(() => {
    if (isCalm) clock.run(false, performance.now());
  }, [clock, isCalm]);
  return clock;
}

export function useClockState(clock: SimulationClock): ClockState {
  return useSyncExternalStore(clock.subscribe, clock.state);
}

/** Requests the positions at the clock's time in every frame. */
export function useRun(motion: Motion | undefined, clock: SimulationClock): void {
  useEffect(() => {
    if (motion === undefined) return;
    let frame = requestAnimationFrame(function next(pageMs) {
      motion.ask(clock.read(pageMs));
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [motion, clock]);
}

/** The time of the shown positions [ms since 1970], updated a few times per second; undefined before the first ones. */
export function useShownTime(motion: Motion | undefined): number | undefined {
  const [shownMs, setShownMs] = useState<number>();
  useEffect(() => {
    if (motion === undefined) return;
    let readAt = Number.NEGATIVE_INFINITY;
    let last: ReturnType<typeof setTimeout> | undefined;
    const read = () => setShownMs(motion.shown?.atMs);
    const forget = motion.listen(() => {
      clearTimeout(last);
      last = setTimeout(read, readEveryMs);
      const now = performance.now();
      if (now - readAt < readEveryMs) return;
      readAt = now;
      read();
    });
    read();
    return () => {
      clearTimeout(last);
      forget();
    };
  }, [motion]);
  return shownMs;
}
