/** An element set that is older at the time of an event clears nothing. */
export const oldestClearingDays = 14;

/** With fewer hours of coverage left, it counts as ending, then as near its end: a decision needs time. */
export const coverageLimitsHours = { ending: 72, nearEnd: 24 } as const;

/**
 * An ephemeris that ends so shortly before the window, as a share of it and in seconds at most, still covers it: where a
 * window ends is a choice, and every face says until when was screened. It is for the end only: what begins late or has a
 * gap leaves out times that lie between others.
 */
export const shortfallAtEnd = { shareOfWindow: 0.01, mostSeconds: 7200 } as const;

/** Whether the part missing at the end of a window is too small to count as screened in part. */
export function isShortfall(missingSeconds: number, window: { readonly durationSeconds: number }): boolean {
  const { shareOfWindow, mostSeconds } = shortfallAtEnd;
  return missingSeconds <= Math.min(shareOfWindow * window.durationSeconds, mostSeconds);
}

/** What a screening says about an object that took part. */
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

/** In low orbits, older element sets predict badly. */
export const oldElementSetDays = 2;

/** CURRENT, OLD from the limit for good predictions on, STALE when it can no longer clear an event. */
export type ElementSetAge = 'CURRENT' | 'OLD' | 'STALE';

/** How the age of an element set counts. */
export function elementSetAge(days: number): ElementSetAge {
  if (days > oldestClearingDays) return 'STALE';
  return days > oldElementSetDays ? 'OLD' : 'CURRENT';
}
