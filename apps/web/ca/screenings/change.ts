import { ScreeningChange as ChangeSchema, type ScreeningDocument } from '@farpass/contract/ca';
import type { Static } from 'typebox';
import { fits } from '../../api/check-answer.ts';

/** What changes of a screening while it runs, as an event and inside its document. */
export type ScreeningChange = Static<typeof ChangeSchema>;

/** The change that an event reports; undefined if it reports none. */
export function readChange(payload: unknown): ScreeningChange | undefined {
  return fits(ChangeSchema, payload) ? payload : undefined;
}

/** A change that comes late does not turn a screening back: it only goes forward, and what has ended has ended. */
export function changed<Known extends ScreeningChange>(known: Known, change: ScreeningChange): Known {
  const isLate = hasEnded(known) || (!hasEnded(change) && change.progress < known.progress);
  if (known.screeningId !== change.screeningId || isLate) return known;
  return { ...known, state: change.state, progress: change.progress };
}

export function hasEnded({ state }: Pick<ScreeningDocument, 'state'>): boolean {
  return state !== 'PENDING' && state !== 'RUNNING';
}
