import type { ManoeuvrePlanLogDocument } from '@farpass/contract/manoeuvres';

/** The way of a plan. */
export const planStepNames = ['BURN', 'SCREEN', 'SUBMIT', 'APPROVE', 'EXPORT', 'FLOWN'] as const;
export type PlanStepName = (typeof planStepNames)[number];

/** A step of a plan: who did it and when, or whether it is the next one. */
export interface PlanStep {
  readonly name: PlanStepName;
  /** SKIPPED: the plan went on without it. */
  readonly state: 'DONE' | 'NEXT' | 'AHEAD' | 'SKIPPED';
  readonly person?: string | undefined;
  readonly at?: string | undefined;
}

type StepPlan = Pick<
  ManoeuvrePlanLogDocument,
  'state' | 'log' | 'submitted' | 'approvedBy' | 'approvedAt' | 'plannedBy' | 'createdAt' | 'needsTwoPeople'
>;

/** The steps of a plan, or of a burn that is not kept yet. */
export function planSteps(plan: StepPlan | undefined): readonly PlanStep[] {
  const done = plan === undefined ? new Map<PlanStepName, Said>() : doneSteps(plan);
  const last = Math.max(-1, ...planStepNames.map((name, index) => (done.has(name) ? index : -1)));
  const isNext = (name: PlanStepName) => name !== 'SUBMIT' || plan?.needsTwoPeople !== false;
  const next = planStepNames.find((name, index) => index > last && isNext(name));
  return planStepNames.map((name, index) => {
    const said = done.get(name);
    if (said !== undefined) return { name, state: 'DONE', ...said };
    if (index < last || (name === 'SUBMIT' && !isNext(name))) return { name, state: 'SKIPPED' };
    return { name, state: name === next ? 'NEXT' : 'AHEAD' };
  });
}

interface Said {
  readonly person: string | undefined;
  readonly at: string | undefined;
}

const reached: Readonly<Record<ManoeuvrePlanLogDocument['state'], number>> = {
  DRAFT: 0,
  SCREENED: 1,
  APPROVED: 3,
  EXPORTED: 4,
  EXECUTED: 5,
  MISSED: 4,
  CANCELLED: -1,
};

function doneSteps(plan: StepPlan): ReadonlyMap<PlanStepName, Said> {
  const { log, submitted, approvedBy, approvedAt, plannedBy, createdAt, state } = plan;
  // The newest entry first: a plan that was computed again went the way again.
  const entry = (action: string) => log.find((one) => one.action === action);
  const burn = log.find(({ action }) => action === 'CHANGE' || action === 'CREATE');
  const screened = log.find(({ action, to }) => action === 'SCREEN' && to === 'SCREENED');
  const starter = log.find(({ action, to }) => action === 'SCREEN' && to !== 'SCREENED') ?? screened;
  const found: readonly (readonly [PlanStepName, Said | undefined])[] = [
    ['BURN', { person: plannedBy, at: burn?.at ?? createdAt }],
    ['SCREEN', screened && { person: starter?.person, at: screened.at }],
    ['SUBMIT', submitted && { person: submitted.by, at: submitted.at }],
    ['APPROVE', { person: approvedBy, at: approvedAt }],
    ['EXPORT', { person: entry('EXPORT')?.person, at: entry('EXPORT')?.at }],
    ['FLOWN', { person: entry('EXECUTE')?.person, at: entry('EXECUTE')?.at }],
  ];
  const isReached = (index: number) => index <= reached[state] || (index === 2 && submitted !== undefined);
  return new Map(
    found.flatMap(([name, said], index) => (said === undefined || !isReached(index) ? [] : [[name, said] as const])),
  );
}
