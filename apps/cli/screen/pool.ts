import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { newerEarthOrientation } from '@farpass/astro/earth-orientation';
import { createKernel } from '@farpass/astro/kernel';
import { approachesIn, FindingsInOrder, type MergedFindings, type ScreeningTask } from '@farpass/screening/sieve';
import {
  type HelperData,
  type SharedScreening,
  type SliceDone,
  sharedScreening,
  slicesFor,
  slicesInTurn,
} from './turns.ts';

/** The screening task, and the bytes of the kernel for it. */
export interface PoolWork {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly task: ScreeningTask;
}

export interface PoolOptions {
  /** Maximum number of threads, including this one; all cores if absent. The result does not depend on it. */
  readonly threads?: number;
  /** Gets the completed share, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * A thread's heap holds the findings of one slice; its large arrays are outside of the heap. Without limits, V8 lets
 * garbage pile up.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 };

/** Below this product of objects and steps, starting threads costs more than it saves. */
const worthThreads = 3_000_000;

/** Screens a task on all cores, including this thread; findings are merged in the order of the slices. */
export async function screenOnThreads(work: PoolWork, options: PoolOptions = {}): Promise<MergedFindings> {
  options.signal?.throwIfAborted();
  const shared = sharedScreening(work.task);
  const gathered = new Gathered(work.task, options.onProgress);
  const helpers = startHelpers(
    { bytes: work.bytes, shared, earthOrientation: newerEarthOrientation() },
    helpersFor(work.task, options.threads),
  );
  try {
    await Promise.race([
      ...(options.signal === undefined ? [] : [untilCancelled(options.signal)]),
      ...helpers.map((helper) => listenTo(helper, gathered)),
      Promise.all([workHere(work.bytes, shared, gathered), gathered.complete]),
    ]);
    return gathered.merged();
  } finally {
    Atomics.store(shared.turn, 0, slicesFor(work.task).length);
    await Promise.all(helpers.map((helper) => helper.terminate()));
  }
}

/** Threads in addition to this one. */
function helpersFor(task: ScreeningTask, threads: number | undefined): number {
  const isWorthThreads = task.satelliteOf.length * task.steps >= worthThreads;
  const most = threads ?? (isWorthThreads ? availableParallelism() : 1);
  return Math.max(0, Math.min(most, slicesFor(task).length) - 1);
}

function startHelpers(workerData: HelperData, count: number): readonly Worker[] {
  const start = () => new Worker(new URL('./worker.ts', import.meta.url), { workerData, resourceLimits });
  return Array.from({ length: count }, start);
}

/** This thread's share of the work. Messages and faults of helpers, and a cancellation, arrive between two slices. */
async function workHere(bytes: PoolWork['bytes'], shared: SharedScreening, gathered: Gathered): Promise<void> {
  for (const done of slicesInTurn(createKernel(bytes), shared)) {
    gathered.add(done);
    await setImmediate();
  }
}

/** Collects the messages of a helper. Rejects if the helper fails; never resolves. */
function listenTo(helper: Worker, gathered: Gathered): Promise<never> {
  return new Promise((_, reject) => {
    helper.on('message', (done: SliceDone) => gathered.add(done));
    helper.once('error', reject);
    helper.once('exit', (code) => {
      if (code !== 0) reject(new Error(`a thread of the screening ended with code ${code} before its work was done.`));
    });
  });
}

/** Rejects when the screening is cancelled; never resolves. */
function untilCancelled(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** The findings of the slices as they arrive, merged in the order of time. */
class Gathered {
  readonly #task: ScreeningTask;
  readonly #slices: ReturnType<typeof slicesFor>;
  /** Those that arrived before an earlier one. */
  readonly #early = new Map<number, SliceDone>();
  readonly #merged: FindingsInOrder;
  readonly #onProgress: ((share: number) => void) | undefined;
  readonly #all = Promise.withResolvers<void>();
  #next = 0;

  constructor(task: ScreeningTask, onProgress: ((share: number) => void) | undefined) {
    this.#task = task;
    this.#slices = slicesFor(task);
    this.#merged = new FindingsInOrder({ hasTwoSides: task.counter !== undefined });
    this.#onProgress = onProgress;
  }

  /** Resolves when no slice is missing. */
  get complete(): Promise<void> {
    return this.#all.promise;
  }

  add(done: SliceDone): void {
    this.#early.set(done.slice, done);
    this.#onProgress?.((this.#next + this.#early.size) / this.#slices.length);
    for (let next = this.#early.get(this.#next); next !== undefined; next = this.#early.get(this.#next))
      this.#merge(next);
    if (this.#next === this.#slices.length) this.#all.resolve();
  }

  #merge({ slice, approaches, others }: SliceDone): void {
    const cut = this.#slices[slice];
    if (cut === undefined) throw new RangeError(`The screening has no slice ${slice}.`);
    const findings = { events: [...approachesIn(approaches)], ...others };
    this.#merged.add(findings, (cut.firstStep + cut.steps) * this.#task.stepSeconds);
    this.#early.delete(slice);
    this.#next++;
  }

  merged(): MergedFindings {
    return this.#merged.end();
  }
}
