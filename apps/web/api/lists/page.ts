import type { DocumentOf, QueryOf, RouteContract, RowOf } from '@farpass/contract/route';
import type { TObject } from 'typebox';
import { serverNowMs } from '../../base/server-clock.ts';
import type { QueryPart } from '../call-parts.ts';

/** A call that answers with a list, page by page. */
export type ListContract = RouteContract & { readonly method: 'GET'; readonly query: TObject };

/** The possible queries for a list. */
export type ListQuery<R extends ListContract> = QueryPart<QueryOf<R>>;

/**
 * A query with times that follow the clock: each load writes it for its own time. For the cache it stays the same query,
 * so that the clock alone never causes a load.
 */
export type MovingQuery<R extends ListContract> = (nowMs: number) => ListQuery<R>;

/** The key of a query in the cache. */
export function queryKeyOf<R extends ListContract>(query: ListQuery<R> | MovingQuery<R>): unknown {
  return typeof query === 'function' ? ['moving', query(0)] : query;
}

/** The query for a load that starts now. */
export function queryNow<R extends ListContract>(query: ListQuery<R> | MovingQuery<R>): ListQuery<R> {
  return typeof query === 'function' ? query(serverNowMs()) : query;
}

/** Part of a list of the server. */
export interface PageOfList<R extends ListContract> {
  readonly rows: readonly RowOf<R>[];
  /** Where the next page begins; undefined on the last. */
  readonly next: string | undefined;
  /** Number of rows in the whole list, `10000+` from there on; undefined unless it was requested. */
  readonly total: string | undefined;
}

/** A page from the answer to a call: its rows, and the information about the list in the headers. */
export function pageOf<R extends ListContract>(
  contract: R,
  { document, headers }: { readonly document: DocumentOf<R>; readonly headers: Headers },
): PageOfList<R> {
  if (!isRows(contract, document)) throw new Error(`${contract.path} answered with something that is not a list.`);
  return {
    rows: document,
    next: nextCursor(headers.get('link')),
    total: headers.get('x-total-count') ?? undefined,
  };
}

function isRows<R extends ListContract>(_contract: R, document: unknown): document is readonly RowOf<R>[] {
  return Array.isArray(document);
}

/** The cursor of the next page from a Link header (RFC 8288); undefined on the last page. */
function nextCursor(link: string | null): string | undefined {
  const [, address] = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '') ?? [];
  if (address === undefined) return undefined;
  return new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined;
}
