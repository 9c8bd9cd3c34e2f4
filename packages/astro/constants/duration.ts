/** Lengths of hours and days. A UTC day with a leap second is one second longer; see `@farpass/astro/time`. */
export const secondsPerHour = 3600;
export const secondsPerDay = 86_400;
export const minutesPerDay = 1440;
export const hoursPerDay = 24;
export const msPerMinute = 60_000;
export const msPerHour = 3_600_000;
export const msPerDay = 86_400_000;

/** Modified Julian day of 1970-01-01, the zero of Unix time. */
export const modifiedJulianDayOf1970 = 40_587;

/** Modified Julian day of 2000-01-01 12 h, the zero of centuries in the theories of precession and of the planets. */
export const modifiedJulianDayOfJ2000 = 51_544.5;

/** Julian day at which modified Julian days start. */
export const julianDayOfModifiedZero = 2_400_000.5;

export const daysPerJulianCentury = 36_525;

/**
 * Calendar years in which a time about an orbit is plausible: from the first satellite to well past anything planned.
 */
export const yearsOfFlight = { first: 1957, last: 2199 } as const;
