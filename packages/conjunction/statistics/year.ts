import { secondsPerDay } from '@farpass/astro/constants';

/** The year of all annual rates, in seconds: 365.25 days. */
export const yearS = 365.25 * secondsPerDay;
