import { because, Problem, saying } from '@farpass/contract/problem';
import type { Read, Scope, Tx } from '../../platform/db/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { PlanningPorts } from '../inputs.ts';
import { findPlan, type ListedPlan, lockPlan } from './store.ts';

export type PlanPorts = PlanningPorts & { readonly enqueue: Jobs['enqueue'] };

/** The data that a plan loses when it is computed again. */
export const unscreened = {
  state: 'DRAFT',
  screening: null,
  looked: null,
  submitted: null,
  approvedBy: null,
  approvedAt: null,
  acceptedRisk: null,
} as const;

export async function requirePlan(read: Read, scope: Scope, id: string): Promise<ListedPlan> {
  return orNotFound(await findPlan(read, scope, id), id);
}

export async function requireLockedPlan(tx: Tx, scope: Scope, id: string): Promise<ListedPlan> {
  return orNotFound(await lockPlan(tx, scope, id), id);
}

function orNotFound(plan: ListedPlan | undefined, id: string): ListedPlan {
  if (plan !== undefined) return plan;
  throw new Problem('NOT_FOUND', because(saying('NO_PLAN', { id })));
}
