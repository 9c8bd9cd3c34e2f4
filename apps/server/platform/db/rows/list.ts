import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Read } from '../connection/transaction.ts';

/** The order of a list: by a column, and by the id if two rows have the same value. */
export interface ListOrder {
  readonly key: PgColumn;
  readonly id: PgColumn;
  readonly direction: 'ascending' | 'descending';
}

/** The position of a row in a list: its values of the sorted columns. */
export interface Mark {
  readonly key: string;
  readonly id: string;
}

/** The part of a list to read: a number of rows after the mark. */
export interface ListPage {
  readonly after: Mark | undefined;
  readonly limit: number;
}

/**
 * The condition for rows after a mark; without one, all rows. They are compared as a row value, so that an index can
 * start there.
 */
export function beyond({ key, id, direction }: ListOrder, mark: Mark | undefined): SQL | undefined {
  if (mark === undefined) return undefined;
  const passes = direction === 'ascending' ? sql`>` : sql`<`;
  return sql`(${key}, ${id}) ${passes} (${mark.key}, ${mark.id})`;
}

/** The order of a list, for `orderBy`. */
export function sortedBy({ key, id, direction }: ListOrder): readonly [SQL, SQL] {
  return direction === 'ascending' ? [asc(key), asc(id)] : [desc(key), desc(id)];
}

interface PageOf {
  /** The list's filter. */
  readonly where?: SQL | undefined;
  readonly order: ListOrder;
  readonly page: ListPage;
}

/** A query for rows, `$dynamic()`. */
export interface RowQuery<Row> extends PromiseLike<readonly Row[]> {
  readonly where: (condition: SQL | undefined) => RowQuery<Row>;
  readonly orderBy: (...columns: SQL[]) => RowQuery<Row>;
  readonly limit: (most: number) => RowQuery<Row>;
}

/** One page of a list: the matching rows of a query after the mark. */
export function pageOf<Row>(query: RowQuery<Row>, { where, order, page }: PageOf): RowQuery<Row> {
  return query
    .where(and(where, beyond(order, page.after)))
    .orderBy(...sortedBy(order))
    .limit(page.limit);
}

/** The same for a statement in SQL. */
export function listedBy(order: ListOrder): SQL {
  return sql.join([...sortedBy(order)], sql`, `);
}

/**
 * The end of a list's statement: the number of rows, as a part of its text. As a parameter the planner could not know
 * that few rows are wanted, and would plan every page again.
 */
export function limitedTo(limit: number): SQL {
  if (!Number.isSafeInteger(limit) || limit < 0) throw new RangeError(`A page of ${limit} rows was asked for.`);
  return sql.raw(`limit ${limit}`);
}

/** Number of rows up to which a list is counted; beyond it, an exact count is not worth its cost. */
export const countedAtMost = 10_000;

/** The number of matching rows of a table, counted up to one more than `countedAtMost`. */
export async function countRows(read: Read, table: PgTable, where: SQL | undefined): Promise<number> {
  const counted = read
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(countedAtMost + 1)
    .as('counted');
  const [found] = await read.select({ rows: sql<number>`count(*)::int` }).from(counted);
  return found?.rows ?? 0;
}
