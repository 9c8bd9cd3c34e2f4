import type { ScreeningDocument } from '@farpass/contract/screenings';

/** The changing fields of a running screening, in an event and in its document. */
export type ScreeningChange = Pick<ScreeningDocument, 'screeningId' | 'state' | 'progress'>;

/** The change that an event reports; undefined if it reports none. */
export function readChange(payload: unknown): ScreeningChange | undefined {
  return isChange(payload) ? payload : undefined;
}

function isChange(payload: unknown): payload is ScreeningChange {
  if (typeof payload !== 'object' || payload === null) return false;
  const { screeningId, state, progress }: { [Field in keyof ScreeningChange]?: unknown } = payload;
  return typeof screeningId === 'string' && typeof state === 'string' && typeof progress === 'number';
}

/** A late change does not set a screening back: it only advances, and an ended one stays ended. */
export function changed<Known extends ScreeningChange>(known: Known, change: ScreeningChange): Known {
  const isLate = hasEnded(known) || (!hasEnded(change) && change.progress < known.progress);
  if (known.screeningId !== change.screeningId || isLate) return known;
  return { ...known, state: change.state, progress: change.progress };
}

/** An answer that was made before the newest event does not set a running screening back; its other fields count. */
export function notSetBack<Loaded extends ScreeningChange>(loaded: Loaded, known: ScreeningChange | undefined): Loaded {
  if (known === undefined || known.screeningId !== loaded.screeningId || hasEnded(known) || hasEnded(loaded))
    return loaded;
  return loaded.progress < known.progress ? { ...loaded, state: known.state, progress: known.progress } : loaded;
}

export function hasEnded({ state }: Pick<ScreeningDocument, 'state'>): boolean {
  return state !== 'PENDING' && state !== 'RUNNING';
}
