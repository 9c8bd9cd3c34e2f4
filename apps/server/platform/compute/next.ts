import { type Errand, isAwaitedLong, isBatch, isLongBatch, type Lane, type RunOptions } from './errand.ts';

/** The tasks of a pool, and its threads. */
interface Queued {
  readonly lanes: readonly Lane[];
  readonly waiting: readonly Errand[];
}

/** Number of threads that batches leave free, if there are more. */
const freeOfBatches = 2;

/** The first task in rank that may run now; among equals, the first one of the owner with the fewest threads. */
export function nextErrand(pool: Queued): Errand | undefined {
  const isBatchWaiting = pool.waiting.some(({ options }) => isBatch(options) && !isLongBatch(options));
  const isHere = ({ options }: Errand) => options.isBackground !== true && !isLongBatch(options);
  const [next] = pool.waiting
    .filter((errand) => isHere(errand) && mayRun(pool, { options: errand.options, isBatchWaiting }))
    .toSorted((a, b) => rankOf(b) - rankOf(a) || threadsOf(pool, a) - threadsOf(pool, b));
  return next;
}

/** The next long batch. Their queue has one of an operator at a time, and as many as there are threads for them. */
export function nextLongBatch({ waiting }: Queued): Errand | undefined {
  return waiting.find(({ options }) => isLongBatch(options));
}

/** Interactive tasks go before batches, and the short ones of them before the long ones, regardless of priorities. */
function rankOf({ options }: Errand): number {
  const { isInteractive = false, priority = 0 } = options;
  return (isAwaitedLong(options) ? 1e9 : isInteractive ? 2e9 : 0) + priority;
}

/** Number of threads that the owner of a task has already. */
function threadsOf({ lanes }: Queued, { options: { owner } }: Errand): number {
  return lanes.filter(({ errand }) => errand !== undefined && errand.options.owner === owner).length;
}

interface Candidate {
  readonly options: RunOptions;
  readonly isBatchWaiting: boolean;
}

/**
 * Whether enough threads stay free: for other owners if one has many requests, for callers while batches and long tasks run,
 * and one for batches however many callers there are.
 */
function mayRun({ lanes }: Queued, { options, isBatchWaiting }: Candidate): boolean {
  const { isInteractive = false, owner } = options;
  const running = lanes.flatMap(({ errand }) => errand?.options ?? []);
  const isLast = lanes.length > 1 && running.length === lanes.length - 1;
  const batches = running.filter(isBatch).length;
  if (isInteractive && isLast) {
    if (isAwaitedLong(options)) return false;
    const short = running.filter((one) => !isBatch(one) && !isAwaitedLong(one));
    return owner === undefined ? short.length === 0 : short.every((one) => one.owner !== owner);
  }
  if (isInteractive) return lanes.length <= freeOfBatches || batches > 0 || !isBatchWaiting;
  return !isLast && batches < Math.max(1, lanes.length - freeOfBatches);
}
