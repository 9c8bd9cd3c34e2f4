import type { Column } from './column.ts';
import type { TableView } from './table-view.ts';

type Columns<Row> = readonly Column<Row>[];

/** The rows that match the view, in its order. Rows without a value come last in both directions. */
export function shownRows<Row>(
  rows: readonly Row[],
  columns: Columns<Row>,
  view: Pick<TableView, 'filters' | 'text' | 'sort'>,
): readonly Row[] {
  const left = filteredRows(rows, columns, view);
  const column = columns.find(({ key }) => key === view.sort?.key);
  const sign = view.sort?.direction === 'desc' ? -1 : 1;
  return column === undefined ? left : left.toSorted((a, b) => compareRows(a, b, { column, sign }));
}

/** The columns of the view. One that is hidden if it is empty is left out while no row has a value for it. */
export function shownColumns<Row>(
  columns: Columns<Row>,
  { shown }: Pick<TableView, 'shown'>,
  rows: readonly Row[],
): Columns<Row> {
  const isEmpty = ({ isHiddenIfEmpty, value }: Column<Row>) =>
    isHiddenIfEmpty === true && rows.length > 0 && rows.every((row) => value?.(row) === undefined);
  return columns.filter((column) => shown.includes(column.key) && !isEmpty(column));
}

interface Order<Row> {
  readonly column: Column<Row>;
  /** −1 for the greatest first. */
  readonly sign: 1 | -1;
}

function compareRows<Row>(a: Row, b: Row, { column, sign }: Order<Row>): number {
  const { value = () => undefined, compare } = column;
  const values = { a: value(a), b: value(b) };
  if (values.a === undefined || values.b === undefined) {
    return Number(values.a === undefined) - Number(values.b === undefined);
  }
  return sign * (compare === undefined ? compareValues(values.a, values.b) : compare(a, b));
}

const order = new Intl.Collator('en', { numeric: true });

function compareValues(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b));
}

/** The rows that match the filters of a view, for a file: filtered like the table, in their original order. */
export function filteredRows<Row>(
  rows: readonly Row[],
  columns: Columns<Row>,
  { filters, text }: Pick<TableView, 'filters' | 'text'>,
): readonly Row[] {
  const wanted = text.toLocaleLowerCase();
  return rows.filter(
    (row) =>
      columns.every(({ key, value }) => filters[key]?.includes(String(value?.(row))) ?? true) &&
      (wanted === '' || columns.some(({ value }) => hasText(value?.(row), wanted))),
  );
}

const hasText = (value: unknown, text: string) =>
  String(value ?? '')
    .toLocaleLowerCase()
    .includes(text);
