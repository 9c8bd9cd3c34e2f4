export { type DecisionOptions, type DecisionTime, decisionTime } from './decision.ts';
export {
  type ExpectedProbability,
  expectedEvolution,
  type PlaneSituation,
  type ShrinkModel,
  type SigmaPoint,
  shrinkModel,
} from './evolution.ts';
export { type ConjunctionEvent, type EventMessage, eventWindowS, gatherEvents } from './gather.ts';
export {
  defaultThresholds,
  type RiskLevel,
  type RiskThresholds,
  riskLevel,
  riskLevels,
  riskOfAssessment,
} from './risk.ts';
export { type TrendPoint, type TrendStep, trendDirection, trendSteps } from './trend.ts';
