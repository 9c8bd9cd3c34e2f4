import type { ScreeningDocument } from '@farpass/contract/screenings';
import { type Folded, fold } from '../../conjunctions/list/fold.ts';

/** A row of the list: a screening, and the number of equal automatic runs that it represents. */
export type RunRow = ScreeningDocument & Folded;

/** Finished automatic runs with the same objects as one row, the newest; those of an open row follow it. */
export function foldRuns(newestFirst: readonly ScreeningDocument[], open: ReadonlySet<string>): readonly RunRow[] {
  return fold(newestFirst, { nameOf, compare: () => 0, open });
}

/** The requesters of screenings without a person. */
const routine: readonly string[] = ['schedule', 'upload', 'update'];

/** Repeated runs share one name; a run that a person started, or that failed, has its own. */
function nameOf({ screeningId, state, requestedBy, type, primaries }: ScreeningDocument): string {
  const isRoutine = state === 'COMPLETE' && routine.includes(requestedBy);
  const ids = primaries.map(({ id }) => id).toSorted();
  return isRoutine ? [requestedBy, type, ...ids].join(' ') : screeningId;
}
