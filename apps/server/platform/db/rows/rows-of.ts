import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Read, Tx } from '../connection/transaction.ts';
import { isInstant } from './instant.ts';
import { countRows, type ListOrder, type ListPage, type Mark, pageOf, type RowQuery } from './list.ts';

/** A list for `readList`. */
export interface List<Row> {
  readonly rows: (page: ListPage) => Promise<readonly Row[]>;
  /** The number of rows of the whole list; only determined if the caller requests it. */
  readonly count: () => Promise<number>;
  readonly markOf: (row: Row) => Mark;
  /** Whether a mark can belong to this list. */
  readonly isMark: (mark: Mark) => boolean;
}

/** How a store finds its rows: for whom, by which filter, in which order, and what is joined to them. */
interface Kept<Row, Filter, Asker> {
  readonly table: PgTable;
  readonly order: ListOrder;
  readonly select: (read: Read) => RowQuery<Row>;
  /** The rows that an asker sees, usually `ofOperator`; everything else does not exist for them. */
  readonly visible: (asker: Asker) => SQL | undefined;
  /** The conditions of a filter, by columns of the table: the rows are counted without what is joined to them. */
  readonly matching: (filter: Filter) => readonly (SQL | undefined)[];
  readonly markOf: (row: Row) => Mark;
}

/** The functions of a store for the rows of a table: a list of them, and one row by the id of its order. */
export interface RowsOf<Row, Filter, Asker> {
  readonly list: (read: Read, asker: Asker, filter: Filter) => List<Row>;
  readonly find: (read: Read, asker: Asker, id: string) => Promise<Row | undefined>;
  /**
   * The row, locked until the transaction ends; what is joined to it is not. Rows that refer to it can still be added: otherwise
   * this transaction and the one that adds them could wait for each other.
   */
  readonly lock: (tx: Tx, asker: Asker, id: string) => Promise<Row | undefined>;
}

/** The usual functions of a store. */
export function rowsOf<Row, Filter, Asker>(kept: Kept<Row, Filter, Asker>): RowsOf<Row, Filter, Asker> {
  const { table, order, select, visible, matching, markOf } = kept;
  const own = (asker: Asker, id: string) => and(visible(asker), eq(order.id, id));
  const find: RowsOf<Row, Filter, Asker>['find'] = async (read, asker, id) => {
    const [row] = await select(read).where(own(asker, id));
    return row;
  };
  return {
    find,
    lock: async (tx, asker, id) => {
      await tx.select({ id: order.id }).from(table).where(own(asker, id)).for('no key update');
      return find(tx, asker, id);
    },
    list: (read, asker, filter) => {
      const where = and(visible(asker), ...matching(filter));
      return {
        rows: async (page) => pageOf(select(read), { where, order, page }),
        count: () => countRows(read, table, where),
        markOf,
        isMark: ({ key, id }) => canHold(order.key, key) && canHold(order.id, id),
      };
    },
  };
}

/** The condition that a column has a value; none if no value is asked for. */
export function equal<C extends PgColumn>(column: C, value: C['_']['data'] | undefined): SQL | undefined {
  return value === undefined ? undefined : eq<Column>(column, value);
}

/**
 * The condition that a column has one of some values. One parameter, so that the text of the statement is the same for any
 * number of them.
 */
export function among(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...values])}::text[])`;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether the database can compare a text with the values of a column. */
function canHold(column: PgColumn, text: string): boolean {
  const type = column.getSQLType();
  if (type === 'instant') return isInstant(text);
  return type !== 'uuid' || uuid.test(text);
}
