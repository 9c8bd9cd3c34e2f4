export { qualityBetween } from './place.ts';
export { planSchedule, type SchedulePlan, usualEffort } from './plan.ts';
export type { QualityPoint, SchedulePass, ScheduleProblem } from './problem.ts';
export type { Unscheduled } from './reasons.ts';
