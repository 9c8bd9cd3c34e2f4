import { QueryClient } from '@tanstack/react-query';
import { createStore, type Store } from '../ui/store.ts';
import { follow, type ListEvent, type Lists } from './freshness.ts';

/** Specification, section 9: an answer counts as stale after three minutes. */
export const staleAfterMs = 3 * 60_000;

/** The cache rules of the specification: refetch on mount when stale, not on focus, no retries. */
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
 * How fresh each list of data is: every query under its key's first part, told by the cache itself. A write calls
 * `writeTo`, which makes the list dirty and loads it again where a page shows it.
 */
export class ListFreshness {
  readonly lists: Store<Lists> = createStore<Lists>({});
  readonly #client: QueryClient;

  constructor(client: QueryClient) {
    this.#client = client;
    client.getQueryCache().subscribe((event) => {
      const list = String(event.query.queryKey[0]);
      if (event.type === 'removed' && !this.#isHeld(list)) this.#follow(list, 'dropped');
      if (event.type === 'updated') this.#followUpdate(list, event.action.type);
    });
  }

  async writeTo(list: string): Promise<void> {
    this.#follow(list, 'written');
    await this.#client.invalidateQueries({ queryKey: [list] });
  }

  #isHeld(list: string): boolean {
    return this.#client.getQueryCache().findAll({ queryKey: [list] }).length > 0;
  }

  #followUpdate(list: string, action: string): void {
    const event = eventOfAction[action];
    if (event !== undefined) this.#follow(list, event);
  }

  #follow(list: string, event: ListEvent): void {
    this.lists.set(follow(this.lists.get(), { list, event }));
  }
}

const eventOfAction: Readonly<Record<string, ListEvent>> = {
  fetch: 'loading',
  success: 'loaded',
  error: 'failed',
};
