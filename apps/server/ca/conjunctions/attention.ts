import { secondsPerHour } from '@farpass/astro/constants';
import { nearDeadlineS, usualCommitLeadS } from '@farpass/conjunction/event';
import { type SQL, sql } from 'drizzle-orm';
import { instantOfUnixMs, timestampOf } from '../../platform/db/index.ts';
import { conjunctionEvent, satellite } from '../tables.ts';

/** Whether to select the events that need attention at a time, or the others. */
export interface AttentionFilter {
  readonly isNeeded: boolean;
  readonly nowMs: number;
}

const { id, satelliteId, tca, state, riskLevel, originatorDissents, burnMissed, commandAlarm } = conjunctionEvent;
/**
 * The rule of `attentionOf` as a filter of the database, for lists and counts of any length; a test compares the two.
 */
export function needing({ isNeeded, nowMs }: AttentionFilter): SQL {
  const now = instantOfUnixMs(nowMs);
  const closed = sql`(select of.closed_risk from conjunction_decision of where of.event_id = ${id})`;
  const commitS = sql`coalesce((select (of.document #>> '{configuration,commitTimeHours}')::float8 * ${secondsPerHour}
    from ${satellite} of where of.id = ${satelliteId}), ${usualCommitLeadS})`;
  const leftS = sql`extract(epoch from (${sql.raw(timestampOf('conjunction_event.tca'))} - ${now}::timestamptz))`;
  const isUrgent = sql`(${riskLevel} in ('CRITICAL', 'HIGH', 'UNKNOWN') or ${originatorDissents}
    or (${riskLevel} = 'MEDIUM' and ${leftS} - ${commitS} <= ${nearDeadlineS}))`;
  const isRisen = sql`${rankOf(sql`${riskLevel}`)} < ${rankOf(closed)}`;
  const isChanged = sql`exists (select 1 from conjunction_decision of where of.event_id = ${id} and of.changed_since is not null)`;
  const needs = sql`(${state} = 'OPEN' and ${tca} > ${now}
    and (case when ${closed} is null then ${isUrgent} else ${isRisen} end or ${isChanged} or ${burnMissed}
      or ${commandAlarm} is not null))`;
  return isNeeded ? needs : sql`not ${needs}`;
}

function rankOf(level: SQL): SQL {
  return sql`case ${level} when 'CRITICAL' then 0 when 'HIGH' then 1 when 'MEDIUM' then 2 else 3 end`;
}
