import type { StapiOpportunitiesDocument } from '@farpass/contract/odt';
import { readCursor, writeCursor } from '../../platform/http/index.ts';

type Link = StapiOpportunitiesDocument['links'][number];

interface PageQuery {
  readonly limit?: number;
  /** From the link to this page. */
  readonly next?: string | null;
}

interface Page<T> {
  readonly rows: readonly T[];
  /** Names the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/** Rows of one page, unless a caller says otherwise. */
export const usualLimit = 10;

/**
 * The rows after the one that a token names, by the text that orders them. A row that is gone since does not matter, because
 * the token holds its place.
 */
export function pageOf<T>(
  rows: readonly T[],
  { limit = usualLimit, next }: PageQuery,
  order: { readonly of: (row: T) => string; readonly isDescending?: boolean },
): Page<T> {
  const after = next === undefined || next === null ? undefined : String(readCursor(next, 1)[0]);
  const isAfter = (row: T, place: string) =>
    order.isDescending === true ? order.of(row) < place : order.of(row) > place;
  const left = after === undefined ? rows : rows.filter((row) => isAfter(row, after));
  const page = left.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: left.length > limit && last !== undefined ? writeCursor([order.of(last)]) : undefined };
}

/** The link to the next page of a list that is read with GET. */
export function nextLinks(href: string, { limit }: PageQuery, next: string | undefined): Link[] {
  if (next === undefined) return [];
  const query = new URLSearchParams({ ...(limit === undefined ? {} : { limit: String(limit) }), next });
  return [{ rel: 'next', href: `${href}?${query}`, type: 'application/json', method: 'GET' }];
}
