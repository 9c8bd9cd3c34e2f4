import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createKernel } from '@farpass/astro/kernel';
import {
  mergeFindings,
  Screener,
  type ScreeningFindings,
  type ScreeningSlice,
  type ScreeningTask,
  slicesOf,
} from '@farpass/conjunction/screening';

/** What a thread is started with. */
export interface WorkerTask {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly task: ScreeningTask;
}

export interface PoolOptions {
  /** Threads at most; all cores when absent. The result does not depend on it. */
  readonly threads?: number;
  /** Told the share that is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** A thread's own heap holds one slice's findings; its large arrays lie outside. Without limits V8 lets garbage pile up. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 };

/** Below this many states of objects at steps, starting threads costs more than it saves. */
const worthThreads = 3_000_000;

/** Screens a task on all cores: slices are handed out one by one, findings merged in the order of the slices. */
export async function screenOnThreads(work: WorkerTask, options: PoolOptions = {}): Promise<ScreeningFindings> {
  const slices = slicesOf(work.task);
  const size = work.task.satelliteOf.length * work.task.steps;
  const most = options.threads ?? (size < worthThreads ? 1 : availableParallelism());
  const threads = Math.min(most, slices.length);
  const found = threads > 1 ? await onThreads(work, slices, { ...options, threads }) : here(work, slices, options);
  return mergeFindings(found);
}

function here(work: WorkerTask, slices: readonly ScreeningSlice[], options: PoolOptions): ScreeningFindings[] {
  const screener = new Screener(createKernel(work.bytes), work.task);
  return slices.map((slice, index) => {
    options.signal?.throwIfAborted();
    const findings = screener.screen(slice);
    options.onProgress?.((index + 1) / slices.length);
    return findings;
  });
}

function onThreads(
  workerData: WorkerTask,
  slices: readonly ScreeningSlice[],
  options: PoolOptions & { readonly threads: number },
): Promise<ScreeningFindings[]> {
  const workers = Array.from(
    { length: options.threads },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData, resourceLimits }),
  );
  const found = new Map<number, ScreeningFindings>();
  let next = 0;
  const all = new Promise<ScreeningFindings[]>((resolve, reject) => {
    const give = (worker: Worker) => {
      const index = next++;
      const slice = slices[index];
      if (slice === undefined) return;
      worker.once('message', (findings: ScreeningFindings) => {
        found.set(index, findings);
        options.onProgress?.(found.size / slices.length);
        if (found.size === slices.length) resolve([...found].sort(([a], [b]) => a - b).map(([, each]) => each));
        else give(worker);
      });
      worker.postMessage(slice);
    };
    for (const worker of workers) worker.once('error', reject);
    options.signal?.addEventListener('abort', () => reject(options.signal?.reason), { once: true });
    options.signal?.throwIfAborted();
    for (const worker of workers) give(worker);
  });
  return all.finally(() => Promise.all(workers.map((worker) => worker.terminate())));
}
