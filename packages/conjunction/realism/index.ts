export { type CovarianceRecord, covarianceRecord } from './covariance-record.ts';
export { covarianceAtLead } from './lead-growth.ts';
export { leadEdgesHours, type PredictionError } from './prediction-errors.ts';
export { type ClaimRealism, claimFaults, type RealismStudy, realismStudy } from './realism-study.ts';
export { filledSentence, type RealismUse, scaledSentence } from './realism-use.ts';
export {
  areUnitsDoubtful,
  type ClaimedError,
  doubtfulUnitsSentence,
  isBiased,
  residualRealism,
} from './residual-realism.ts';
