export { planSchedule, type ScheduleEffort, type ScheduleMethod, type SchedulePlan, usualEffort } from './plan.ts';
export type { Assignment, SchedulePass, ScheduleProblem, ScheduleRequest, ScheduleSensor } from './problem.ts';
export type { ReasonCode, Unscheduled } from './reasons.ts';
