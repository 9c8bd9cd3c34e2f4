export { attentionOf, isAcknowledged, isWorse, nearDeadlineS } from './attention.ts';
export {
  comingProbability,
  type PlaneState,
  type ProbabilityQuantiles,
  quantilesOf,
  type StandardPair,
} from './coming-probability.ts';
export { countedOf, decidingOf, type PassedOver, passedOver } from './counted.ts';
export { type DecisionTime, decisionTime, usualCommitLeadS } from './decision.ts';
export { dilutionOf } from './dilution.ts';
export { type Disagreement, disagreement } from './disagreement.ts';
export { evidenceOf, type OwnSource, type RiskEvidence, type TrackedPass } from './evidence.ts';
export { type SigmaPoint, shrinkModel } from './evolution.ts';
export { type MessageFigures, messageFigures, type PlaneFigures } from './figures.ts';
export { byAge, type ConjunctionEvent, type EventMessage, eventWindowS, gatherEvents } from './gather.ts';
export {
  type DecisionOption,
  decisionOptions,
  type OptionInput,
} from './options.ts';
export { type OrbitDetermination, type OrbitQuality, orbitQuality, worstGrade } from './orbit-quality.ts';
export {
  type MessageSide,
  nameConflicts,
  type ObjectNames,
  otherSide,
  ownSideOf,
  plainCatalogueNumber,
} from './own-side.ts';
export { type PassOfPair, type RepeatedRisk, repeatedRisks } from './repeats/repeats.ts';
export { type EventExpectation, type EventTrend, expectationOf, type FiguredMessage, trendOf } from './report.ts';
export {
  bySeverity,
  defaultRiskRules,
  defaultThresholds,
  dissentingProbability,
  type Risk,
  type RiskBasis,
  type RiskLevel,
  type RiskRules,
  type RiskThresholds,
  riskLevel,
  riskLevels,
  riskOfMessages,
  severityOf,
  statedBehind,
} from './risk.ts';
export { type EventState, eventState } from './state.ts';
export { probabilityTrend, type TrendStep } from './trend.ts';
export { verdictInEnglish, verdictInWords, verdictOf } from './verdict.ts';
