import { isIgnitionPast, type PlanState } from '@farpass/manoeuvre/life';
import { burnStates } from './codes.ts';

type BurnState = (typeof burnStates)[number];

/** A plan of an event, as far as the state of its burn depends on it. */
export interface StatedPlan {
  readonly state: PlanState;
  readonly ignitionMs: number;
}

type StateAround = Readonly<Record<'ahead' | 'past', BurnState | undefined>>;

const stateOf: Readonly<Record<PlanState, StateAround>> = {
  DRAFT: { ahead: undefined, past: undefined },
  SCREENED: { ahead: undefined, past: undefined },
  APPROVED: { ahead: 'PLANNED', past: 'MISSED' },
  EXPORTED: { ahead: 'COMMANDED', past: 'UNDER_WAY' },
  EXECUTED: { ahead: 'FLOWN', past: 'FLOWN' },
  MISSED: { ahead: 'MISSED', past: 'MISSED' },
  CANCELLED: { ahead: undefined, past: undefined },
};

/** The state of the burn of a plan at a time; undefined while it is an idea, and once it is cancelled. */
export function burnState({ state, ignitionMs }: StatedPlan, nowMs: number): BurnState | undefined {
  return stateOf[state][isIgnitionPast({ ignitionMs, nowMs }) ? 'past' : 'ahead'];
}

/**
 * The burn of an event by its plans: the one that people have to know first; of several in that state the latest. A burn that is
 * over counts until another one is approved.
 */
export function eventBurn<Plan extends StatedPlan>(
  plans: readonly Plan[],
  nowMs: number,
): { readonly plan: Plan; readonly state: BurnState } | undefined {
  const stated = plans.flatMap((plan) => {
    const state = burnState(plan, nowMs);
    return state === undefined ? [] : [{ plan, state }];
  });
  const rank = ({ state }: { readonly state: BurnState }) =>
    isOver(state) ? burnStates.length : burnStates.indexOf(state);
  return stated.toSorted((a, b) => rank(a) - rank(b) || b.plan.ignitionMs - a.plan.ignitionMs)[0];
}

/** Whether a burn is over, so that a further one does not add to it. */
function isOver(state: BurnState): boolean {
  return state === 'FLOWN' || state === 'MISSED';
}
