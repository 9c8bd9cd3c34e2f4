/** An element set that is older than this at the time of an event does not clear the event. */
export const oldestClearingDays = 14;

/** Below these remaining hours coverage counts as ending, then as near its end, because a decision needs time. */
export const coverageLimitsHours = { ending: 72, nearEnd: 24 } as const;

/**
 * An ephemeris that ends at most this long before the end of the window, as a share of the window and in seconds, still
 * covers it, because the end of a window is arbitrary and every face shows the end of the screened time. This applies
 * only to the end: a late beginning or a gap leaves out times in between.
 */
const shortfallAtEnd = { shareOfWindow: 0.01, mostSeconds: 7200 } as const;

/** Whether the missing part at the end of a window is too small to count as partly screened. */
export function isShortfall(missingSeconds: number, window: { readonly durationSeconds: number }): boolean {
  const { shareOfWindow, mostSeconds } = shortfallAtEnd;
  return missingSeconds <= Math.min(shareOfWindow * window.durationSeconds, mostSeconds);
}

/** The statement of a screening about an object that took part. */
interface TakingPart {
  readonly role: 'PRIMARY' | 'SECONDARY';
  readonly state: 'SCREENED' | 'PARTLY_SCREENED' | 'NOT_SCREENED';
  readonly screenedBy?: string | undefined;
}

/**
 * Whether it is another satellite of the operator whose ephemeris covers part of the window: those are only counted,
 * because the satellite has its own screening and coverage.
 */
export function isOwnInPart({ role, state, screenedBy }: TakingPart): boolean {
  return role === 'SECONDARY' && state === 'PARTLY_SCREENED' && screenedBy === 'OPERATOR_EPHEMERIS';
}

/** In low orbits, predictions from older element sets are poor. */
export const oldElementSetDays = 2;

/** CURRENT; OLD beyond the limit for good predictions; STALE if it can no longer clear an event. */
export type ElementSetAge = 'CURRENT' | 'OLD' | 'STALE';

/** The class of an element set's age: a prediction backwards, from a set of the future, is as poor as one forwards. */
export function elementSetAge(days: number): ElementSetAge {
  if (Math.abs(days) > oldestClearingDays) return 'STALE';
  return Math.abs(days) > oldElementSetDays ? 'OLD' : 'CURRENT';
}
