export { type CovarianceRecord, covarianceRecord } from './covariance-record.ts';
export { type ClaimedError, residualRealism } from './residual-realism.ts';
