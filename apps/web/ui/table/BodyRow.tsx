// biome-ignore-all lint/a11y/useSemanticElements: a virtualised table cannot be built of table elements; roles say what each part is
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are not operated themselves; what they hold is

import { type CSSProperties, type MouseEvent, memo } from 'react';
import { absent } from '../format/absent.ts';
import type { CsvCell } from '../format/csv.ts';
import type { Column } from './column.ts';
import classes from './table.module.css';

export interface BodyRowProps<Row> {
  readonly row: Row;
  /** Row number in the whole table; the head is 1. */
  readonly place: number;
  /** Where the row begins; without it, it comes after the one before. */
  readonly startPx?: number;
  /** Measures a card after it is drawn. */
  readonly measure?: ((element: HTMLDivElement | null) => void) | undefined;
  readonly columns: readonly Column<Row>[];
  readonly tracks: CSSProperties;
  readonly isActive: boolean;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly onActive: (() => void) | undefined;
}

function PlainRow<Row>(props: BodyRowProps<Row>) {
  const { row, place, startPx, measure, columns, tracks, isActive, onOpen, onActive } = props;
  const open = (event: MouseEvent) => {
    if (onOpen === undefined || isOfItsOwn(event.target)) return;
    onActive?.();
    onOpen(row);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the whole table open rows, and each row holds a link
    <div
      ref={measure}
      role="row"
      aria-current={isActive ? true : undefined}
      data-opens={onOpen !== undefined}
      onClick={open}
      aria-rowindex={place}
      data-index={place - 2}
      className={classes['row']}
      style={startPx === undefined ? tracks : { ...tracks, transform: `translateY(${startPx}px)` }}
    >
      {columns.map((column) => (
        <div
          key={column.key}
          role="cell"
          data-align={column.align}
          data-long={column.isLong}
          data-head={column.value === undefined ? undefined : column.head}
        >
          {column.cell === undefined ? plainCell(column.value?.(row)) : column.cell(row)}
        </div>
      ))}
    </div>
  );
}

/** A link or a button in a row has its own effect, and selected text is for copying: neither opens the row. */
function isOfItsOwn(target: EventTarget): boolean {
  const isOperated = target instanceof Element && target.closest('a, button, input, select, label') !== null;
  return isOperated || (window.getSelection()?.toString() ?? '') !== '';
}

/**
 * While someone scrolls, rows that stay visible are not drawn again. (`memo` drops the type parameter, hence the cast.)
 */
export const BodyRow = memo(PlainRow) as typeof PlainRow;

function plainCell(value: CsvCell) {
  return value ?? absent;
}
