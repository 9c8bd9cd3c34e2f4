export { type DecisionOptions, type DecisionTime, decisionTime } from './decision.ts';
export { type ConjunctionEvent, EVENT_WINDOW_S, type EventMessage, gatherEvents } from './event.ts';
export {
  type ExpectedProbability,
  expectedEvolution,
  type PlaneSituation,
  type ShrinkModel,
  type SigmaPoint,
  shrinkModel,
} from './evolution.ts';
export {
  DEFAULT_THRESHOLDS,
  RISK_LEVELS,
  type RiskLevel,
  type RiskThresholds,
  riskLevel,
  riskOfAssessment,
} from './level.ts';
export { type TrendPoint, type TrendStep, trendDirection, trendSteps } from './trend.ts';
