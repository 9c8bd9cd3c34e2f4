import { type Errand, isBatch, isLongBatch, type Lane, type RunOptions } from './errand.ts';

/** The tasks of a pool, and its threads. */
export interface Queued {
  readonly lanes: readonly Lane[];
  /** Threads for long batches. */
  readonly reserves: readonly Lane[];
  readonly waiting: readonly Errand[];
  /** For each owner, the turn in which it last got a thread. */
  readonly turns: Map<string | undefined, number>;
}

/** Number of threads that batches leave free, if there are more. */
const freeOfBatches = 2;

/** The first task in rank that may run now; among equals, the one of the owner that has waited longest for a turn. */
export function nextErrand(pool: Queued): Errand | undefined {
  const isBatchWaiting = pool.waiting.some(({ options }) => isBatch(options) && !isLongBatch(options));
  const isHere = ({ options }: Errand) => options.isBackground !== true && !isLongBatch(options);
  return firstOf(
    pool,
    pool.waiting.filter((errand) => isHere(errand) && mayRun(pool, { options: errand.options, isBatchWaiting })),
  );
}

/** The next long batch; an owner has one thread for them at most. */
export function nextLongBatch(pool: Queued): Errand | undefined {
  const served = new Set(pool.reserves.map(({ errand }) => errand && ofOwner(errand)));
  return firstOf(
    pool,
    pool.waiting.filter((errand) => isLongBatch(errand.options) && !served.has(ofOwner(errand))),
  );
}

function ofOwner({ options: { owner = '' } }: Errand): string {
  return owner;
}

function firstOf(pool: Queued, errands: readonly Errand[]): Errand | undefined {
  let next: Errand | undefined;
  for (const errand of errands) if (next === undefined || isBefore(pool, errand, { than: next })) next = errand;
  return next;
}

function isBefore(pool: Queued, errand: Errand, { than }: { readonly than: Errand }): boolean {
  return (rankOf(errand) - rankOf(than) || turnOf(pool, than) - turnOf(pool, errand)) > 0;
}

/** Interactive tasks go before batches, regardless of priorities. */
function rankOf({ options: { isInteractive = false, priority = 0 } }: Errand): number {
  return (isInteractive ? 1e9 : 0) + priority;
}

function turnOf({ turns }: Queued, { options: { owner } }: Errand): number {
  return turns.get(owner) ?? 0;
}

/** Notes that the owner of a task, which waits no longer, got its turn. */
export function giveTurn({ waiting, turns }: Queued, { options: { owner } }: Errand): void {
  const isAwaited = (one: string | undefined) => waiting.some(({ options }) => options.owner === one);
  // The turn of an owner without a waiting task can be forgotten.
  for (const known of turns.keys()) if (!isAwaited(known)) turns.delete(known);
  turns.set(owner, Math.max(0, ...turns.values()) + 1);
}

interface Candidate {
  readonly options: RunOptions;
  readonly isBatchWaiting: boolean;
}

/**
 * Whether enough threads stay free: for other owners if one has many requests, for callers while batches run, and one for
 * batches however many callers there are.
 */
function mayRun({ lanes }: Queued, { options: { isInteractive = false, owner }, isBatchWaiting }: Candidate): boolean {
  const running = lanes.flatMap(({ errand }) => errand?.options ?? []);
  const isLast = lanes.length > 1 && running.length === lanes.length - 1;
  const batches = running.filter(isBatch).length;
  if (isInteractive && isLast)
    return owner === undefined ? running.every(isBatch) : running.every((one) => one.owner !== owner);
  if (isInteractive) return lanes.length <= freeOfBatches || batches > 0 || !isBatchWaiting;
  return !isLast && batches < Math.max(1, lanes.length - freeOfBatches);
}
