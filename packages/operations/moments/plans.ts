import type { PlanState } from '@farpass/manoeuvre/life';
import { type BurnLeads, burnMoments, type CommandAlarm, commandAlarm } from './burn.ts';

/** A plan of an event, as far as a warning about its command depends on it. */
export interface CommandedPlan {
  readonly state: PlanState;
  readonly ignitionMs: number;
}

/** The decision about the event of some plans. */
export interface PlansSituation {
  readonly leads: BurnLeads;
  readonly nowMs: number;
  /** The decision about the event relies on a burn. */
  readonly isRelied: boolean;
  /** The event is closed: no action, or mitigated. */
  readonly isClosed: boolean;
}

/**
 * Whether people count on a plan, so that its command is warned of: an approved one always, a screened one while the event
 * is not closed, and any if the decision relies on a burn. Nothing is warned of while a handed-over burn is still ahead.
 */
export function isCountedOn(
  plan: CommandedPlan,
  { plans, situation }: { readonly plans: readonly CommandedPlan[]; readonly situation: PlansSituation },
): boolean {
  const { nowMs, isRelied, isClosed } = situation;
  if (plans.some(({ state, ignitionMs }) => state === 'EXPORTED' && ignitionMs > nowMs)) return false;
  if (plan.state === 'APPROVED') return true;
  return (
    (plan.state === 'SCREENED' && !isClosed) || (isRelied && (plan.state === 'SCREENED' || plan.state === 'DRAFT'))
  );
}

const worst = ['PAST', 'DUE', 'NEAR'] as const satisfies readonly CommandAlarm[];

/** The worst warning about the commands of an event's plans; undefined while there is time. */
export function plansAlarm(plans: readonly CommandedPlan[], situation: PlansSituation): CommandAlarm | undefined {
  const { leads, nowMs } = situation;
  const alarms = plans
    .filter((plan) => isCountedOn(plan, { plans, situation }))
    .map(({ state, ignitionMs }) => commandAlarm(burnMoments(ignitionMs, leads), { state, nowMs }));
  return worst.find((alarm) => alarms.includes(alarm));
}
