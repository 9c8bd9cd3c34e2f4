import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from './column.ts';
import type { TableView } from './table-view.ts';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

const ignore = () => undefined;

/** The rows that match the view, in its order. Rows without a value come last in both directions. */
export function useRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  view: TableView,
): readonly Row[] {
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const state = useMemo(
    () => ({
      sorting: view.sort === undefined ? [] : [{ id: view.sort.key, desc: view.sort.direction === 'desc' }],
      columnFilters: Object.entries(view.filters).map(([id, value]) => ({ id, value })),
      globalFilter: view.text === '' ? undefined : view.text.toLocaleLowerCase(),
    }),
    [view],
  );
  const table = useTable({
    features,
    columns: definitions,
    data,
    state,
    globalFilterFn: contains,
    getColumnCanGlobalFilter: () => true,
    onSortingChange: ignore,
    onColumnFiltersChange: ignore,
    onGlobalFilterChange: ignore,
  });
  const model = table.getRowModel();
  return useMemo(() => model.rows.map(({ original }) => original), [model]);
}

function definitionOf<Row extends object>(column: Column<Row>) {
  const { compare } = column;
  return {
    id: column.key,
    accessorFn: (row: Row) => column.value?.(row),
    sortUndefined: 'last' as const,
    filterFn: isOneOf,
    sortFn: (a: TableRow<typeof features, Row>, b: TableRow<typeof features, Row>) =>
      compare === undefined
        ? compareValues(column.value?.(a.original), column.value?.(b.original))
        : compare(a.original, b.original),
  };
}

const order = new Intl.Collator('en', { numeric: true });

function compareValues(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b));
}

interface AnyRow {
  readonly getValue: (columnId: string) => unknown;
}

function isOneOf(row: AnyRow, columnId: string, chosen: unknown): boolean {
  return !Array.isArray(chosen) || isAmong(row.getValue(columnId), chosen);
}

function contains(row: AnyRow, columnId: string, text: unknown): boolean {
  return hasText(row.getValue(columnId), String(text));
}

const isAmong = (value: unknown, chosen: readonly unknown[]) => chosen.includes(String(value));
const hasText = (value: unknown, text: string) =>
  String(value ?? '')
    .toLocaleLowerCase()
    .includes(text);

/** The rows that match the filters of a view, for a file: filtered like the table, in their original order. */
export function filteredRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { filters, text }: Pick<TableView, 'filters' | 'text'>,
): readonly Row[] {
  const wanted = text.toLocaleLowerCase();
  return rows.filter(
    (row) =>
      columns.every(({ key, value }) => {
        const chosen = filters[key];
        return chosen === undefined || isAmong(value?.(row), chosen);
      }) &&
      (wanted === '' || columns.some(({ value }) => hasText(value?.(row), wanted))),
  );
}
