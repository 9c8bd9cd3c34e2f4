import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Column } from './column.ts';
import { readView, type TableView, writeView } from './table-view.ts';

/** The view of a table, read from and written to the address. */
export function useTableView<Row>(
  columns: readonly Column<Row>[],
  prefix: string,
): readonly [TableView, (changes: Partial<TableView>) => void] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = useMemo(() => readView(search, columns, prefix), [search, columns, prefix]);
  const change = (changes: Partial<TableView>) => {
    const next = writeView({ ...view, ...changes }, columns, prefix);
    void navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  };
  return [view, change];
}
