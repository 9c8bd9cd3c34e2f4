export {
  type BurnLeads,
  type BurnMoments,
  burnLeads,
  burnMoments,
  type CommandAlarm,
  commandAlarm,
  sensorLeadMs,
} from './burn.ts';
export {
  type Deadline,
  type DeadlineBasis,
  type DeadlineInput,
  type DeadlineSatellite,
  deadlineLead,
  deadlineSettings,
  decisionDeadline,
} from './deadline.ts';
export { isCountedOn, plansAlarm } from './plans.ts';
export { type MomentsReport, momentsReport, momentText } from './report.ts';
