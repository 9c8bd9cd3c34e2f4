import type { PlanAction } from '@farpass/manoeuvre/life';
import { and, asc, eq, ne } from 'drizzle-orm';
import { decide, tellOpenPages } from '../../conjunctions/decisions/decide.ts';
import { findDecided, lockDecision } from '../../conjunctions/decisions/store.ts';
import { currentInstant, operatorScope, type Tx } from '../../platform/db/index.ts';
import { manoeuvrePlan } from '../tables.ts';
import { changePlan, type PlanRow } from './store.ts';

interface Doing {
  readonly action: PlanAction;
  readonly person: string;
}

/**
 * A person who approves or exports a burn has decided about its event: a manoeuvre is planned, the event is known, and the person
 * who exported it owns it. Exporting one plan cancels the approved ones of the same event: only one burn is flown.
 */
export async function decideByPlan(tx: Tx, plan: PlanRow, { action, person }: Doing): Promise<void> {
  if (action !== 'APPROVE' && action !== 'EXPORT') return;
  const event = await findDecided(tx, operatorScope(plan.operatorId), plan.eventId);
  if (event === undefined) return;
  const before = await lockDecision(tx, event.id);
  const status = 'MANOEUVRE_PLANNED';
  const owner = action === 'EXPORT' ? person : (before?.owner ?? person);
  const wanted = { status, owner, note: before?.note ?? undefined, isAcknowledged: true } as const;
  await decide(tx, { event, before, wanted, person });
  await tellOpenPages(tx, event, status);
  if (action === 'EXPORT') await cancelTwins(tx, plan, person);
}

async function cancelTwins(tx: Tx, exported: PlanRow, person: string): Promise<void> {
  const { id, eventId, state } = manoeuvrePlan;
  const twins = await tx
    .select()
    .from(manoeuvrePlan)
    .where(and(eq(eventId, exported.eventId), eq(state, 'APPROVED'), ne(id, exported.id)))
    .orderBy(asc(id))
    .for('update');
  for (const twin of twins) {
    const reason = `Plan ${exported.name} of the same conjunction was exported.`;
    await changePlan(tx, twin, {
      change: { state: 'CANCELLED', cancelled: { by: person, at: currentInstant(), reason } },
      step: { person, action: 'CANCEL', to: 'CANCELLED', note: reason },
    });
  }
}
