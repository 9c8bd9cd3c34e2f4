import { isUrgentNews } from '@farpass/operations/alerts';
import { burnLeads, burnMoments, type CommandAlarm, commandAlarm, isCountedOn } from '@farpass/operations/moments';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { conjunctionDecision } from '../../conjunctions/decisions/tables.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import { livePlanStates } from '../../manoeuvres/moments/burns.ts';
import { reliesOnBurn } from '../../manoeuvres/moments/marks.ts';
import { manoeuvrePlan } from '../../manoeuvres/tables.ts';
import { instantOfUnixMs, type Read, unixMsOfInstant } from '../../platform/db/index.ts';
import { type Alert, aboutEvent, eventColumns, isAlertAbout } from './due.ts';
import { caAlert } from './tables.ts';

const names = { NEAR: 'ca.command.near', DUE: 'ca.command.due', PAST: 'ca.command.past' } as const satisfies Record<
  CommandAlarm,
  string
>;

/** Plans that people count on and that are not exported, whose last moment to command comes near, is due, or has passed. */
export async function dueCommands(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const { id: planId, eventId, name, state, evaluation } = manoeuvrePlan;
  const rows = await read
    .select({
      ...eventColumns,
      planId,
      plan: name,
      state,
      ignition: sql<string>`${evaluation} #>> '{manoeuvre,ignitionEpoch}'`,
      leads: sql<{ readonly commandLeadHours?: number } | null>`${satellite.document} #> '{configuration,manoeuvres}'`,
      status: conjunctionDecision.status,
      alerted: caAlert.level,
    })
    .from(manoeuvrePlan)
    .innerJoin(conjunctionEvent, eq(conjunctionEvent.id, eventId))
    .innerJoin(satellite, eq(satellite.id, conjunctionEvent.satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, eventId))
    .leftJoin(caAlert, isAlertAbout('BURN', { operatorId: sql`${manoeuvrePlan.operatorId}`, subject: sql`${planId}` }))
    .where(
      and(
        inArray(state, [...livePlanStates]),
        eq(conjunctionEvent.state, 'OPEN'),
        gt(conjunctionEvent.tca, instantOfUnixMs(nowMs)),
      ),
    );
  const plansOf = Map.groupBy(rows, ({ id }) => id);
  return rows.flatMap(({ planId: subject, plan, ignition, leads: set, status, alerted, state: planState, ...row }) => {
    const leads = burnLeads(set ?? undefined);
    const timed = { state: planState, ignitionMs: unixMsOfInstant(ignition) };
    const plans = (plansOf.get(row.id) ?? []).map((one) => ({ ...one, ignitionMs: unixMsOfInstant(one.ignition) }));
    const situation = { leads, nowMs, isRelied: reliesOnBurn(status), isClosed: row.closed !== null };
    const moments = burnMoments(timed.ignitionMs, leads);
    const alarm = commandAlarm(moments, { state: planState, nowMs });
    // A burn at another time is warned of again.
    const level = `${alarm} ${ignition}`;
    if (alarm === undefined || alerted === level || !isCountedOn(timed, { plans, situation })) return [];
    const { parameters, ...about } = aboutEvent(row);
    return {
      ...about,
      kind: 'BURN' as const,
      subject,
      level,
      code: alarm === 'NEAR' ? 400 : 500,
      name: names[alarm],
      link: `${about.link}?tab=manoeuvre`,
      parameters: { ...parameters, plan, commandBy: instantOfUnixMs(moments.commandMs), ignition },
      isUrgent: isUrgentNews(`COMMAND_${alarm}`, row.level),
    };
  });
}
