import { isUrgentNews } from '@farpass/operations/alerts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { instantOfUnixMs, type Read, timestampOf } from '../../platform/db/index.ts';
import { conjunctionDecision } from '../decisions/tables.ts';
import { conjunctionEvent, satellite } from '../tables.ts';
import { type Alert, aboutEvent, eventColumns, isAlertAbout } from './due.ts';
import { caAlert } from './tables.ts';

/** Events ahead whose burn was missed; once until a burn of theirs is missed again. */
export async function dueMissedBurns(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const { id, operatorId, satelliteId, state, tca, burnMissed } = conjunctionEvent;
  // The newest missed ignition: the alert of another burn is news.
  const ignition = sql<string>`(select max(plan.evaluation #>> '{manoeuvre,ignitionEpoch}') from manoeuvre_plan plan
    where plan.event_id = ${id} and plan.state in ('DRAFT', 'SCREENED', 'APPROVED')
      and ${sql.raw(timestampOf("plan.evaluation #>> '{manoeuvre,ignitionEpoch}'"))} <= ${instantOfUnixMs(nowMs)}::timestamptz)`;
  const rows = await read
    .select({ ...eventColumns, ignition, alerted: caAlert.level })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .leftJoin(caAlert, isAlertAbout('BURN', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
    .where(and(burnMissed, eq(state, 'OPEN'), gt(tca, instantOfUnixMs(nowMs))));
  return rows
    .filter(({ alerted, ignition: missed }) => alerted !== missed)
    .map(({ ignition: missed, alerted: _, ...row }) => {
      const about = aboutEvent(row);
      const parameters = { ...about.parameters, kind: 'BURN_MISSED', ignition: missed };
      const isUrgent = isUrgentNews('BURN_MISSED', row.level);
      return { ...about, kind: 'BURN', level: missed, code: 500, name: 'ca.burn.missed', parameters, isUrgent };
    });
}
