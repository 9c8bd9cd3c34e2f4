import { type ChangeEvent, useMemo, useRef } from 'react';
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

/** The rows in sight of a selection, in their order. */
interface SelectionRows<Row> {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
}

/** The set after a box was clicked with Shift: every row from the box before it on is as the clicked one is then. */
function rangeIn(
  ids: ReadonlySet<string>,
  order: readonly string[],
  { anchor, id }: { readonly anchor: string | undefined; readonly id: string },
): ReadonlySet<string> {
  const [from, to] = [anchor === undefined ? -1 : order.indexOf(anchor), order.indexOf(id)];
  if (from < 0 || to < 0) return toggledIn(ids, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return new Set(ids.has(id) ? [...ids].filter((one) => !range.includes(one)) : [...ids, ...range]);
}

const hasShift = ({ nativeEvent }: ChangeEvent) => 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

/** A column of boxes that select their rows, with Shift all from the last one on; none for a table without a selection. */
export function useSelectionColumn<Row>(
  selection: RowSelection<Row> | undefined,
  { rows, idOf }: SelectionRows<Row>,
): Column<Row> | undefined {
  const t = useTexts(uiTexts);
  const anchor = useRef<string>(undefined);
  const shown = useRef(rows);
  shown.current = rows;
  const select = (of: RowSelection<Row>, id: string, event: ChangeEvent) => {
    const range = { anchor: anchor.current, id };
    of.onChange(hasShift(event) ? rangeIn(of.ids, shown.current.map(idOf), range) : toggledIn(of.ids, id));
    anchor.current = id;
  };
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
          onChange={(event) => select(selection, idOf(row), event)}
        />
      ),
    };
  }, [selection?.ids, t]);
}
