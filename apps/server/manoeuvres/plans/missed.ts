import { isIgnitionPast } from '@farpass/manoeuvre/life';
import { eventBurn, isBurnMissed } from '@farpass/operations/burns';
import { eq, inArray, sql } from 'drizzle-orm';
import { keepAttention } from '../../conjunctions/decisions/attention.ts';
import { conjunctionDecision } from '../../conjunctions/decisions/tables.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { instantOfUnixMs, type Tx, timestampOf, unixMsOfInstant } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { manoeuvrePlan } from '../tables.ts';

/**
 * Marks the events ahead whose burn is missed by now, and those whose burn is under way; takes the marks from those where that is
 * over.
 */
export async function markMissedBurns(tx: Tx, nowMs: number): Promise<void> {
  const now = instantOfUnixMs(nowMs);
  const ignition = sql.raw(timestampOf("manoeuvre_plan.evaluation #>> '{manoeuvre,ignitionEpoch}'"));
  const rows = await tx
    .select({ id: conjunctionEvent.id })
    .from(conjunctionEvent)
    .where(
      sql`${conjunctionEvent.burnMissed} or ${conjunctionEvent.burnUnderWay} or (${conjunctionEvent.tca} > ${now} and ${conjunctionEvent.id} in (
        select ${manoeuvrePlan.eventId} from ${manoeuvrePlan}
        where ${manoeuvrePlan.state} in ('DRAFT', 'SCREENED', 'APPROVED', 'EXPORTED') and ${ignition} <= ${now}::timestamptz))`,
    );
  await recheckMissed(
    tx,
    rows.map(({ id }) => id),
    nowMs,
  );
}

/** Compares the marks of events with their plans and decisions at a time. */
export async function recheckMissed(tx: Tx, eventIds: readonly string[], nowMs: number): Promise<void> {
  if (eventIds.length === 0) return;
  const { id, operatorId, burnMissed, burnUnderWay, tca } = conjunctionEvent;
  const events = await tx
    .select({ id, operatorId, burnMissed, burnUnderWay, tca, status: conjunctionDecision.status })
    .from(conjunctionEvent)
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .where(inArray(id, [...eventIds]));
  const plans = await tx
    .select({ eventId: manoeuvrePlan.eventId, state: manoeuvrePlan.state, evaluation: manoeuvrePlan.evaluation })
    .from(manoeuvrePlan)
    .where(inArray(manoeuvrePlan.eventId, [...eventIds]));
  for (const event of events) {
    const watched = plans
      .filter(({ eventId }) => eventId === event.id)
      .map(({ state, evaluation }) => {
        const ignitionMs = unixMsOfInstant(evaluation.manoeuvre.ignitionEpoch);
        return { state, ignitionMs, isIgnitionPast: isIgnitionPast({ ignitionMs, nowMs }) };
      });
    const isRelied = event.status === 'MANOEUVRE_PLANNED' || event.status === 'MITIGATED';
    const isAhead = unixMsOfInstant(event.tca) > nowMs;
    const isMissed = isAhead && isBurnMissed({ plans: watched, isRelied });
    const isUnderWay = isAhead && eventBurn(watched, nowMs)?.state === 'UNDER_WAY';
    if (isMissed === event.burnMissed && isUnderWay === event.burnUnderWay) continue;
    await tx.update(conjunctionEvent).set({ burnMissed: isMissed, burnUnderWay: isUnderWay }).where(eq(id, event.id));
    await keepAttention(tx, [event.id]);
    await appendEvent(tx, {
      audience: { kind: 'operator', operatorId: event.operatorId },
      kind: 'ca.conjunctions.changed',
      payload: { conjunctionId: event.id },
    });
  }
}
