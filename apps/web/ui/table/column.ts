import type { ReactNode } from 'react';
import type { CsvCell } from '../format/csv.ts';

/** One column of a data table: `value` is used for sorting, filters and export; `cell` is displayed. */
export interface Column<Row> {
  /** The name of the column in the address and in the export. */
  readonly key: string;
  /** The head, with the unit: `Miss [m]`. */
  readonly head: string;
  /** The head of exported values in another unit than the displayed ones. */
  readonly exportHead?: string;
  /** Explains the head behind a question mark. */
  readonly help?: string;
  /** A column without values holds buttons: it can neither be sorted nor exported. */
  readonly value?: (row: Row) => CsvCell;
  readonly cell?: (row: Row) => ReactNode;
  /** Numbers are at the end, so that their digits are aligned. */
  readonly align?: 'start' | 'end';
  /** Minimum width; the remaining width is shared in proportion. */
  readonly widthPx: number;
  /** Choices for filtering the rows; the values are those of `value`. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Compares two values that are not ordered as numbers or words, such as ranks. */
  readonly compare?: (a: Row, b: Row) => number;
  readonly isHiddenAtFirst?: boolean;
  /** Shows what other columns say, too: a file of all columns leaves it out. */
  readonly isSummary?: boolean;
  /** Not shown while no row has a value: a column of dashes says nothing. */
  readonly isHiddenIfEmpty?: boolean;
  /** Only for screen readers: the boxes of a narrow column say what they are. */
  readonly isHeadHidden?: boolean;
  /** Too long for half of a phone: it has a line of its own on the card. */
  readonly isLong?: boolean;
  /** The direction of the first click on the head; ascending unless the largest values matter most. */
  readonly firstDirection?: 'asc' | 'desc';
}

/** A filter of a list: the values of one of its columns, or a choice of the page. */
export interface ListFilter {
  readonly key: string;
  readonly head: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  /** One value at a time: a choice closes the menu. */
  readonly isSingle?: boolean;
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Rows that are loading, could not be loaded, or were loaded at a time. */
export type Listing<Row> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly onRetry: () => void }
  | {
      readonly kind: 'ready';
      readonly rows: readonly Row[];
      readonly atMs: number;
      /** The last load failed: these are the previous rows. */
      readonly isStale?: boolean;
      /** The server has more rows than are loaded: a list never ends silently. */
      readonly more?: { readonly total: number | string; readonly onLoad: () => void };
    };
