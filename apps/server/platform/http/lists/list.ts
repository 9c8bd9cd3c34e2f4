import { countedAtMost, isInstant, type ListPage, type Mark } from '../../db/index.ts';
import { nextLink, readCursor, strangeCursor } from './page.ts';

/** What a list call was requested: its address and the words that every list takes. */
interface ListCall {
  readonly url: string;
  readonly query: { readonly limit?: number; readonly cursor?: string; readonly count?: boolean };
}

/** A list, as its store reads it. */
interface List<Row> {
  readonly rows: (page: ListPage) => Promise<readonly Row[]>;
  /** How many rows the whole list has; asked only where the caller wants to know. */
  readonly count: () => Promise<number>;
  readonly markOf: (row: Row) => Mark;
  /** Whether a mark can be one of this list. */
  readonly isMark: (mark: Mark) => boolean;
}

/** The page that a call asks for, with the headers that say where it goes on and how many rows there are in all. */
export async function readList<Row>({ url, query }: ListCall, list: List<Row>) {
  const limit = query.limit ?? 100;
  const found = await list.rows({ after: readMark(query.cursor, list.isMark), limit: rowsToRead(limit) });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last ? linkAfter(url, list.markOf(last)) : {};
  const total = query.count ? { 'X-Total-Count': countText(await list.count()) } : {};
  return { rows, headers: { ...next, ...total } };
}

/** One more than is requested shows whether the list goes on; in a few steps, as each number is a statement to plan. */
function rowsToRead(limit: number): number {
  return ([10, 25, 50, 100, 200, 500, 1000].find((step) => limit <= step) ?? limit) + 1;
}

/** Whether a mark is of a list that is sorted by time. */
export function isTimeMark({ key }: Mark): boolean {
  return isInstant(key);
}

/** A count as the header says it: `10000+` where counting stopped. */
function countText(count: number): string {
  return count > countedAtMost ? `${countedAtMost}+` : String(count);
}

function linkAfter(url: string, { key, id }: Mark) {
  return nextLink(url, [key, id]);
}

function readMark(cursor: string | undefined, isMark: List<never>['isMark']): Mark | undefined {
  if (cursor === undefined) return undefined;
  const [key, id] = readCursor(cursor, 2);
  if (typeof key !== 'string' || typeof id !== 'string' || !isMark({ key, id })) throw strangeCursor();
  return { key, id };
}
