import type { ScreeningDocument } from '@farpass/contract/ca';
import { hasFields } from '../../api/lists/records.ts';

/** What a screening tells while it runs, as an event and inside its document. */
export type ScreeningChange = Pick<ScreeningDocument, 'screeningId' | 'state' | 'progress'>;

export function isScreening(entry: unknown): entry is ScreeningDocument {
  return (
    isChange(entry) &&
    hasFields(entry, { type: 'string', requestedAt: 'string', requestedBy: 'string', from: 'string', to: 'string' }) &&
    hasFields(entry, { primaries: 'list', skipped: 'list', volumes: 'string', conjunctions: 'number' })
  );
}

/** A screening with its results, as the call for one screening answers. */
export function readScreening(answer: unknown): ScreeningDocument {
  if (isScreening(answer)) return answer;
  throw new Error('The server answered with something that is no screening.');
}

/** The change an event tells; undefined where it tells none. */
export function readChange(payload: unknown): ScreeningChange | undefined {
  return isChange(payload) ? payload : undefined;
}

function isChange(payload: unknown): payload is ScreeningChange {
  return hasFields(payload, { screeningId: 'string', state: 'string', progress: 'number' });
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
