export { covarianceOfBurn, type UnseenBurn } from './burn-covariance.ts';
export { catalogueCovariance } from './catalogue-covariance.ts';
export {
  type AgeBin,
  ageEdgesDays,
  type CatalogueModel,
  type ElementSetError,
  learnCatalogueModel,
  tailWeight,
} from './catalogue-model.ts';
export { type CovarianceFault, covarianceFaults, isFatal } from './check.ts';
export { correlationOf } from './correlation.ts';
export { type ClaimedCovariance, credibilityFaults, placeholderKm } from './credibility.ts';
export { type BurnTime, elementSetErrors } from './element-history.ts';
export type { LearntClass } from './learnt-class.ts';
export {
  learntBinOf,
  originOf,
  shippedModel,
} from './learnt-table.ts';
export { classKey, kindOfName, kindOfObject, mayManoeuvre, type ObjectClass } from './object-class.ts';
export { covarianceWithVelocity } from './orbit-velocity.ts';
export {
  crossValidatedRealism,
  forwardRealism,
  ownHistoryDays,
  type Realism,
  /** @internal Of one model on other objects' sets. */ realismOf,
} from './realism.ts';
