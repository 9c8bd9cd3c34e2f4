import { countedAtMost, isInstant, type List, type Mark } from '../../db/index.ts';
import { nextLink, readCursor, strangeCursor, writeCursor } from './page.ts';

/** The request for a list: its address and the parameters that all lists have. */
interface ListCall {
  readonly url: string;
  readonly query: { readonly limit?: number; readonly cursor?: string; readonly count?: boolean };
}

/** The requested page, with headers for the next page and the total number of rows; `next` is its cursor, if there is one. */
export async function readList<Row>({ url, query }: ListCall, list: List<Row>) {
  const limit = query.limit ?? 100;
  const after = readMark(query.cursor, list.isMark);
  const found = limit === 0 ? [] : await list.rows({ after, limit: rowsToRead(limit) });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const mark = found.length > limit && last ? list.markOf(last) : undefined;
  const next = mark === undefined ? {} : nextLink(url, [mark.key, mark.id]);
  const total = query.count ? { 'X-Total-Count': countText(await list.count()) } : {};
  return { rows, headers: { ...next, ...total }, next: mark && writeCursor([mark.key, mark.id]) };
}

/**
 * One row more than requested shows whether there is a next page. Sizes are rounded to a few steps, because each size
 * is a separate statement.
 */
function rowsToRead(limit: number): number {
  return ([10, 25, 50, 100, 200, 500, 1000].find((step) => limit <= step) ?? limit) + 1;
}

/** Whether a mark belongs to a list that is sorted by time. */
export function isTimeMark({ key }: Mark): boolean {
  return isInstant(key);
}

/** A count as answers show it: `10000+` if counting stopped there. */
export function countText(count: number): string {
  return count > countedAtMost ? `${countedAtMost}+` : String(count);
}

function readMark(cursor: string | undefined, isMark: (mark: Mark) => boolean): Mark | undefined {
  if (cursor === undefined) return undefined;
  const [key, id] = readCursor(cursor, 2);
  if (typeof key !== 'string' || typeof id !== 'string' || !isMark({ key, id })) throw strangeCursor();
  return { key, id };
}
