export {
  attentionLeadS,
  attentionOf,
  isAcknowledged,
  isWorse,
  nearLeadS,
} from './attention.ts';
export {
  type CalibrationClass,
  /** @internal The table of public forecasts is made and proven with it. */
  calibrationClasses,
  type ForecastOutcome,
  /** @internal The table of public forecasts is made and proven with it. */
  publicClasses,
  /** @internal The table of public forecasts is made and proven with it. */
  stageOf,
} from './calibration/calibration.ts';
export { type OwnCalibration, ownCalibration } from './calibration/own-calibration.ts';
export {
  comingProbability,
  type PlaneState,
  type ProbabilityQuantiles,
  quantilesOf,
  type StandardPair,
} from './coming-probability.ts';
export { committedLeadS, type DecisionTime, decisionTime } from './decision.ts';
export { dilutionOf } from './dilution.ts';
export { type Disagreement, disagreement } from './disagreement.ts';
export { isOfElementSetsAlone } from './element-sets.ts';
export { type SigmaPoint, shrinkModel } from './evolution.ts';
export {
  type DensityBasis,
  type MessageFigures,
  messageFigures,
  type OtherRadius,
  type OwnDensity,
  type PlaneFigures,
} from './figures.ts';
export { byAge, type ConjunctionEvent, type EventMessage, eventWindowS, gatherEvents } from './gather.ts';
export { type OrbitDetermination, type OrbitQuality, orbitQuality, worstGrade } from './orbit-quality.ts';
export {
  type MessageSide,
  nameConflicts,
  type ObjectNames,
  otherSide,
  ownSideOf,
  plainCatalogueNumber,
  plainName,
} from './own-side.ts';
export { type RelatableEvent, type RelatedReason, relatedReason } from './related.ts';
export { isSamePass, type KnownPass, worstOtherPass } from './repeats/other-pass.ts';
export { levelTogether, type PassOfPair, type RepeatedRisk, repeatedRisks } from './repeats/repeats.ts';
export {
  type EventExpectation,
  type EventTrend,
  expectationOf,
  expectationSeed,
  type FiguredMessage,
  forecastOutcomes,
  missSeenFrom,
  trendOf,
} from './report.ts';
export { approachRisk } from './risk/approach.ts';
export { type DoubtCode, isDoubtCode, isFromElsewhere, isMoveCode, type RiskDoubt } from './risk/doubt.ts';
export {
  evidenceOf,
  type KeptDilution,
  type OwnSource,
  type RiskEvidence,
  type TrackedPass,
} from './risk/evidence.ts';
export { lowersFloor } from './risk/floor.ts';
export type { MessageOrigin, ObjectOrbit } from './risk/history/origin.ts';
export { keptDilutionOf } from './risk/judged.ts';
export {
  type CautionRule,
  cautionRules,
  defaultRiskRules,
  defaultThresholds,
  floorLevels,
  isUncertainRisk,
  isUrgent,
  liftingRules,
  type Risk,
  type RiskBasis,
  type RiskFloor,
  type RiskLevel,
  type RiskRules,
  type RiskThresholds,
  riskLevel,
  riskLevels,
  severityOf,
  uncertainBases,
} from './risk/level.ts';
export type { RiskReason } from './risk/reason.ts';
export { dissentingProbability, riskOfMessages, statedBehind } from './risk/risk.ts';
export { probabilityAtTenSigmas } from './risk/scaled.ts';
export {
  type PersonalConfirmation,
  type RiskStanding,
  type SourceRisk,
  standingOf,
} from './risk/standing.ts';
export { reasonInEnglish, settlingSentences } from './risk/words.ts';
export { type ComparedSource, compareSources, type SourceComparison } from './sources/compare.ts';
export { type EventState, eventState } from './state.ts';
export { probabilityTrend, type TrendStep } from './trend.ts';
export {
  comparedMessages,
  type NewestFigures,
  verdictInEnglish,
  verdictInWords,
  verdictOf,
  verdictPhrases,
} from './verdict.ts';
