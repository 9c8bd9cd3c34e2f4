import type { ManoeuvrePlanDocument } from '@farpass/contract/manoeuvres';
import { type PlanAction, type PlanState, planTransitions } from '@farpass/manoeuvre/life';

/** A plan of the demo world: its event, its strategy, and its final state. */
export interface DemoPlan {
  readonly name: string;
  readonly event: 'first' | 'second';
  readonly strategy: 'LONG_TERM' | 'SHORT_TERM';
  readonly until: Exclude<PlanState, 'EXECUTED'>;
}

export const demoPlans: readonly DemoPlan[] = [
  { name: 'Along the track, early', event: 'first', strategy: 'LONG_TERM', until: 'SCREENED' },
  { name: 'Half a revolution before', event: 'first', strategy: 'SHORT_TERM', until: 'DRAFT' },
  { name: 'Before the tracking pass', event: 'first', strategy: 'SHORT_TERM', until: 'CANCELLED' },
  { name: 'Agreed', event: 'first', strategy: 'LONG_TERM', until: 'APPROVED' },
  { name: 'Sent to the satellite', event: 'second', strategy: 'LONG_TERM', until: 'EXPORTED' },
];

/** The people of the demo world: another person than the planner approves. */
export const demoPlanner = 'demo';
export const demoApprover = 'demo-ca';

/** Who has the threads of what the people of the demo world do: a newcomer's own work waits for none of it. */
export const demoThreads = 'demo-world';

interface DemoProgress {
  readonly state: ManoeuvrePlanDocument['state'];
  readonly isScreened: boolean;
  readonly isSubmitted: boolean;
}

/** The next step for a plan of the demo world; undefined in its final state. */
export function nextAct(
  { until }: DemoPlan,
  { state, isScreened, isSubmitted }: DemoProgress,
): { readonly action: PlanAction; readonly person: string } | undefined {
  if (state === 'SCREENED' && !isSubmitted && until !== 'CANCELLED') return { action: 'SUBMIT', person: demoPlanner };
  if (state === until) return undefined;
  if (until === 'CANCELLED') return { action: 'CANCEL', person: demoPlanner };
  const way: readonly PlanAction[] = ['SCREEN', 'APPROVE', 'EXPORT'];
  const action = way.find((one) => planTransitions[state][one] !== undefined && planTransitions[state][one] !== state);
  if (action === undefined || (action === 'SCREEN' && isScreened)) return undefined;
  return { action, person: action === 'APPROVE' ? demoApprover : demoPlanner };
}
