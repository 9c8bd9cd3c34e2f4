import type { ScreeningDocument } from '@farpass/contract/ca';
import { type Folded, fold } from '../../conjunctions/list/fold.ts';

/** A row of the list: a screening, and how many automatic runs of the same it stands for. */
export type RunRow = ScreeningDocument & Folded;

/** Finished automatic runs of the same thing as one row, the newest; those of an open row follow it. */
export function foldRuns(newestFirst: readonly ScreeningDocument[], open: ReadonlySet<string>): readonly RunRow[] {
  return fold(newestFirst, { nameOf, compare: () => 0, open });
}

/** What runs again and again has one name; what someone started, or what did not end well, has its own. */
function nameOf({ screeningId, state, requestedBy, type, primaries }: ScreeningDocument): string {
  const isRoutine = state === 'COMPLETE' && (requestedBy === 'schedule' || requestedBy === 'upload');
  const ids = primaries.map(({ id }) => id).toSorted();
  return isRoutine ? [requestedBy, type, ...ids].join(' ') : screeningId;
}
