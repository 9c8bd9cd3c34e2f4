import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** After this time, ended tasks and their callers have dropped their references. */
const settledMs = 500;
/** Shortest time between two collections: each stops this thread for some tens of milliseconds. */
const pauseMs = 1_000;
/** Shortest time between two that give emptied pages back at once: each stops it for 0.1 to 0.3 s. */
const givingBackPauseMs = 10_000;
/** Less is left to V8, which gives the pages that a collection empties back after 8 s. */
const leastGivenBackBytes = 67_108_864;

/** An undefined argument is not none: V8 then collects only what is young. */
type Collect = (...options: readonly [] | readonly [typeof lastResort]) => void;

const lastResort = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const;

let collect: Collect | undefined;
let isAwaited = false;
let lastMs = Number.NEGATIVE_INFINITY;
let lastGivenBackMs = Number.NEGATIVE_INFINITY;

/**
 * Collects the garbage of this thread soon. V8 gives memory that threads share back after the last of them has collected
 * its references, which takes minutes in a thread that has little to do.
 */
export function collectSoon(): void {
  if (isAwaited) return;
  isAwaited = true;
  const inMs = Math.max(settledMs, lastMs + pauseMs - performance.now());
  setTimeout(() => {
    isAwaited = false;
    collect ??= collector();
    collect();
    lastMs = performance.now();
    // Requests that wait get their answers between the two.
    setTimeout(giveBack, 0).unref();
  }, inMs).unref();
}

/** Gives back pages that the last collection emptied. */
function giveBack(): void {
  const { heapTotal, heapUsed } = process.memoryUsage();
  if (heapTotal - heapUsed < leastGivenBackBytes || performance.now() < lastGivenBackMs + givingBackPauseMs) return;
  lastGivenBackMs = performance.now();
  collect?.(lastResort);
}

/** Node gives the function only to contexts that are made after the flag was set. */
function collector(): Collect {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('gc');
  return typeof found === 'function' ? (...options) => void found(...options) : () => undefined;
}
