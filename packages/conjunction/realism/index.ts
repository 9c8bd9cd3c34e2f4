export { type ClaimedError, residualRealism } from './residual-realism.ts';
