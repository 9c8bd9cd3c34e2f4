import type { RowOf } from '@farpass/contract/route';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { atServerMs } from '../../base/server-clock.ts';
import type { Listing } from '../../ui/table/column.ts';
import { useApi } from '../api-context.tsx';
import { loadAll } from './load-all.ts';
import { type ListContract, type ListQuery, type MovingQuery, queryKeyOf, queryNow } from './page.ts';

interface ListOptions {
  /** The rows of the previous query stay until those of this one are there. */
  readonly keepsPrevious?: true;
}

/** A whole list of the server. */
export function useList<R extends ListContract>(
  contract: R,
  query: ListQuery<R> | MovingQuery<R>,
  { keepsPrevious }: ListOptions = {},
): UseQueryResult<readonly RowOf<R>[]> {
  const api = useApi();
  return useQuery({
    ...listQuery(api, contract, query),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
}

/** A whole list as a query of the cache. */
export function listQuery<R extends ListContract>(
  api: ReturnType<typeof useApi>,
  contract: R,
  query: ListQuery<R> | MovingQuery<R>,
) {
  return {
    queryKey: [contract.path, 'all', queryKeyOf(query)],
    queryFn: () => loadAll(api, contract, queryNow(query)),
  };
}

/** A query in the form for a table: loading, failed, loaded, or loaded before a load that failed. */
export function listingOf<Row>(query: UseQueryResult<readonly Row[]>, rows = query.data): Listing<Row> {
  if (rows !== undefined) return { kind: 'ready', rows, atMs: atServerMs(query.dataUpdatedAt), isStale: query.isError };
  if (!query.isError) return { kind: 'loading' };
  return { kind: 'failed', message: query.error.message, onRetry: () => void query.refetch() };
}
