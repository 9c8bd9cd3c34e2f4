export {
  type BurnLeads,
  type BurnMoments,
  burnLeads,
  burnMoments,
  type CommandAlarm,
  commandAlarm,
  commandAlarms,
  commandNearMs,
  sensorLeadMs,
} from './burn.ts';
export { type Deadline, type DeadlineBasis, type DeadlineInput, deadlineBases, decisionDeadline } from './deadline.ts';
export { type CommandedPlan, isCountedOn, type PlansSituation, plansAlarm } from './plans.ts';
