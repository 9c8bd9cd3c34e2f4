import type { ApiClient } from '../api-client.ts';
import { type ListCall, nextCursor, readRows } from './load-all.ts';

/** Part of a list of the server. */
export interface PageOfList<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; undefined on the last. */
  readonly next: string | undefined;
  /** How many rows the whole list has, `10000+` from there; undefined where it was not asked. */
  readonly total: string | undefined;
}

interface Part {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Whether the server counts the whole list: it costs more than the page. */
  readonly isCounted?: boolean;
}

export async function loadPage<Row>(
  api: Pick<ApiClient, 'response'>,
  call: ListCall<Row>,
  { limit, cursor, isCounted = false }: Part,
): Promise<PageOfList<Row>> {
  const query = { ...call.query, limit, cursor, count: isCounted ? 'true' : undefined };
  const response = await api.response({ path: call.path, query });
  return {
    rows: readRows(await response.json(), call),
    next: nextCursor(response.headers.get('link')),
    total: response.headers.get('x-total-count') ?? undefined,
  };
}
