import { because, Problem, saying } from '@farpass/contract/problem';
import { ComputeFault } from './task.ts';

/** Limits of computations that go on after their callers got a refusal. */
interface GoingOnLimits {
  /** Longest time for which one request waits. */
  readonly answerMs: number;
  /** Largest number that go on at once: for everyone, and for one owner. */
  readonly most: number;
  readonly mostOfOwner: number;
}

interface ComputationRequest<Result> {
  /** The key of a computation: requests with the same key share one computation. */
  readonly key: string;
  readonly owner: string;
  /** The caller: a computation stops with its last caller, unless one of them must ask again. */
  readonly signal: AbortSignal;
  readonly compute: (signal: AbortSignal) => Promise<Result>;
}

/** The result for a request; a problem that says when to ask again if it takes longer than a request waits. */
export type GoingOn<Result> = (asked: ComputationRequest<Result>) => Promise<Result>;

interface Entry<Result> {
  readonly owner: string;
  readonly result: Promise<Result>;
  readonly stop: AbortController;
  callers: number;
  /** A caller must ask again for the result. */
  goesOn: boolean;
  hasEnded: boolean;
}

/** A result stays this long for callers that must ask again, also if it is a failure. */
const keptMs = 60_000;
/** A request waits again until the result is there, so it may come soon. */
const askAgainS = 5;
/** If too many go on already, a later request starts from the beginning. */
const startAgainS = 30;

/**
 * Computations that may take longer than a request should wait. Requests for the same thing share one; a request that
 * waited too long is refused and must be sent again, while the computation goes on. Too many of them never go on at once:
 * the others end with their callers. How long a computation may take in total is its own limit.
 */
export function createGoingOn<Result>(limits: GoingOnLimits): GoingOn<Result> {
  const entries = new Map<string, Entry<Result>>();
  return async (asked) => {
    const entry = entries.get(asked.key) ?? begin(entries, asked);
    return await wait({ entries, entry, limits }, asked);
  };
}

function begin<Result>(
  entries: Map<string, Entry<Result>>,
  { key, owner, compute }: ComputationRequest<Result>,
): Entry<Result> {
  const stop = new AbortController();
  const entry: Entry<Result> = {
    owner,
    result: compute(stop.signal),
    stop,
    callers: 0,
    goesOn: false,
    hasEnded: false,
  };
  const forget = () => {
    if (entries.get(key) === entry) entries.delete(key);
  };
  // The next request must not share a computation that is being stopped.
  stop.signal.addEventListener('abort', forget, { once: true });
  const end = () => {
    entry.hasEnded = true;
    if (entry.goesOn) setTimeout(forget, keptMs).unref();
    else forget();
  };
  entry.result.then(end, end);
  entries.set(key, entry);
  return entry;
}

interface Shared<Result> {
  readonly entries: ReadonlyMap<string, Entry<Result>>;
  readonly entry: Entry<Result>;
  readonly limits: GoingOnLimits;
}

async function wait<Result>(shared: Shared<Result>, { signal, key }: ComputationRequest<Result>): Promise<Result> {
  const { entry, limits } = shared;
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const timer = setTimeout(() => reject(refusalOf(shared)), limits.answerMs);
  const onAbort = () => reject(new ComputeFault('COMPUTE_CANCELLED', { task: key, cause: signal.reason }));
  entry.callers += 1;
  entry.result.then(resolve, reject);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    entry.callers -= 1;
    if (entry.callers === 0 && !entry.goesOn) entry.stop.abort();
  }
}

/** The answer for a caller that waited long enough; the computation goes on if there is room for it. */
function refusalOf<Result>({ entries, entry, limits }: Shared<Result>): Problem {
  const others = [...entries.values()].filter(({ goesOn, hasEnded }) => goesOn && !hasEnded);
  const own = others.filter(({ owner }) => owner === entry.owner);
  entry.goesOn ||= others.length < limits.most && own.length < limits.mostOfOwner;
  const seconds = entry.goesOn ? askAgainS : startAgainS;
  const headers = { 'Retry-After': String(seconds) };
  return entry.goesOn
    ? new Problem('STILL_COMPUTING', { ...because(saying('STILL_COMPUTING', { seconds })), headers })
    : new Problem('DEADLINE_EXCEEDED', { ...because(saying('COMPUTES_TOO_MUCH', { seconds })), headers });
}
