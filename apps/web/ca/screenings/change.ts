import { ScreeningChange as ChangeSchema, type ScreeningDocument } from '@farpass/contract/ca';
import type { Static } from 'typebox';
import { fits } from '../../api/check-answer.ts';

/** The changing fields of a running screening, in an event and in its document. */
export type ScreeningChange = Static<typeof ChangeSchema>;

/** The change that an event reports; undefined if it reports none. */
export function readChange(payload: unknown): ScreeningChange | undefined {
  return fits(ChangeSchema, payload) ? payload : undefined;
}

/** A late change does not set a screening back: it only advances, and an ended one stays ended. */
export function changed<Known extends ScreeningChange>(known: Known, change: ScreeningChange): Known {
  const isLate = hasEnded(known) || (!hasEnded(change) && change.progress < known.progress);
  if (known.screeningId !== change.screeningId || isLate) return known;
  return { ...known, state: change.state, progress: change.progress };
}

export function hasEnded({ state }: Pick<ScreeningDocument, 'state'>): boolean {
  return state !== 'PENDING' && state !== 'RUNNING';
}
