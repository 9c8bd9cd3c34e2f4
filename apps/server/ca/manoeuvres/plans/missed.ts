import { isIgnitionPast } from '@farpass/manoeuvre/life';
import { isBurnMissed } from '@farpass/operations/burns';
import { eq, inArray, sql } from 'drizzle-orm';
import { instantOfUnixMs, type Tx, timestampOf, unixMsOfInstant } from '../../../platform/db/index.ts';
import { appendEvent } from '../../../platform/events/index.ts';
import { keepAttention } from '../../decisions/attention.ts';
import { conjunctionDecision } from '../../decisions/tables.ts';
import { conjunctionEvent } from '../../tables.ts';
import { manoeuvrePlan } from '../tables.ts';

/** Marks the events ahead whose burn is missed by now, and takes the mark from those where it no longer is. */
export async function markMissedBurns(tx: Tx, nowMs: number): Promise<void> {
  const now = instantOfUnixMs(nowMs);
  const ignition = sql.raw(timestampOf("manoeuvre_plan.evaluation #>> '{manoeuvre,ignitionEpoch}'"));
  const rows = await tx
    .select({ id: conjunctionEvent.id })
    .from(conjunctionEvent)
    .where(
      sql`${conjunctionEvent.burnMissed} or (${conjunctionEvent.tca} > ${now} and ${conjunctionEvent.id} in (
        select ${manoeuvrePlan.eventId} from ${manoeuvrePlan}
        where ${manoeuvrePlan.state} in ('DRAFT', 'SCREENED', 'APPROVED') and ${ignition} <= ${now}::timestamptz))`,
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
  const { id, operatorId, burnMissed, tca } = conjunctionEvent;
  const events = await tx
    .select({ id, operatorId, burnMissed, tca, status: conjunctionDecision.status })
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
      .map(({ state, evaluation }) => ({
        state,
        isIgnitionPast: isIgnitionPast({ ignitionMs: unixMsOfInstant(evaluation.manoeuvre.ignitionEpoch), nowMs }),
      }));
    const isRelied = event.status === 'MANOEUVRE_PLANNED' || event.status === 'MITIGATED';
    const isMissed = unixMsOfInstant(event.tca) > nowMs && isBurnMissed({ plans: watched, isRelied });
    if (isMissed === event.burnMissed) continue;
    await tx.update(conjunctionEvent).set({ burnMissed: isMissed }).where(eq(id, event.id));
    await keepAttention(tx, [event.id]);
    await appendEvent(tx, {
      audience: { kind: 'operator', operatorId: event.operatorId },
      kind: 'ca.conjunctions.changed',
      payload: { conjunctionId: event.id },
    });
  }
}
