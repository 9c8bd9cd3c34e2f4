/** An element set that is older at the time of an event clears nothing. */
export const oldestClearingDays = 14;

/** With fewer hours of coverage left, it counts as ending, then as near its end: a decision needs time. */
export const coverageLimitsHours = { ending: 72, nearEnd: 24 } as const;
