import { sql } from 'drizzle-orm';

/** The lead time of commands that a satellite sets, in the text of a query over its table; null if it sets none. */
export const commitHoursText = "(satellite.document #>> '{configuration,commitTimeHours}')::float8";

/** The same as a column. */
export const commitHours = sql<number | null>`${sql.raw(commitHoursText)}`;
