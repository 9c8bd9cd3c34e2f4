import { Problem } from '@farpass/contract/problem';
import { isSameVerdict, skyChanges } from '@farpass/operations/sky';
import { asc, eq, inArray } from 'drizzle-orm';
import Type from 'typebox';
import { currentInstant, operatorScope, type Read, unixMsOfInstant } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/index.ts';
import { type PlanningPorts, planningInputs } from '../inputs.ts';
import { manoeuvrePlan } from '../tables.ts';
import { burnTask, runIfPossible } from '../work/tasks.ts';
import { changedInputs } from './document.ts';
import { findPlan, type ListedPlan } from './store.ts';

export const lookAgainQueue = defineQueue({
  name: 'ca.look-at-plans',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '* * * * *', data: {} },
});

/** Looks every minute at plans whose message or events changed: they go out of date only if their verdict changes. */
export function lookAgainWorker(ports: PlanningPorts): Worker {
  return defineWorker(lookAgainQueue, ({ signal }) => lookAtPlans(ports, signal));
}

/** Judges the burns of plans by newer messages and events. The screened burn and its basis stay; only the verdict is compared. */
export async function lookAtPlans(ports: PlanningPorts, signal: AbortSignal): Promise<void> {
  const { database, compute } = ports;
  for (const { id, operatorId } of await database.read(livePlans)) {
    signal.throwIfAborted();
    const scope = operatorScope(operatorId);
    const plan = await database.read((read) => findPlan(read, scope, id));
    if (plan === undefined || !isToLookAt(plan, Date.now())) continue;
    const { row } = plan;
    const inputs = await inputsIfPossible(ports, plan);
    if (inputs === undefined) continue;
    const input = { ...inputs.order, burn: row.burn, target: row.target ?? undefined };
    const found = await runIfPossible(compute, { task: burnTask, input, owner: operatorId, signal });
    const [earlier, now] = [row.evaluation.verdict, found?.verdict];
    const isSame = earlier !== undefined && now !== undefined && isSameVerdict({ earlier, now });
    const { cdmId, events = [] } = inputs.basis;
    const looked = { cdmId, events, isSame, at: currentInstant() };
    await database.transaction(async (tx) => {
      await tx.update(manoeuvrePlan).set({ looked }).where(eq(manoeuvrePlan.id, id));
      const audience = { kind: 'operator', operatorId } as const;
      const payload = { conjunctionId: row.eventId, manoeuvreId: id, state: row.state };
      await appendEvent(tx, { audience, kind: 'ca.manoeuvres.changed', payload });
    });
  }
}

function livePlans(read: Read) {
  const { id, operatorId, state, createdAt } = manoeuvrePlan;
  return read
    .select({ id, operatorId })
    .from(manoeuvrePlan)
    .where(inArray(state, ['DRAFT', 'SCREENED', 'APPROVED']))
    .orderBy(asc(createdAt));
}

/** Whether a plan that is still ahead is out of date by a message or an event, by nothing else, and was not looked at since. */
function isToLookAt(plan: ListedPlan, nowMs: number): boolean {
  const { row, newestCdmId, openEvents } = plan;
  if (unixMsOfInstant(row.evaluation.manoeuvre.ignitionEpoch) <= nowMs) return false;
  const changed = changedInputs(plan, nowMs);
  if (changed.length === 0 || changed.some((input) => input !== 'MESSAGE' && input !== 'EVENTS')) return false;
  const { looked } = row;
  return looked === null || looked.cdmId !== newestCdmId || hasOtherSky(looked, { openEvents, nowMs });
}

function hasOtherSky(
  { events: earlier }: NonNullable<ListedPlan['row']['looked']>,
  { openEvents: now, nowMs }: Pick<ListedPlan, 'openEvents'> & { readonly nowMs: number },
): boolean {
  return skyChanges({ earlier, now, nowMs }).length > 0;
}

async function inputsIfPossible(ports: PlanningPorts, { row }: ListedPlan) {
  try {
    const about = { conjunctionId: row.eventId, days: row.lookAheadDays };
    return await planningInputs(ports, operatorScope(row.operatorId), about);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
