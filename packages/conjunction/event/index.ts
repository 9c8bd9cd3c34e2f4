export {
  type Attention,
  attentionOf,
  type EventStanding,
  isAcknowledged,
  isWorse,
  nearDeadlineS,
} from './attention.ts';
export { largestIsotropicProbability, largestProbabilityOfShape } from './bound.ts';
export {
  comingProbability,
  type PlaneState,
  type ProbabilityQuantiles,
  quantilesOf,
  type StandardPair,
  type WeightedValues,
} from './coming-probability.ts';
export {
  type DecisionInput,
  type DecisionTime,
  decisionTime,
  usualCommitLeadS,
  usualConsiderLeadS,
} from './decision.ts';
export { dilutionOf } from './dilution.ts';
export { type Disagreement, type DisagreementBasis, disagreement } from './disagreement.ts';
export {
  type ExpectedProbability,
  expectedEvolution,
  type PlaneSituation,
  type ShrinkModel,
  type SigmaPoint,
  shrinkModel,
} from './evolution.ts';
export {
  type FoundProbability,
  type MessageFigures,
  messageFigures,
  type PlaneFigures,
  type RtnFigures,
} from './figures.ts';
export { byAge, type ConjunctionEvent, type EventMessage, eventWindowS, gatherEvents } from './gather.ts';
export {
  type DecisionOption,
  decisionOptions,
  type OptionInput,
} from './options.ts';
export {
  type OrbitDetermination,
  type OrbitFinding,
  type OrbitGrade,
  type OrbitQuality,
  orbitQuality,
  worstGrade,
} from './orbit-quality.ts';
export {
  type MessageSide,
  type NamedPair,
  type ObjectNames,
  otherSide,
  ownSideOf,
  plainCatalogueNumber,
} from './own-side.ts';
export { type EventExpectation, type EventTrend, expectationOf, type FiguredMessage, trendOf } from './report.ts';
export {
  defaultRiskRules,
  defaultThresholds,
  evidenceOf,
  type HardLimits,
  type MissEvidence,
  type Risk,
  type RiskBasis,
  type RiskEvidence,
  type RiskLevel,
  type RiskRules,
  type RiskThresholds,
  riskLevel,
  riskLevels,
  riskOfMessages,
} from './risk.ts';
export { type ProbabilityTrend, probabilityTrend, type TrendPoint, type TrendStep } from './trend.ts';
export {
  type VerdictCode,
  type VerdictInput,
  type VerdictPart,
  verdictInEnglish,
  verdictInWords,
  verdictOf,
  verdictPhrases,
} from './verdict.ts';
