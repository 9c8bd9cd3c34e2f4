/** A day in seconds. */
export const DAY_S = 86_400;

/** The year that rates are told for, in seconds: 365.25 days (specification, section 9). */
export const YEAR_S = 365.25 * DAY_S;
