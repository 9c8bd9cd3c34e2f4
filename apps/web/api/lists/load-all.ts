import type { RowOf } from '@farpass/contract/route';
import type { ApiClient } from '../api-client.ts';
import type { ListContract, ListQuery } from './page.ts';

const rowsPerPage = 1000;

/** The whole list, page after page: it never ends silently. A query may name another length of page. */
export async function loadAll<R extends ListContract>(
  api: Pick<ApiClient, 'page'>,
  contract: R,
  query: ListQuery<R>,
): Promise<readonly RowOf<R>[]> {
  const rows: RowOf<R>[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.page(contract, { limit: rowsPerPage, ...query, cursor });
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor !== undefined);
  return rows;
}
