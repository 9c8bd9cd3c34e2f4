import { type SQL, sql } from 'drizzle-orm';
import { instantOfUnixMs } from '../../platform/db/index.ts';
import { conjunctionEvent } from '../tables.ts';

/** Whether to select the events that need attention at a time, or the others. */
export interface AttentionFilter {
  readonly isNeeded: boolean;
  readonly nowMs: number;
}

/** A filter of the database by what `decisions/attention.ts` keeps, for lists and counts of any length. */
export function needing({ isNeeded, nowMs }: AttentionFilter): SQL {
  const { attentionFrom, tca } = conjunctionEvent;
  const now = instantOfUnixMs(nowMs);
  const needs = sql`(${attentionFrom} is not null and ${attentionFrom} <= ${now} and ${tca} > ${now})`;
  return isNeeded ? needs : sql`not ${needs}`;
}
