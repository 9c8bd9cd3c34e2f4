import type { RouteContract, RowOf } from '@farpass/contract/route';
import type { QueryClient } from '@tanstack/react-query';

interface Change<Row> {
  readonly isMeant: (row: Row) => boolean;
  readonly change: (row: Row) => Row;
}

/**
 * Changes a row in every cached list of a call before the list is loaded again. Lists that are loaded page by page are
 * left out.
 */
export function changeRow<R extends RouteContract>(
  client: QueryClient,
  { path }: R,
  { isMeant, change }: Change<RowOf<R>>,
): void {
  client.setQueriesData<readonly RowOf<R>[]>(
    { queryKey: [path], predicate: ({ state }) => Array.isArray(state.data) },
    (rows) => rows?.map((row) => (isMeant(row) ? change(row) : row)),
  );
}
