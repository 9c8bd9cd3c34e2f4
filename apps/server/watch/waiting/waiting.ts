import { isUncertainRisk } from '@farpass/conjunction/event';
import type { WaitingItemDocument } from '@farpass/contract/watch';
import { byUrgency, isCommandDue } from '@farpass/operations/waiting';
import { planDocument, plannersOf } from '../../manoeuvres/plans/document.ts';
import { type ListedPlan, listPlans } from '../../manoeuvres/plans/store.ts';
import { type Read, type Scope, unixMsOfInstant } from '../../platform/db/index.ts';
import {
  type Asker,
  changedDecisions,
  criticalsToAcknowledge,
  fallsToConfirm,
  heldFiles,
  heldMessages,
  proposedDecisions,
} from './read.ts';

const most = 200;

/** Everything in a scope that waits for a person, the most pressing first; with what other features have. */
export async function waitingItems(
  read: Read,
  scope: Scope,
  { others, ...asker }: Asker & { readonly others: readonly WaitingItemDocument[] },
): Promise<readonly WaitingItemDocument[]> {
  const items = [
    ...others,
    ...(await criticalsToAcknowledge(read, scope, asker)),
    ...(await waitingPlans(read, scope, asker)),
    ...(await proposedDecisions(read, scope, asker)),
    ...(await changedDecisions(read, scope, asker)),
    ...(await fallsToConfirm(read, scope, asker)),
    ...(await heldMessages(read, scope, asker)),
    ...(await heldFiles(read, scope)),
  ];
  const timed = items.map((item) => ({
    item,
    level: item.riskLevel,
    dueMs: item.due === undefined ? undefined : unixMsOfInstant(item.due),
    sinceMs: unixMsOfInstant(item.since),
    isUnseenCritical: isUnseenCritical(item),
  }));
  return byUrgency(timed).map(({ item }) => item);
}

/** One that only a doubt keeps up is ordered by its time. */
function isUnseenCritical({ kind, riskBasis }: WaitingItemDocument): boolean {
  return kind === 'CRITICAL_TO_ACKNOWLEDGE' && !isUncertainRisk({ level: 'CRITICAL', basis: riskBasis });
}

async function waitingPlans(read: Read, scope: Scope, asker: Asker): Promise<readonly WaitingItemDocument[]> {
  const ofState = (state: 'SCREENED' | 'APPROVED') =>
    listPlans(read, scope, { conjunctionId: undefined, satelliteId: undefined, state }).rows({
      after: undefined,
      limit: most,
    });
  const plans = [...(await ofState('SCREENED')), ...(await ofState('APPROVED'))];
  return plans.flatMap((plan) => planItem(plan, asker) ?? []);
}

function planItem(plan: ListedPlan, { person, nowMs }: Asker): WaitingItemDocument | undefined {
  const document = planDocument(plan, { person, nowMs, isScreeningRunning: false });
  const { moments, submitted, evaluation } = document;
  if (moments === undefined || document.isTooLate) return undefined;
  const kind = planKind(plan, { document, person, nowMs });
  if (kind === undefined) return undefined;
  const own = evaluation.knownEvents?.find(({ conjunctionId }) => conjunctionId === document.conjunctionId);
  return {
    kind,
    id: document.manoeuvreId,
    title: `${plan.satellite.name} × ${plan.secondaryName}`,
    detail: document.name,
    ...(own === undefined ? {} : { riskLevel: own.riskBefore }),
    person: kind === 'PLAN_TO_APPROVE' && submitted !== undefined ? submitted.by : document.plannedBy,
    since: kind === 'PLAN_TO_APPROVE' && submitted !== undefined ? submitted.at : document.changedAt,
    due: moments.commandBy,
    conjunctionId: document.conjunctionId,
    satelliteId: document.satelliteId,
    deltaVMPerS: evaluation.manoeuvre.totalDeltaVMagnitude,
    probabilityNow: evaluation.before.probability,
  };
}

function planKind(
  { row }: ListedPlan,
  { document, person, nowMs }: Asker & { readonly document: ReturnType<typeof planDocument> },
): WaitingItemDocument['kind'] | undefined {
  const { state, actions, submitted, moments } = document;
  if (state === 'APPROVED') {
    if (moments === undefined) return undefined;
    const times = { commandMs: unixMsOfInstant(moments.commandBy), ignitionMs: unixMsOfInstant(moments.ignition) };
    return isCommandDue(times, nowMs) ? 'COMMAND_DUE' : undefined;
  }
  if (submitted !== undefined) return actions.includes('APPROVE') ? 'PLAN_TO_APPROVE' : undefined;
  return plannersOf(row).includes(person) && actions.includes('SUBMIT') ? 'PLAN_TO_SUBMIT' : undefined;
}
