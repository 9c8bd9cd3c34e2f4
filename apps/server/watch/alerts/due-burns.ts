import { isUrgentNews, type NewsOfEvent } from '@farpass/operations/alerts';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { conjunctionDecision } from '../../conjunctions/decisions/tables.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import { manoeuvrePlan } from '../../manoeuvres/tables.ts';
import { instantOfUnixMs, type Read, timestampOf } from '../../platform/db/index.ts';
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

const newsOfBurn = {
  MISSED: { news: 'BURN_MISSED', code: 500, name: 'ca.burn.notFlown' },
  SHORT: { news: 'BURN_SHORT', code: 400, name: 'ca.burn.short' },
  REACHED: { news: 'BURN_FLOWN', code: 200, name: 'ca.burn.flown' },
} as const satisfies Readonly<Record<string, { news: NewsOfEvent; code: number; name: string }>>;

/**
 * Events ahead that an orbit after their burn judged again: whether it was flown, and did what it should; once, until a later orbit
 * or message says otherwise.
 */
export async function dueJudgedBurns(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const { id, operatorId, satelliteId, state, tca } = conjunctionEvent;
  const rows = await read
    .select({ ...eventColumns, plan: manoeuvrePlan, alerted: caAlert.level })
    .from(manoeuvrePlan)
    .innerJoin(conjunctionEvent, eq(id, manoeuvrePlan.eventId))
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .leftJoin(
      caAlert,
      isAlertAbout('BURN_JUDGED', { operatorId: sql`${operatorId}`, subject: sql`${manoeuvrePlan.id}` }),
    )
    .where(
      and(
        isNotNull(manoeuvrePlan.judged),
        inArray(manoeuvrePlan.state, ['EXECUTED', 'MISSED']),
        eq(state, 'OPEN'),
        gt(tca, instantOfUnixMs(nowMs)),
      ),
    );
  return rows.flatMap(({ plan, alerted, ...row }): readonly Alert[] => {
    const { judged } = plan;
    if (judged === null) return [];
    const level = plan.state === 'MISSED' ? 'MISSED' : judged.isAimReached ? 'REACHED' : 'SHORT';
    if (level === alerted) return [];
    const { news, code, name } = newsOfBurn[level];
    const about = aboutEvent(row);
    const parameters = {
      ...about.parameters,
      plan: plan.name,
      ignition: plan.evaluation.manoeuvre.ignitionEpoch,
      file: judged.fileName,
      probability: judged.probability,
      plannedProbability: judged.plannedProbability,
      target: judged.target,
      missDistanceM: Math.round(1000 * judged.missDistanceKm),
    };
    const isUrgent = isUrgentNews(news, row.level);
    return [{ ...about, subject: plan.id, kind: 'BURN_JUDGED', level, code, name, parameters, isUrgent }];
  });
}
