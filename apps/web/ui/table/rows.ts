import type { CSSProperties, RefObject } from 'react';
import type { BodyRowProps } from './BodyRow.tsx';
import type { Column } from './column.ts';

/** The component that draws the rows of a table, all of them or those in sight. */
export interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly tracks: CSSProperties;
  /** The element that scrolls them. */
  readonly scroll: RefObject<HTMLElement | null>;
  /** The index of the row selected by keyboard; −1 without one. */
  readonly activePlace: number;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly onActive: ((id: string) => void) | undefined;
  readonly heightPx: number;
  /** Each row is as high as its text, and `heightPx` is an estimate. */
  readonly isAsHighAsItsText: boolean;
}

/** The properties of such a row, wherever it is drawn. */
export function drawnRow<Row>(props: RowsProps<Row>, row: Row, index: number): BodyRowProps<Row> {
  const { idOf, columns, tracks, activePlace, onOpen, onActive } = props;
  return {
    row,
    place: index + 2,
    columns,
    tracks,
    isActive: index === activePlace,
    onOpen,
    onActive: onActive === undefined ? undefined : () => onActive(idOf(row)),
  };
}
