import type { ManoeuvrePlanDocument } from '@farpass/contract/manoeuvres';

export type ChangedEvent = NonNullable<ManoeuvrePlanDocument['changedEvents']>[number];

interface WorstChanges {
  readonly shown: readonly ChangedEvent[];
  /** How many are left out, none with a higher probability than this. */
  readonly others: number;
  readonly highestOfOthers: number;
}

/** Names in one sentence; the sky of an hour ago may have changed in a hundred events. */
const most = 5;

/** The worst of the changes since a plan was computed: an unknown probability first, then by what it is now. */
export function worstChanges(events: readonly ChangedEvent[]): WorstChanges {
  const sorted = events.toSorted((a, b) => weightOf(b) - weightOf(a));
  const left = sorted.slice(most);
  // Of two, one more name is no longer than their number.
  if (left.length <= 1) return { shown: sorted, others: 0, highestOfOthers: 0 };
  const highestOfOthers = Math.max(0, ...left.map(({ probabilityNow = 0 }) => probabilityNow));
  return { shown: sorted.slice(0, most), others: left.length, highestOfOthers };
}

function weightOf({ kind, probabilityNow }: ChangedEvent): number {
  if (kind === 'CLEARED') return -1;
  return probabilityNow ?? Number.POSITIVE_INFINITY;
}
