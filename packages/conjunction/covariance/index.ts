export { fitStudent, type StudentFit, shareWithin, squaredDistanceHolding } from '../numerics/student.ts';
export { type CatalogueCovariance, catalogueCovariance, lenderOf } from './catalogue-covariance.ts';
export {
  type AgeBin,
  ageEdgesDays,
  type CatalogueModel,
  type ElementSetError,
  learnCatalogueModel,
  tailWeight,
} from './catalogue-model.ts';
export { type CovarianceFault, covarianceFaults, isFatal } from './check.ts';
export { type ElementHistory, elementSetErrors, type InertialPoint } from './element-history.ts';
export type { LearntBin, LearntClass } from './learnt-class.ts';
export {
  learntBinOf,
  modelOfClasses,
  originOf,
  shippedModel,
} from './learnt-table.ts';
export { classKey, kindOfName, kindOfObject, type ObjectClass, type ObjectKind } from './object-class.ts';
export { covarianceWithVelocity } from './orbit-velocity.ts';
export { crossValidatedRealism, forwardRealism, ownHistoryDays, type Realism, realismOf } from './realism.ts';
