import { isPlanTooLate, type PlanState } from '@farpass/manoeuvre/life';

/** A plan of an event, as far as its burn can be missed. */
export interface WatchedPlan {
  readonly state: PlanState;
  readonly isIgnitionPast: boolean;
}

/** The plans of an event, and whether people rely on a burn: its status is MANOEUVRE_PLANNED or MITIGATED. */
export interface WatchedBurns {
  readonly plans: readonly WatchedPlan[];
  readonly isRelied: boolean;
}

/**
 * Whether people wait for a burn that will not happen: the moment of an approved plan, or of any plan that the decision
 * relies on, passed before the plan was handed over, or a handed-over burn was not flown, and no other plan replaces it. It ends when a person cancels the
 * plan, or another one is approved in time.
 */
export function isBurnMissed({ plans, isRelied }: WatchedBurns): boolean {
  const isReplaced = plans.some(
    ({ state, isIgnitionPast }) =>
      state === 'EXPORTED' || state === 'EXECUTED' || (state === 'APPROVED' && !isIgnitionPast),
  );
  if (isReplaced) return false;
  const missed = plans.filter((plan) => plan.state === 'MISSED' || isPlanTooLate(plan));
  if (missed.some(({ state }) => state === 'APPROVED')) return true;
  const isPlannedAgain = plans.some(
    ({ state, isIgnitionPast }) => !isIgnitionPast && (state === 'DRAFT' || state === 'SCREENED'),
  );
  return isRelied && missed.length > 0 && !isPlannedAgain;
}
