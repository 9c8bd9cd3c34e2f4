import type { RouteContract } from '@farpass/contract/route';
import { type Query, QueryClient } from '@tanstack/react-query';
import { createStore, type Store } from '../base/store.ts';
import { RequestFailure, retryAfterS } from './failure.ts';
import { follow, type ListEvent, type Lists } from './freshness.ts';

/** An answer counts as stale after three minutes. */
export const staleAfterMs = 3 * 60_000;

/** Data whose last load failed are loaded again on mount only if that was longer ago than this. */
const failedAwhileMs = 30_000;

/**
 * The cache rules: refetch on mount when stale, no refetch on focus, no retries. A query that failed is asked again by a
 * person, by the server's Retry-After or by news, never by a mount: a block that waits for it would ask for ever.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleAfterMs,
        refetchOnMount: ({ state }) => state.status !== 'error' || Date.now() - state.errorUpdatedAt > failedAwhileMs,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  askWhenTold(client);
  forgetFailures(client);
  return client;
}

/** The server may name a shorter time than is good for it. */
const soonestAgainMs = 5_000;
/** Several questions to one call that failed together wait longer, so that three in ten seconds remain. */
const soonestTogetherMs = 11_000;

/** Asks again for what a page shows when the server said to ask again, at the time that it named. */
function askWhenTold(client: QueryClient): void {
  const cache = client.getQueryCache();
  const isFailed = ({ state: { status, fetchStatus } }: Query) => status === 'error' && fetchStatus === 'idle';
  const isAlone = ({ queryKey: [path] }: Query) =>
    cache.findAll({ queryKey: [path], type: 'active', predicate: isFailed }).length <= 1;
  const askAgain = (query: Query, failedAtMs: number) => {
    if (!isFailed(query) || query.state.errorUpdatedAt !== failedAtMs || !query.isActive()) return;
    const waitMs = isAlone(query) ? 0 : failedAtMs + soonestTogetherMs - Date.now();
    if (waitMs > 0) setTimeout(() => askAgain(query, failedAtMs), waitMs);
    else void query.fetch().catch(() => undefined);
  };
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { query } = event;
    const seconds = retryAfterS(query.state.error);
    if (seconds === undefined) return;
    const failedAtMs = query.state.errorUpdatedAt;
    setTimeout(() => askAgain(query, failedAtMs), Math.max(seconds * 1000, soonestAgainMs));
  });
}

/** A failure that no page shows is forgotten after this, or when a person goes to another page: who comes to its page asks. */
const forgetAfterMs = 10_000;

const isUnseenFailure = (query: Query) =>
  query.state.status === 'error' && query.state.data === undefined && !query.isActive();

/** Has the page that a person goes to ask for what failed on another one. */
export function forgetUnseenFailures(client: QueryClient): void {
  client.removeQueries({ predicate: isUnseenFailure });
}

function forgetFailures(client: QueryClient): void {
  const cache = client.getQueryCache();
  cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || !isUnseenFailure(query)) return;
    setTimeout(() => {
      if (isUnseenFailure(query)) cache.remove(query);
    }, forgetAfterMs);
  });
}

/**
 * Changes within this time load a list only once: a write of this page, and the event with which the server reports it.
 */
const gatherMs = 300;
/** News that come one after another load a list at most this often. */
const betweenMs = 2_000;
/** News and regular looks ask again for what could not be loaded only when its failure is older than this. */
const betweenFailuresMs = 6_000;

/** The time until the next look of a query that looks regularly: a failure makes it rarer. */
export function nextLookMs({ status }: Pick<Query['state'], 'status'>, everyMs: number): number {
  return status === 'error' ? Math.max(everyMs, betweenFailuresMs) : everyMs;
}

type Pathed = Pick<RouteContract, 'path'>;

/**
 * The freshness of the answers to each call, over all queries under the call's path, as the cache reports them. A write
 * calls `writeTo`: it makes the answers dirty, and loads those again that a page shows and whose loading has not begun since.
 */
export class ListFreshness {
  readonly lists: Store<Lists> = createStore<Lists>({});
  readonly #client: QueryClient;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #loadedAtMs = new Map<string, number>();
  /** Queries that were loading when something was written: their answers may be from before it. */
  readonly #overtaken = new Set<string>();

  constructor(client: QueryClient) {
    this.#client = client;
    client.getQueryCache().subscribe((event) => {
      const list = String(event.query.queryKey[0]);
      if (event.type === 'removed' && !this.#isHeld(list)) this.#follow(list, 'dropped');
      if (event.type === 'updated') this.#followUpdate(list, event.action);
    });
  }

  writeTo(...contracts: readonly Pathed[]): void {
    for (const { path } of contracts) {
      for (const { queryHash } of this.#client.getQueryCache().findAll({ queryKey: [path], fetchStatus: 'fetching' }))
        this.#overtaken.add(queryHash);
      void this.#client.invalidateQueries({ queryKey: [path], refetchType: 'none' });
      this.#follow(path, 'written');
      this.#loadSoon(path);
    }
  }

  #loadSoon(path: string): void {
    if (this.#timers.has(path)) return;
    const earliestMs = (this.#loadedAtMs.get(path) ?? Number.NEGATIVE_INFINITY) + betweenMs;
    const waitMs = Math.max(earliestMs - Date.now(), gatherMs);
    this.#timers.set(
      path,
      setTimeout(() => this.#load(path), waitMs),
    );
  }

  /** Queries that still load are not cut off, and those that have just failed are left alone: both are looked at again. */
  #load(path: string): void {
    this.#timers.delete(path);
    this.#loadedAtMs.set(path, Date.now());
    const shown = this.#client.getQueryCache().findAll({ queryKey: [path], type: 'active' });
    for (const query of shown) {
      if (query.state.fetchStatus !== 'idle' || !this.#overtaken.delete(query.queryHash)) continue;
      query.invalidate();
    }
    const isLater = ({ state, queryHash }: Query) =>
      state.fetchStatus === 'idle'
        ? state.status === 'error' && Date.now() - state.errorUpdatedAt < betweenFailuresMs
        : this.#overtaken.has(queryHash);
    const predicate = (query: Query) => query.state.fetchStatus === 'idle' && !isLater(query);
    void this.#client.refetchQueries({ queryKey: [path], type: 'active', stale: true, predicate });
    if (shown.some(isLater)) this.#loadSoon(path);
    // Data that no page shows are loaded when a page shows them again; until then they are neither dirty nor clean.
    if (shown.length === 0) this.#follow(path, 'dropped');
  }

  #isHeld(list: string): boolean {
    return this.#client.getQueryCache().findAll({ queryKey: [list] }).length > 0;
  }

  #followUpdate(list: string, action: { readonly type: string; readonly error?: unknown }): void {
    const event = isAnswer(action.error) ? 'loaded' : eventOfAction[action.type];
    if (event !== undefined) this.#follow(list, event);
  }

  #follow(list: string, event: ListEvent): void {
    this.lists.set(follow(this.lists.get(), { list, event }));
  }
}

/** That there is no such thing, that its state allows no such computation, or that the question is wrong, is up to date. */
const isAnswer = (error: unknown) => error instanceof RequestFailure && answers.has(error.status ?? 0);
const answers: ReadonlySet<number> = new Set([400, 404, 409, 422]);

const eventOfAction: Readonly<Record<string, ListEvent>> = {
  fetch: 'loading',
  success: 'loaded',
  error: 'failed',
};
