import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { newerEarthOrientation } from '@farpass/astro/earth-orientation';
import { newerSpaceWeather } from '@farpass/astro/propagation';
import { isInsideTransaction } from '../db/connection/guard.ts';
import type { Errand, Lane, RunOptions } from './errand.ts';
import type { Assignment, Outcome, ThreadSetting } from './messages.ts';
import { nextErrand, nextLongBatch } from './next.ts';
import { ComputeFault, type ComputeFaultCode, type Task } from './task.ts';
import { longThreads } from './threads.ts';

export interface ComputePool {
  readonly run: <Input, Output>(task: Task<Input, Output>, input: Input, options?: RunOptions) => Promise<Output>;
  /**
   * Frees what tasks keep in their threads under a name: idle threads end, busy ones after their task, and memory that
   * was shared with them is collected.
   */
  readonly release: (kept: string) => void;
  readonly stats: () => ComputeStats;
  readonly close: () => Promise<void>;
}

export interface ComputeStats {
  /** Number of threads, without those for background tasks and for long batches. */
  readonly threads: number;
  /** Number of threads at work, with those for long batches and without the one for background tasks. */
  readonly busy: number;
  readonly waiting: number;
  readonly done: number;
  readonly failed: number;
}

interface Pool {
  readonly lanes: readonly Lane[];
  /** Background tasks, which no one waits for. */
  readonly background: Lane;
  /** Long batches. */
  readonly reserves: readonly Lane[];
  waiting: Errand[];
  readonly counts: { done: number; failed: number };
  readonly log: PoolLog | undefined;
  isClosed: boolean;
}

interface PoolLog {
  readonly warn: (facts: object, message: string) => void;
}

/** Time in which a cancelled task must end before its thread is stopped. */
const graceMs = 250;

/** One for batches, one for an owner with many requests, one for the next caller. */
const leastThreads = 3;
/** A task that someone waits for and that has had no thread for this long is in the log, with what holds the threads. */
const delayedMs = 10_000;
/** Longest time for which someone waits for a task that states no time. */
const longestAwaitedMs = 240_000;

/** Threads for long computations, and `long` further ones for long batches. They start when they are first needed. */
export function createComputePool({
  size = Math.max(leastThreads, availableParallelism()),
  long = longThreads,
  log,
}: {
  readonly size?: number;
  readonly long?: number;
  readonly log?: PoolLog;
} = {}): ComputePool {
  const emptyLane = (): Lane => ({
    thread: undefined,
    errand: undefined,
    kept: new Set(),
    isOver: false,
    spaceWeather: undefined,
  });
  const lanes = Array.from({ length: size }, emptyLane);
  const reserves = Array.from({ length: long }, emptyLane);
  const background = emptyLane();
  const counts = { done: 0, failed: 0 };
  const pool: Pool = { lanes, background, reserves, waiting: [], counts, log, isClosed: false };
  return {
    run: async (task, input, options) => await run(pool, { task, input, options: options ?? {} }),
    release: (kept) => release(pool, kept),
    stats: () => statsOf(pool),
    close: () => close(pool),
  };
}

interface Order<Input, Output> {
  readonly task: Task<Input, Output>;
  readonly input: Input;
  readonly options: RunOptions;
}

function run<Input, Output>(pool: Pool, { task, input, options }: Order<Input, Output>): Promise<Output> {
  const { promise, resolve, reject } = Promise.withResolvers<Output>();
  const { signal, deadlineMs = options.isInteractive === true ? longestAwaitedMs : undefined } = options;
  const forget = () => {
    clearTimeout(timer);
    clearTimeout(delay);
    signal?.removeEventListener('abort', onAbort);
  };
  const refuse = (code: Exclude<ComputeFaultCode, 'COMPUTE_CRASHED'>) => {
    forget();
    reject(new ComputeFault(code, { task: task.name, cause: signal?.reason }));
    abandon(pool, errand);
  };
  const onDeadline = () => refuse(pool.waiting.includes(errand) ? 'COMPUTE_BUSY' : 'COMPUTE_DEADLINE');
  const timer = deadlineMs === undefined ? undefined : setTimeout(onDeadline, deadlineMs);
  const delay =
    options.isInteractive === true ? setTimeout(() => noteDelay(pool, errand), delayedMs).unref() : undefined;
  const onAbort = () => refuse('COMPUTE_CANCELLED');
  const settle: Errand['settle'] = (outcome) => {
    forget();
    pool.counts['error' in outcome ? 'failed' : 'done'] += 1;
    // The result has the right type, because the module of the task has the signature of the task.
    if ('error' in outcome) reject(outcome.error);
    else resolve(outcome.output as Output);
  };
  const errand: Errand = {
    task: { name: task.name, module: task.module },
    input,
    options,
    settle,
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  if (isInsideTransaction()) refuse('COMPUTE_INSIDE_TRANSACTION');
  else if (pool.isClosed) refuse('COMPUTE_CLOSED');
  else if (signal?.aborted) refuse('COMPUTE_CANCELLED');
  else enqueue(pool, errand);
  return promise;
}

function noteDelay({ lanes, waiting, log }: Pool, errand: Errand): void {
  if (!waiting.includes(errand)) return;
  const threads = lanes.map(({ errand: held }) => held?.task.name ?? 'kept for what is short');
  log?.warn(
    { task: errand.task.name, waits: waiting.length, threads },
    'a computation that someone waits for has no thread yet',
  );
}

function enqueue(pool: Pool, errand: Errand): void {
  pool.waiting.push(errand);
  assign(pool);
}

/** Assigns waiting tasks to free threads. */
function assign(pool: Pool): void {
  assignBackground(pool);
  for (const lane of pool.lanes) {
    if (lane.errand !== undefined) continue;
    const next = nextErrand(pool);
    if (next === undefined) break;
    begin(pool, lane, next);
  }
  assignReserves(pool);
}

function assignReserves(pool: Pool): void {
  for (const reserve of pool.reserves) {
    const next = reserve.errand === undefined ? nextLongBatch(pool) : undefined;
    if (next !== undefined) begin(pool, reserve, next);
  }
}

function assignBackground(pool: Pool): void {
  const next = pool.waiting.find(({ options }) => options.isBackground === true);
  if (next !== undefined && pool.background.errand === undefined) begin(pool, pool.background, next);
}

/** Starts a waiting task on a free thread. */
function begin(pool: Pool, lane: Lane, errand: Errand): void {
  pool.waiting.splice(pool.waiting.indexOf(errand), 1);
  start(pool, lane, errand);
}

function start(pool: Pool, lane: Lane, errand: Errand): void {
  lane.errand = errand;
  lane.thread ??= startThread(pool, lane);
  lane.thread.ref();
  noteKept(lane, errand.options);
  const spaceWeather = newerSpaceWeather();
  const news = spaceWeather === lane.spaceWeather ? {} : { spaceWeather };
  lane.spaceWeather = spaceWeather;
  const assignment: Assignment = { module: errand.task.module.href, input: errand.input, ...news };
  try {
    lane.thread.postMessage(assignment);
  } catch (error) {
    finish(pool, lane, { error });
  }
}

/** Tasks keep what they used last; after this number of names, nothing of the first one is left. */
const mostKept = 10;

function noteKept({ kept }: Lane, { keeps }: RunOptions): void {
  if (keeps === undefined) return;
  kept.delete(keeps);
  kept.add(keeps);
  const [oldest] = kept;
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

function startThread(pool: Pool, lane: Lane): Worker {
  const workerData: ThreadSetting = {
    isBackground: lane === pool.background || pool.reserves.includes(lane),
    earthOrientation: newerEarthOrientation(),
  };
  const thread = new Worker(new URL('./compute-thread.ts', import.meta.url), { name: 'compute', workerData });
  thread.unref();
  thread.on('message', (outcome: Outcome) => {
    // With `node --watch`, a thread also posts its imports; these messages have no kind.
    if (outcome.kind === 'result') finish(pool, lane, { output: outcome.output });
    if (outcome.kind === 'failure') finish(pool, lane, { error: outcome.error });
  });
  const lose = (cause: unknown) => {
    if (lane.thread !== thread) return;
    forgetThread(lane);
    const task = lane.errand?.task.name ?? 'none';
    finish(pool, lane, { error: new ComputeFault('COMPUTE_CRASHED', { task, cause }) });
  };
  thread.on('error', lose);
  thread.on('exit', lose);
  return thread;
}

function finish(pool: Pool, lane: Lane, outcome: { output: unknown } | { error: unknown }): void {
  const { errand } = lane;
  lane.errand = undefined;
  lane.thread?.unref();
  if (lane.isOver) endThread(lane);
  errand?.settle(outcome);
  assign(pool);
}

/** A thread that ends gives all its memory back at once; what is only forgotten would wait for a collection. */
function release(pool: Pool, kept: string): void {
  for (const lane of lanesOf(pool)) {
    if (!lane.kept.has(kept)) continue;
    if (lane.errand === undefined) endThread(lane);
    else lane.isOver = true;
  }
}

function endThread(lane: Lane): void {
  const { thread } = lane;
  forgetThread(lane);
  void thread?.terminate();
}

function forgetThread(lane: Lane): void {
  lane.thread = undefined;
  lane.isOver = false;
  lane.spaceWeather = undefined;
  lane.kept.clear();
}

function lanesOf({ lanes, background, reserves }: Pool): readonly Lane[] {
  return [...lanes, background, ...reserves];
}

/** Removes a cancelled task from the queue; a thread that works on it for longer than the grace time is stopped. */
function abandon(pool: Pool, errand: Errand): void {
  pool.waiting = pool.waiting.filter((other) => other !== errand);
  setTimeout(() => {
    const lane = lanesOf(pool).find((candidate) => candidate.errand === errand);
    void lane?.thread?.terminate();
  }, graceMs).unref();
}

function statsOf({ lanes, reserves, waiting, counts }: Pool): ComputeStats {
  const busy = [...lanes, ...reserves].filter(({ errand }) => errand !== undefined).length;
  return { threads: lanes.length, busy, waiting: waiting.length, ...counts };
}

async function close(pool: Pool): Promise<void> {
  pool.isClosed = true;
  const refuse = ({ task, settle }: Errand) =>
    settle({ error: new ComputeFault('COMPUTE_CLOSED', { task: task.name }) });
  pool.waiting.splice(0).forEach(refuse);
  await Promise.all(
    lanesOf(pool).map(async ({ thread, errand }) => {
      if (errand !== undefined) refuse(errand);
      await thread?.terminate();
    }),
  );
}
