import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import type { Column } from './column.ts';
import classes from './table.module.css';

/** The rows of a table that are selected. */
export interface RowSelection<Row> {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  /** The name of a row. */
  readonly nameOf: (row: Row) => string;
}

/** The set with an entry if it lacks it, otherwise without. */
export function toggledIn(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]);
}

/** A column of boxes that select their rows; none for a table without a selection. */
export function useSelectionColumn<Row>(
  selection: RowSelection<Row> | undefined,
  idOf: (row: Row) => string,
): Column<Row> | undefined {
  const t = useTexts(uiTexts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new with every render, what they do is not
  return useMemo(() => {
    if (selection === undefined) return undefined;
    return {
      key: 'select',
      head: t('table.select'),
      isHeadHidden: true,
      widthPx: 36,
      cell: (row: Row) => (
        <input
          type="checkbox"
          className={classes['box']}
          aria-label={t('table.selectRow', { row: selection.nameOf(row) })}
          checked={selection.ids.has(idOf(row))}
          onChange={() => selection.onChange(toggledIn(selection.ids, idOf(row)))}
        />
      ),
    };
  }, [selection?.ids, t]);
}
