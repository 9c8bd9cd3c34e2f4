export { planSchedule, type SchedulePlan, usualEffort } from './plan.ts';
export type { ScheduleProblem } from './problem.ts';
export type { Unscheduled } from './reasons.ts';
