export { type DecisionOptions, type DecisionTime, decisionTime } from './decision.ts';
export { type ConjunctionEvent, type EventMessage, eventWindowS, gatherEvents } from './event.ts';
export {
  type ExpectedProbability,
  expectedEvolution,
  type PlaneSituation,
  type ShrinkModel,
  type SigmaPoint,
  shrinkModel,
} from './evolution.ts';
export {
  defaultThresholds,
  type RiskLevel,
  type RiskThresholds,
  riskLevel,
  riskLevels,
  riskOfAssessment,
} from './level.ts';
export { type TrendPoint, type TrendStep, trendDirection, trendSteps } from './trend.ts';
