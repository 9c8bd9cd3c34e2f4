import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** After this time, ended tasks and their callers have dropped their references. */
const settledMs = 500;
/** Shortest time between two collections: each stops this thread for some tens of milliseconds. */
const pauseMs = 1_000;

let collect: (() => void) | undefined;
let isAwaited = false;
let lastMs = Number.NEGATIVE_INFINITY;

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
  }, inMs).unref();
}

/** Node gives the function only to contexts that are made after the flag was set. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('gc');
  return typeof found === 'function' ? () => void found() : () => undefined;
}
