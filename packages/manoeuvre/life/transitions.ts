import { planActions, type planStates } from './codes.ts';

export { planActions, planStates } from './codes.ts';

export type PlanState = (typeof planStates)[number];

/**
 * The actions on a plan. SCREEN leads to SCREENED once the screenings have ended; SUBMIT asks another person to approve;
 * REFRESH computes the plan again. EXECUTE says that the burn was flown, MISS that it was not.
 */
export type PlanAction = (typeof planActions)[number];

/** All transitions: the new state for each state and action; anything not listed is refused. */
export const planTransitions: Readonly<Record<PlanState, Readonly<Partial<Record<PlanAction, PlanState>>>>> = {
  DRAFT: { SCREEN: 'SCREENED', REFRESH: 'DRAFT', CANCEL: 'CANCELLED' },
  SCREENED: { SCREEN: 'SCREENED', SUBMIT: 'SCREENED', APPROVE: 'APPROVED', REFRESH: 'DRAFT', CANCEL: 'CANCELLED' },
  APPROVED: { EXPORT: 'EXPORTED', REFRESH: 'DRAFT', CANCEL: 'CANCELLED' },
  EXPORTED: { EXPORT: 'EXPORTED', EXECUTE: 'EXECUTED', MISS: 'MISSED', REFRESH: 'DRAFT', CANCEL: 'CANCELLED' },
  EXECUTED: {},
  MISSED: {},
  CANCELLED: {},
};

/** The state after an action; undefined if it is refused. */
export function nextState(from: PlanState, action: PlanAction): PlanState | undefined {
  return planTransitions[from][action];
}

/** The person who approves, and the planners. */
export interface Approval {
  readonly approver: string;
  /** Everyone who chose the burn or changed it. */
  readonly planners: readonly string[];
  readonly needsTwoPeople: boolean;
}

/** Whether a person may approve: if two people are required, not by one of those who planned it. */
function mayApprove({ approver, planners, needsTwoPeople }: Approval): boolean {
  return !needsTwoPeople || !planners.includes(approver);
}

/** Conditions for the next steps of a plan, in addition to its state. */
export interface PlanSituation extends Approval {
  readonly state: PlanState;
  /** Whether any of its inputs has changed. */
  readonly isOutOfDate: boolean;
  readonly isIgnitionPast: boolean;
  readonly isScreeningRunning: boolean;
  /** Whether it already waits for the approval of another person. */
  readonly isSubmitted: boolean;
}

/** Whether the time of a burn has come; times in milliseconds since 1970. */
export function isIgnitionPast({
  ignitionMs,
  nowMs,
}: {
  readonly ignitionMs: number;
  readonly nowMs: number;
}): boolean {
  return ignitionMs <= nowMs;
}

/** States in which a plan has not been handed over yet. */
const unprepared: ReadonlySet<PlanState> = new Set(['DRAFT', 'SCREENED', 'APPROVED']);

/**
 * Whether the time of the burn passed before the plan was handed over: it can only be cancelled. A proposal counts as a
 * draft.
 */
export function isPlanTooLate({ state, isIgnitionPast }: Pick<PlanSituation, 'state' | 'isIgnitionPast'>): boolean {
  return isIgnitionPast && unprepared.has(state);
}

/**
 * The actions that are possible now: those of the table. A plan whose inputs have changed can be neither screened,
 * submitted nor approved, a burn whose time is over can no longer be prepared, and no burn can be marked as flown or missed before its time.
 */
export function possibleActions(situation: PlanSituation): readonly PlanAction[] {
  const { state, isOutOfDate, isIgnitionPast, isScreeningRunning, isSubmitted, needsTwoPeople } = situation;
  const isSettled = !isOutOfDate && !isScreeningRunning && !isIgnitionPast;
  const isPossible: Readonly<Record<PlanAction, boolean>> = {
    SCREEN: isSettled,
    SUBMIT: isSettled && needsTwoPeople && !isSubmitted,
    APPROVE: isSettled && mayApprove(situation),
    EXPORT: !isIgnitionPast,
    EXECUTE: isIgnitionPast,
    MISS: isIgnitionPast,
    CANCEL: true,
    REFRESH: !isIgnitionPast,
  };
  return planActions.filter((action) => nextState(state, action) !== undefined && isPossible[action]);
}
