/** How far a plan is. EXECUTED and CANCELLED are its ends. */
export const planStates = ['DRAFT', 'SCREENED', 'APPROVED', 'EXPORTED', 'EXECUTED', 'CANCELLED'] as const;

export type PlanState = (typeof planStates)[number];

/** The actions of a plan. SCREEN leads to SCREENED once the screenings have ended; REFRESH computes it again. */
export const planActions = ['SCREEN', 'APPROVE', 'EXPORT', 'EXECUTE', 'CANCEL', 'REFRESH'] as const;

export type PlanAction = (typeof planActions)[number];

/** Every transition there is: where an action leads from each state; what is not named is refused. */
export const planTransitions: Readonly<Record<PlanState, Readonly<Partial<Record<PlanAction, PlanState>>>>> = {
  DRAFT: { SCREEN: 'SCREENED', REFRESH: 'DRAFT', CANCEL: 'CANCELLED' },
  SCREENED: { SCREEN: 'SCREENED', APPROVE: 'APPROVED', REFRESH: 'DRAFT', CANCEL: 'CANCELLED' },
  APPROVED: { EXPORT: 'EXPORTED', REFRESH: 'DRAFT', CANCEL: 'CANCELLED' },
  EXPORTED: { EXPORT: 'EXPORTED', EXECUTE: 'EXECUTED', REFRESH: 'DRAFT', CANCEL: 'CANCELLED' },
  EXECUTED: {},
  CANCELLED: {},
};

/** Where an action leads; undefined if it is refused. */
export function nextState(from: PlanState, action: PlanAction): PlanState | undefined {
  return planTransitions[from][action];
}

/** Who approves, and whose plan it is. */
export interface Approval {
  readonly approver: string;
  /** Who made the plan or changed its burn last. */
  readonly planner: string;
  readonly needsTwoPeople: boolean;
}

/** Whether a person may approve: if two people are required, not by the person who planned it. */
function mayApprove({ approver, planner, needsTwoPeople }: Approval): boolean {
  return !needsTwoPeople || approver !== planner;
}

/** What decides over the next steps of a plan, besides its state. */
export interface PlanSituation extends Approval {
  readonly state: PlanState;
  /** Something that it was computed from has changed. */
  readonly isOutOfDate: boolean;
  readonly isIgnitionPast: boolean;
  readonly isScreeningRunning: boolean;
}

/**
 * What can be done with a plan now: the steps of its table, but neither screening nor approval of a plan whose inputs
 * have changed, nothing that prepares a burn whose time is over, and no burn can be marked as flown before its time.
 */
export function possibleActions(situation: PlanSituation): readonly PlanAction[] {
  const { state, isOutOfDate, isIgnitionPast, isScreeningRunning } = situation;
  const isPossible: Readonly<Record<PlanAction, boolean>> = {
    SCREEN: !isOutOfDate && !isScreeningRunning && !isIgnitionPast,
    APPROVE: !isOutOfDate && !isIgnitionPast && mayApprove(situation),
    EXPORT: !isIgnitionPast,
    EXECUTE: isIgnitionPast,
    CANCEL: true,
    REFRESH: !isIgnitionPast,
  };
  return planActions.filter((action) => nextState(state, action) !== undefined && isPossible[action]);
}
