import type { RowOf } from '@farpass/contract/route';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { atServerMs } from '../../base/server-clock.ts';
import type { Listing } from '../../ui/table/column.ts';
import { useApi } from '../api-context.tsx';
import { type ListContract, type ListQuery, type MovingQuery, queryKeyOf, queryNow } from './page.ts';

/** A list that is loaded page by page: the number shown, the total, and more on request. */
export interface PagedList<Row> {
  readonly rows: readonly Row[] | undefined;
  /** As the server counts: a number, or `10000+`. */
  readonly total: string | undefined;
  readonly hasMore: boolean;
  readonly isFailed: boolean;
  /**
   * In the form for a table, with these rows instead of all loaded rows, and the number of loaded rows that are hidden.
   */
  readonly listing: <Shown extends Row>(shown: readonly Shown[] | undefined, hidden?: number) => Listing<Shown>;
}

interface PageQuery<R extends ListContract> {
  readonly query: ListQuery<R> | MovingQuery<R>;
  readonly limit: number;
  readonly isReady?: boolean;
}

export function usePages<R extends ListContract>(
  contract: R,
  { query: asked, limit, isReady = true }: PageQuery<R>,
): PagedList<RowOf<R>> {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: [contract.path, 'pages', queryKeyOf(asked), limit],
    enabled: isReady,
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api.page(contract, {
        ...queryNow(asked),
        limit,
        cursor: pageParam || undefined,
        count: pageParam === '' || undefined,
      }),
    getNextPageParam: (last) => last.next,
  });
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  const total = data?.pages[0]?.total;
  return {
    rows,
    total,
    hasMore: query.hasNextPage,
    isFailed: query.isError,
    listing: (shown, hidden = (rows ?? []).length - (shown ?? []).length) => {
      if (shown === undefined) {
        if (!query.isError) return { kind: 'loading' };
        return { kind: 'failed', message: query.error.message, onRetry: () => void query.refetch() };
      }
      const ready = {
        kind: 'ready',
        rows: shown,
        atMs: atServerMs(query.dataUpdatedAt),
        isStale: query.isError,
      } as const;
      const onLoad = () => void query.fetchNextPage();
      const left = totalOf(total, hidden);
      return query.hasNextPage ? { ...ready, more: { total: left, onLoad } } : ready;
    },
  };
}

/** The number of rows, without loaded rows that are not shown; a count that is not exact stays as it is. */
export function totalOf(total: string | undefined, hidden: number): string {
  if (total === undefined) return '…';
  return total.endsWith('+') ? total : String(Number(total) - hidden);
}
