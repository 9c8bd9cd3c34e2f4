export { endingCoverageHours } from './coverage.ts';
export { isDecisionNear } from './decision.ts';
export { newsHours } from './news.ts';
export {
  type ClearedRisk,
  fallenFrom,
  isOnlyForThoseWhoChose,
  type ReportedRisk,
  reportedLevels,
  riskNews,
} from './risk.ts';
export { isUrgentNews, type NewsOfEvent, waitsForConfidence } from './urgency.ts';
