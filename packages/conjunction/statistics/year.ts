import { secondsPerDay } from '@farpass/astro/constants';

/** The year that rates are told for, in seconds: 365.25 days (specification, section 9). */
export const yearS = 365.25 * secondsPerDay;
