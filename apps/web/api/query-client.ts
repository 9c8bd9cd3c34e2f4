import type { RouteContract } from '@farpass/contract/route';
import { type Query, QueryClient } from '@tanstack/react-query';
import { createStore, type Store } from '../base/store.ts';
import { RequestFailure } from './failure.ts';
import { follow, type ListEvent, type Lists } from './freshness.ts';

/** An answer counts as stale after three minutes. */
export const staleAfterMs = 3 * 60_000;

/** The cache rules: refetch on mount when stale, no refetch on focus, no retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleAfterMs,
        refetchOnMount: true,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Changes within this time load a list only once: a write of this page, and the event with which the server reports it.
 */
const gatherMs = 300;

type Pathed = Pick<RouteContract, 'path'>;

/**
 * The freshness of the answers to each call, over all queries under the call's path, as the cache reports them. A write
 * calls `writeTo`: it makes the answers dirty, and loads those again that a page shows and whose loading has not begun since.
 */
export class ListFreshness {
  readonly lists: Store<Lists> = createStore<Lists>({});
  readonly #client: QueryClient;
  readonly #dirty = new Set<string>();
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
    if (this.#dirty.size === 0) setTimeout(() => this.#load(), gatherMs);
    for (const { path } of contracts) {
      this.#dirty.add(path);
      for (const { queryHash } of this.#client.getQueryCache().findAll({ queryKey: [path], fetchStatus: 'fetching' }))
        this.#overtaken.add(queryHash);
      void this.#client.invalidateQueries({ queryKey: [path], refetchType: 'none' });
      this.#follow(path, 'written');
    }
  }

  #load(): void {
    const paths = [...this.#dirty];
    this.#dirty.clear();
    const overtaken = new Set(this.#overtaken);
    this.#overtaken.clear();
    for (const path of paths) {
      const wasOvertaken = ({ queryHash }: Query) => overtaken.has(queryHash);
      void this.#client.invalidateQueries({ queryKey: [path], predicate: wasOvertaken, refetchType: 'none' });
      void this.#client.refetchQueries({ queryKey: [path], type: 'active', stale: true });
      // Data that no page shows are loaded when a page shows them again; until then they are neither dirty nor clean.
      if (!this.#isShown(path)) this.#follow(path, 'dropped');
    }
  }

  #isHeld(list: string): boolean {
    return this.#client.getQueryCache().findAll({ queryKey: [list] }).length > 0;
  }

  #isShown(list: string): boolean {
    return this.#client.getQueryCache().findAll({ queryKey: [list], type: 'active' }).length > 0;
  }

  #followUpdate(list: string, action: { readonly type: string; readonly error?: unknown }): void {
    const event = isAnswer(action.error) ? 'loaded' : eventOfAction[action.type];
    if (event !== undefined) this.#follow(list, event);
  }

  #follow(list: string, event: ListEvent): void {
    this.lists.set(follow(this.lists.get(), { list, event }));
  }
}

/** That there is no such thing, or that its state allows no such computation, is up to date. */
const isAnswer = (error: unknown) => error instanceof RequestFailure && answers.has(error.status ?? 0);
const answers: ReadonlySet<number> = new Set([404, 409, 422]);

const eventOfAction: Readonly<Record<string, ListEvent>> = {
  fetch: 'loading',
  success: 'loaded',
  error: 'failed',
};
