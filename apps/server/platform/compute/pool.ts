import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isInsideTransaction } from '../db/connection/guard.ts';
import type { Assignment, Outcome, ThreadSetting } from './messages.ts';
import { ComputeFault, type ComputeFaultCode, type Task } from './task.ts';

export interface RunOptions {
  /** Someone waits for it: it goes ahead of every batch, and batches leave threads free for it. */
  readonly isInteractive?: boolean;
  /** Whose it is. Owners take turns, and one that holds a thread never takes the last free one. */
  readonly owner?: string;
  /** Among tasks with the same `isInteractive` a higher one goes first, for every owner; 0 by default. */
  readonly priority?: number;
  /**
   * No one waits for it, and nothing waits for it either: it has a thread of its own, one after the other, with a lower
   * priority of the processor.
   */
  readonly isBackground?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Longest time from now to the result, waiting included. */
  readonly deadlineMs?: number;
}

export interface ComputePool {
  readonly run: <Input, Output>(task: Task<Input, Output>, input: Input, options?: RunOptions) => Promise<Output>;
  readonly stats: () => ComputeStats;
  readonly close: () => Promise<void>;
}

export interface ComputeStats {
  /** Without the one for what no one waits for. */
  readonly threads: number;
  readonly busy: number;
  readonly waiting: number;
  readonly done: number;
  readonly failed: number;
}

interface Errand {
  readonly task: Task<unknown, unknown>;
  readonly input: unknown;
  readonly options: RunOptions;
  readonly settle: (outcome: { readonly output: unknown } | { readonly error: unknown }) => void;
}

interface Lane {
  thread: Worker | undefined;
  errand: Errand | undefined;
}

interface Pool {
  readonly lanes: readonly Lane[];
  /** What no one waits for. */
  readonly background: Lane;
  waiting: Errand[];
  /** When each owner was last given a thread, counted in turns. */
  readonly turns: Map<string | undefined, number>;
  readonly counts: { done: number; failed: number };
  isClosed: boolean;
}

/** How long a cancelled task may take to end, before its thread is stopped. */
const graceMs = 250;

/** One for batches, one for an owner that asks for much at once, one for the next caller. */
const leastThreads = 3;
/** Threads that batches leave free, if there are more. */
const freeOfBatches = 2;

/** Threads for what takes long. They start when first needed. */
export function createComputePool(size: number = Math.max(leastThreads, availableParallelism())): ComputePool {
  const lanes = Array.from({ length: size }, (): Lane => ({ thread: undefined, errand: undefined }));
  const background: Lane = { thread: undefined, errand: undefined };
  const counts = { done: 0, failed: 0 };
  const pool: Pool = { lanes, background, waiting: [], turns: new Map(), counts, isClosed: false };
  return {
    run: async (task, input, options) => await run(pool, { task, input, options: options ?? {} }),
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
  const { signal, deadlineMs } = options;
  const forget = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  };
  const refuse = (code: Exclude<ComputeFaultCode, 'COMPUTE_CRASHED'>) => {
    forget();
    reject(new ComputeFault(code, { task: task.name, cause: signal?.reason }));
    abandon(pool, errand);
  };
  const timer = deadlineMs === undefined ? undefined : setTimeout(() => refuse('COMPUTE_DEADLINE'), deadlineMs);
  const onAbort = () => refuse('COMPUTE_CANCELLED');
  const settle: Errand['settle'] = (outcome) => {
    forget();
    pool.counts['error' in outcome ? 'failed' : 'done'] += 1;
    // What comes back is what the task's module answered for this input: its signature is the task's.
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

function enqueue(pool: Pool, errand: Errand): void {
  pool.waiting.push(errand);
  assign(pool);
}

/** Interactive before batch, whatever the priorities. */
function rankOf({ options: { isInteractive = false, priority = 0 } }: Errand): number {
  return (isInteractive ? 1e9 : 0) + priority;
}

/** Gives waiting errands to free threads. */
function assign(pool: Pool): void {
  assignBackground(pool);
  for (const lane of pool.lanes) {
    if (lane.errand !== undefined) continue;
    const next = nextErrand(pool);
    if (next === undefined) return;
    pool.waiting.splice(pool.waiting.indexOf(next), 1);
    giveTurn(pool, next);
    start(pool, lane, next);
  }
}

function assignBackground(pool: Pool): void {
  const next = pool.waiting.find(isBehind);
  if (next === undefined || pool.background.errand !== undefined) return;
  pool.waiting.splice(pool.waiting.indexOf(next), 1);
  start(pool, pool.background, next);
}

function isBehind({ options: { isBackground = false } }: Errand): boolean {
  return isBackground;
}

/** The first in rank that may run now; among equals the one of the owner that has waited longest for a turn. */
function nextErrand(pool: Pool): Errand | undefined {
  const before = (a: Errand, b: Errand) => rankOf(b) - rankOf(a) || turnOf(pool, a) - turnOf(pool, b);
  const [next] = pool.waiting.filter((errand) => !isBehind(errand) && mayRun(pool, errand)).toSorted(before);
  return next;
}

function turnOf(pool: Pool, { options: { owner } }: Errand): number {
  return pool.turns.get(owner) ?? 0;
}

function giveTurn(pool: Pool, { options: { owner } }: Errand): void {
  const isAwaited = (one: string | undefined) => pool.waiting.some(({ options }) => options.owner === one);
  // An owner without a waiting errand loses nothing if its turn is forgotten.
  for (const known of pool.turns.keys()) if (!isAwaited(known)) pool.turns.delete(known);
  pool.turns.set(owner, Math.max(0, ...pool.turns.values()) + 1);
}

/** Whether enough threads stay free: for others while an owner asks for much, and for callers while batches run. */
function mayRun({ lanes }: Pool, { options: { isInteractive = false, owner } }: Errand): boolean {
  const running = lanes.flatMap(({ errand }) => errand?.options ?? []);
  const isLast = lanes.length > 1 && running.length === lanes.length - 1;
  if (isInteractive) return !isLast || owner === undefined || running.every((one) => one.owner !== owner);
  const batches = running.filter((one) => one.isInteractive !== true).length;
  return !isLast && batches < Math.max(1, lanes.length - freeOfBatches);
}

function start(pool: Pool, lane: Lane, errand: Errand): void {
  lane.errand = errand;
  lane.thread ??= startThread(pool, lane);
  lane.thread.ref();
  const assignment: Assignment = { module: errand.task.module.href, input: errand.input };
  try {
    lane.thread.postMessage(assignment);
  } catch (error) {
    finish(pool, lane, { error });
  }
}

function startThread(pool: Pool, lane: Lane): Worker {
  const workerData: ThreadSetting = { isBackground: lane === pool.background };
  const thread = new Worker(new URL('./compute-thread.ts', import.meta.url), { name: 'compute', workerData });
  thread.unref();
  thread.on('message', (outcome: Outcome) => {
    // Under `node --watch` a thread also posts what it imports, which has no kind.
    if (outcome.kind === 'result') finish(pool, lane, { output: outcome.output });
    if (outcome.kind === 'failure') finish(pool, lane, { error: outcome.error });
  });
  const lose = (cause: unknown) => {
    if (lane.thread !== thread) return;
    lane.thread = undefined;
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
  errand?.settle(outcome);
  assign(pool);
}

/** Takes a cancelled errand from the queue; a thread that works on it for longer than the grace time is stopped. */
function abandon(pool: Pool, errand: Errand): void {
  pool.waiting = pool.waiting.filter((other) => other !== errand);
  setTimeout(() => {
    const lane = [...pool.lanes, pool.background].find((candidate) => candidate.errand === errand);
    void lane?.thread?.terminate();
  }, graceMs).unref();
}

function statsOf({ lanes, waiting, counts }: Pool): ComputeStats {
  const busy = lanes.filter(({ errand }) => errand !== undefined).length;
  return { threads: lanes.length, busy, waiting: waiting.length, ...counts };
}

async function close(pool: Pool): Promise<void> {
  pool.isClosed = true;
  const refuse = ({ task, settle }: Errand) =>
    settle({ error: new ComputeFault('COMPUTE_CLOSED', { task: task.name }) });
  pool.waiting.splice(0).forEach(refuse);
  await Promise.all(
    [...pool.lanes, pool.background].map(async ({ thread, errand }) => {
      if (errand !== undefined) refuse(errand);
      await thread?.terminate();
    }),
  );
}
