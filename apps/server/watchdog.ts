import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Watch } from './watchdog-thread.ts';

/** How often the main thread shows that it turns. */
const beatMs = 500;

/**
 * Watches from a thread of its own that the main thread turns. If it does not for that time, the process ends, and the
 * service manager starts it again; as after a kill, nothing is lost. 0: no watch. Returns how to end it.
 */
export function watchMainThread(seconds: number): () => Promise<void> {
  // A debugger holds the main thread.
  if (seconds === 0 || inspectorUrl() !== undefined) return async () => undefined;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const beating = setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
  const workerData: Watch = { beats, seconds };
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData, execArgv: [] });
  thread.unref();
  return async () => {
    clearInterval(beating);
    await thread.terminate();
  };
}
