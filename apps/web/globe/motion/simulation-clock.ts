import { msPerDay } from '@farpass/astro/constants';

/** How far before and after the opening of the page the objects can be shown. */
const reachMs = { before: msPerDay, after: 7 * msPerDay } as const;

/** Speeds of the simulated time relative to real time. */
export const speeds = [1, 10, 60, 300, 1800] as const;
export type Speed = (typeof speeds)[number];

/** The time that the clock of a globe shows, and how it runs. */
export interface ClockState {
  readonly isRunning: boolean;
  readonly speed: Speed;
  /** Earliest and latest possible time, ms since 1970. */
  readonly firstMs: number;
  readonly lastMs: number;
}

/**
 * The clock of a globe: it runs at a chosen speed, can be paused or set, and stops at the end of its range. Callers
 * pass the monotonic time of the page [ms].
 */
export class SimulationClock {
  #state: ClockState;
  #anchor: { readonly simulatedMs: number; readonly pageMs: number };
  readonly #listeners = new Set<() => void>();

  constructor(start: { readonly nowMs: number; readonly pageMs: number; readonly isRunning: boolean }) {
    const { nowMs, pageMs, isRunning } = start;
    const reach = { firstMs: nowMs - reachMs.before, lastMs: nowMs + reachMs.after };
    this.#state = { isRunning, speed: 60, ...reach };
    this.#anchor = { simulatedMs: nowMs, pageMs };
  }

  readonly state = (): ClockState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The simulated time, whole ms since 1970. The clock stops at the end of its range. */
  read(pageMs: number): number {
    const { isRunning, speed, lastMs } = this.#state;
    const { simulatedMs, pageMs: from } = this.#anchor;
    if (!isRunning) return simulatedMs;
    const now = Math.round(simulatedMs + (pageMs - from) * speed);
    if (now < lastMs) return now;
    this.set(lastMs, { pageMs, isRunning: false });
    return lastMs;
  }

  /** Sets another time, limited to the range. */
  set(simulatedMs: number, { pageMs, isRunning }: { readonly pageMs: number; readonly isRunning?: boolean }): void {
    const { firstMs, lastMs } = this.#state;
    this.#anchor = { simulatedMs: Math.min(Math.max(simulatedMs, firstMs), lastMs), pageMs };
    this.#change({ ...this.#state, ...(isRunning === undefined ? {} : { isRunning }) });
  }

  run(isRunning: boolean, pageMs: number): void {
    this.set(this.read(pageMs), { pageMs, isRunning });
  }

  hasten(speed: Speed, pageMs: number): void {
    this.set(this.read(pageMs), { pageMs });
    this.#change({ ...this.#state, speed });
  }

  #change(state: ClockState): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}
