import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { newerEarthOrientation } from '@farpass/astro/earth-orientation';
import { isInsideTransaction } from '../db/connection/guard.ts';
import type { Assignment, Outcome, ThreadSetting } from './messages.ts';
import { ComputeFault, type ComputeFaultCode, type Task } from './task.ts';

export interface RunOptions {
  /**
   * Someone waits for it: it goes before every batch, and batches leave threads free for it. If many such tasks wait, one
   * batch at a time still gets a thread.
   */
  readonly isInteractive?: boolean;
  /**
   * Its owner. Owners take turns, and an owner that already has a thread never gets the last free one. Neither does a
   * task without an owner while any other interactive task runs: it may belong to the same request.
   */
  readonly owner?: string;
  /** Among tasks with the same `isInteractive` a higher one goes first, for every owner; 0 by default. */
  readonly priority?: number;
  /**
   * Neither a person nor a job waits for it: such tasks run one after the other in a separate thread with a lower
   * processor priority.
   */
  readonly isBackground?: boolean;
  /**
   * It can take a minute: while a batch of another owner runs, it does not wait for that, but gets a separate thread with
   * a lower processor priority, one of three.
   */
  readonly isLong?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Longest time from now to the result, including the time in the queue. */
  readonly deadlineMs?: number;
}

export interface ComputePool {
  readonly run: <Input, Output>(task: Task<Input, Output>, input: Input, options?: RunOptions) => Promise<Output>;
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
  /** Background tasks, which no one waits for. */
  readonly background: Lane;
  /** Long batches next to those of other owners. */
  readonly reserves: readonly Lane[];
  waiting: Errand[];
  /** For each owner, the turn in which it last got a thread. */
  readonly turns: Map<string | undefined, number>;
  readonly counts: { done: number; failed: number };
  isClosed: boolean;
}

/** Time in which a cancelled task must end before its thread is stopped. */
const graceMs = 250;

/** Number of tasks of one owner that may wait for a thread while people wait for them. */
const mostWaitingOfOwner = 200;

/** One for batches, one for an owner with many requests, one for the next caller. */
const leastThreads = 3;
/** Number of threads that batches leave free, if there are more. */
const freeOfBatches = 2;

/** With a screening of one owner, three others' long batches run. */
const reserveThreads = 3;

/** Threads for long computations. They start when they are first needed. */
export function createComputePool(size: number = Math.max(leastThreads, availableParallelism())): ComputePool {
  const emptyLane = (): Lane => ({ thread: undefined, errand: undefined });
  const lanes = Array.from({ length: size }, emptyLane);
  const reserves = Array.from({ length: reserveThreads }, emptyLane);
  const background = emptyLane();
  const counts = { done: 0, failed: 0 };
  const pool: Pool = { lanes, background, reserves, waiting: [], turns: new Map(), counts, isClosed: false };
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
  else if (isCrowded(pool, options)) refuse('COMPUTE_CROWDED');
  else enqueue(pool, errand);
  return promise;
}

/** Whether as many tasks of the owner wait as may: each keeps its input in memory. */
function isCrowded({ waiting }: Pool, { isInteractive = false, owner }: RunOptions): boolean {
  if (!isInteractive || owner === undefined || waiting.length < mostWaitingOfOwner) return false;
  const own = waiting.filter(({ options }) => options.isInteractive === true && options.owner === owner);
  return own.length >= mostWaitingOfOwner;
}

function enqueue(pool: Pool, errand: Errand): void {
  pool.waiting.push(errand);
  assign(pool);
}

/** Interactive tasks go before batches, regardless of priorities. */
function rankOf({ options: { isInteractive = false, priority = 0 } }: Errand): number {
  return (isInteractive ? 1e9 : 0) + priority;
}

/** Assigns waiting tasks to free threads. */
function assign(pool: Pool): void {
  assignBackground(pool);
  for (const lane of pool.lanes) {
    if (lane.errand !== undefined) continue;
    const next = nextErrand(pool);
    if (next === undefined) break;
    pool.waiting.splice(pool.waiting.indexOf(next), 1);
    giveTurn(pool, next);
    start(pool, lane, next);
  }
  for (const reserve of pool.reserves) assignReserve(pool, reserve);
}

function assignReserve(pool: Pool, reserve: Lane): void {
  const { lanes, reserves, waiting } = pool;
  if (reserve.errand !== undefined || batchesIn(lanes).length === 0) return;
  const running = batchesIn([...lanes, ...reserves]);
  const isOther = ({ options: { owner } }: Errand) => running.every((one) => one.options.owner !== owner);
  const next = waiting.find((one) => one.options.isLong === true && isBatch(one.options) && isOther(one));
  if (next === undefined) return;
  waiting.splice(waiting.indexOf(next), 1);
  start(pool, reserve, next);
}

function batchesIn(lanes: readonly Lane[]): readonly Errand[] {
  return lanes.flatMap(({ errand }) => (errand !== undefined && isBatch(errand.options) ? [errand] : []));
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

/** The first task in rank that may run now; among equals, the one of the owner that has waited longest for a turn. */
function nextErrand(pool: Pool): Errand | undefined {
  const isBatchWaiting = pool.waiting.some(({ options }) => isBatch(options));
  let next: Errand | undefined;
  for (const errand of pool.waiting) {
    if (isBehind(errand) || !mayRun(pool, { options: errand.options, isBatchWaiting })) continue;
    if (next === undefined || isBefore(pool, errand, { than: next })) next = errand;
  }
  return next;
}

function isBefore(pool: Pool, errand: Errand, { than }: { readonly than: Errand }): boolean {
  return (rankOf(errand) - rankOf(than) || turnOf(pool, than) - turnOf(pool, errand)) > 0;
}

interface Candidate {
  readonly options: RunOptions;
  readonly isBatchWaiting: boolean;
}

function isBatch({ isInteractive = false, isBackground = false }: RunOptions): boolean {
  return !isInteractive && !isBackground;
}

function turnOf(pool: Pool, { options: { owner } }: Errand): number {
  return pool.turns.get(owner) ?? 0;
}

function giveTurn(pool: Pool, { options: { owner } }: Errand): void {
  const isAwaited = (one: string | undefined) => pool.waiting.some(({ options }) => options.owner === one);
  // The turn of an owner without a waiting task can be forgotten.
  for (const known of pool.turns.keys()) if (!isAwaited(known)) pool.turns.delete(known);
  pool.turns.set(owner, Math.max(0, ...pool.turns.values()) + 1);
}

/**
 * Whether enough threads stay free: for other owners if one has many requests, for callers while batches run, and one for
 * batches however many callers there are.
 */
function mayRun({ lanes }: Pool, { options: { isInteractive = false, owner }, isBatchWaiting }: Candidate): boolean {
  const running = lanes.flatMap(({ errand }) => errand?.options ?? []);
  const isLast = lanes.length > 1 && running.length === lanes.length - 1;
  const batches = running.filter(isBatch).length;
  if (isInteractive && isLast)
    return owner === undefined ? running.every(isBatch) : running.every((one) => one.owner !== owner);
  if (isInteractive) return lanes.length <= freeOfBatches || batches > 0 || !isBatchWaiting;
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

/** Removes a cancelled task from the queue; a thread that works on it for longer than the grace time is stopped. */
function abandon(pool: Pool, errand: Errand): void {
  pool.waiting = pool.waiting.filter((other) => other !== errand);
  setTimeout(() => {
    const lane = [...pool.lanes, pool.background, ...pool.reserves].find((candidate) => candidate.errand === errand);
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
    [...pool.lanes, pool.background, ...pool.reserves].map(async ({ thread, errand }) => {
      if (errand !== undefined) refuse(errand);
      await thread?.terminate();
    }),
  );
}
