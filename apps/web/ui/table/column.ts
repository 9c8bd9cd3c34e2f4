import type { ReactNode } from 'react';
import type { CsvCell } from '../format/csv.ts';

/** One column of a data table. `value` is what sorts, filters and is exported; `cell` is how it is shown. */
export interface Column<Row> {
  /** Names the column in the address and in the export. */
  readonly key: string;
  /** The head, with the unit: `Miss [m]`. */
  readonly head: string;
  /** Explains the head behind a question mark. */
  readonly help?: string;
  readonly value: (row: Row) => CsvCell;
  readonly cell?: (row: Row) => ReactNode;
  /** Numbers are at the end, where their digits line up. */
  readonly align?: 'start' | 'end';
  /** Least width; what is left over is shared in proportion. */
  readonly widthPx: number;
  /** Choices by which the rows can be filtered; the values are those that `value` gives. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Order of two values where theirs is not that of numbers or words: ranks. */
  readonly compare?: (a: Row, b: Row) => number;
  readonly isHiddenAtFirst?: boolean;
  /** What the first click on the head sorts by; ascending unless the greatest matters most. */
  readonly firstDirection?: 'asc' | 'desc';
}

/** Rows that are on their way, could not be had, or are there with the time they were loaded. */
export type Listing<Row> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly onRetry: () => void }
  | {
      readonly kind: 'ready';
      readonly rows: readonly Row[];
      readonly atMs: number;
      /** The last load failed: these are the rows of before. */
      readonly isStale?: boolean;
      /** There are more on the server than are here: a list never ends silently. */
      readonly more?: { readonly total: number | string; readonly onLoad: () => void };
    };
