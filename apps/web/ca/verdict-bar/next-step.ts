import type { ConjunctionDocument, DecisionDocument } from '@farpass/contract/conjunctions';
import type { ManoeuvrePlanDocument } from '@farpass/contract/manoeuvres';
import { isClosing, needsReason } from '../decisions/accepting.ts';

/**
 * The next step of a person on an event; AWAITED: another person has to approve its plan. FLOWN: the moment of a burn is over, and
 * nothing says yet whether it was flown.
 */
export type NextStep =
  | 'ACKNOWLEDGE'
  | 'DECIDE'
  | 'PLAN'
  | 'SCREEN'
  | 'SUBMIT'
  | 'APPROVE'
  | 'AWAITED'
  | 'EXPORT'
  | 'FLOWN'
  | 'NONE';

type Plan = Pick<ManoeuvrePlanDocument, 'state' | 'actions' | 'isTooLate' | 'manoeuvreId'>;

interface EventState {
  readonly conjunction: Pick<ConjunctionDocument, 'conjunctionData' | 'attention' | 'burn'>;
  readonly decision: Pick<DecisionDocument, 'status' | 'isAcknowledged'> | undefined;
  readonly plans: readonly Plan[];
}

/** The furthest first. A plan that was cancelled or whose burn was missed leads nowhere. */
const furthest = ['EXPORTED', 'APPROVED', 'SCREENED', 'DRAFT', 'EXECUTED'] as const;

/** The plan that is furthest; undefined if none can still be flown. */
function furthestPlan<One extends Plan>(plans: readonly One[]): One | undefined {
  const alive = plans.filter(({ isTooLate }) => !isTooLate);
  return furthest.flatMap((state) => alive.filter((plan) => plan.state === state)).at(0);
}

/** The one step that is due for an event ahead, in the order of the work: see, decide, plan, screen, approve, export. */
export function nextStep({ conjunction, decision, plans }: EventState): NextStep {
  const { attention = [], conjunctionData, burn } = conjunction;
  const { riskLevel } = conjunctionData;
  if (burn?.state === 'UNDER_WAY') return 'FLOWN';
  if (riskLevel === 'CRITICAL' && decision?.isAcknowledged !== true) return 'ACKNOWLEDGE';
  const plan = furthestPlan(plans);
  if (plan !== undefined) return stepOfPlan(plan);
  if (attention.includes('BURN_MISSED')) return 'PLAN';
  const isClosed = decision !== undefined && isClosing(decision.status);
  if (!isClosed && needsReason(riskLevel)) return 'PLAN';
  return attention.length > 0 ? 'DECIDE' : 'NONE';
}

function stepOfPlan({ state, actions }: Plan): NextStep {
  if (state === 'DRAFT') return 'SCREEN';
  if (state === 'SCREENED') return stepBeforeApproval(actions);
  return state === 'APPROVED' ? 'EXPORT' : 'NONE';
}

function stepBeforeApproval(actions: Plan['actions']): NextStep {
  if (actions.includes('APPROVE')) return 'APPROVE';
  return actions.includes('SUBMIT') ? 'SUBMIT' : 'AWAITED';
}
