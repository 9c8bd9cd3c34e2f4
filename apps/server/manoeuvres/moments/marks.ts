import { burnLeads, plansAlarm } from '@farpass/operations/moments';
import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { keepAttention } from '../../conjunctions/decisions/attention.ts';
import { conjunctionDecision } from '../../conjunctions/decisions/tables.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import { instantOfUnixMs, type Tx, unixMsOfInstant } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { manoeuvrePlan } from '../tables.ts';
import { livePlanStates } from './burns.ts';

/** Whether a decision relies on a burn. */
export function reliesOnBurn(status: string | null): boolean {
  return status === 'MANOEUVRE_PLANNED' || status === 'MITIGATED';
}

/** Marks the events with a plan whose command is near, due or too late, and takes the mark from those where it is not. */
export async function markCommandAlarms(tx: Tx, nowMs: number): Promise<void> {
  const { id, operatorId, commandAlarm, tca, satelliteId } = conjunctionEvent;
  const isLive = inArray(manoeuvrePlan.state, [...livePlanStates]);
  const withPlan = tx.select({ id: manoeuvrePlan.eventId }).from(manoeuvrePlan).where(isLive);
  const events = await tx
    .select({
      ...{ id, operatorId, commandAlarm },
      status: conjunctionDecision.status,
      closed: conjunctionDecision.closedRisk,
      configuration: satellite.document,
    })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .where(or(isNotNull(commandAlarm), and(gt(tca, instantOfUnixMs(nowMs)), inArray(id, withPlan))));
  if (events.length === 0) return;
  const ignition = sql<string>`${manoeuvrePlan.evaluation} #>> '{manoeuvre,ignitionEpoch}'`;
  const plans = await tx
    .select({ eventId: manoeuvrePlan.eventId, state: manoeuvrePlan.state, ignition })
    .from(manoeuvrePlan)
    .where(
      and(
        isLive,
        inArray(
          manoeuvrePlan.eventId,
          events.map((event) => event.id),
        ),
      ),
    );
  for (const event of events) {
    const own = plans.filter(({ eventId }) => eventId === event.id);
    const alarm = plansAlarm(
      own.map(({ state, ignition: at }) => ({ state, ignitionMs: unixMsOfInstant(at) })),
      {
        leads: burnLeads(event.configuration.configuration?.manoeuvres),
        nowMs,
        isRelied: reliesOnBurn(event.status),
        isClosed: event.closed !== null,
      },
    );
    if ((alarm ?? null) === event.commandAlarm) continue;
    await tx
      .update(conjunctionEvent)
      .set({ commandAlarm: alarm ?? null })
      .where(eq(id, event.id));
    await keepAttention(tx, [event.id]);
    await appendEvent(tx, {
      audience: { kind: 'operator', operatorId: event.operatorId },
      kind: 'ca.conjunctions.changed',
      payload: { conjunctionId: event.id },
    });
  }
}
