export { type ClaimedError, type RealismVerdict, type ResidualRealism, residualRealism } from './residual-realism.ts';
