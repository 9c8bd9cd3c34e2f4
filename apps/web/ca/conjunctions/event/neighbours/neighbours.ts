import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';

type Event = Pick<ConjunctionOutlineDocument, 'conjunctionId' | 'satelliteId' | 'satelliteName' | 'secondaryName'>;

/** The events before and after one in the order in which they are worked through. */
export interface Neighbours<Row> {
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  /** From 1. */
  readonly place: number;
  readonly count: number;
}

/** Undefined if the event is not among the rows. */
export function neighboursOf<Row extends Event>(
  rows: readonly Row[],
  conjunctionId: string,
): Neighbours<Row> | undefined {
  const at = rows.findIndex((row) => row.conjunctionId === conjunctionId);
  if (at < 0) return undefined;
  return { before: rows[at - 1], after: rows[at + 1], place: at + 1, count: rows.length };
}
