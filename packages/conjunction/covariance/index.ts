export {
  AGE_EDGES_DAYS,
  type AgeBin,
  type CatalogueCovariance,
  type CatalogueModel,
  catalogueCovariance,
  type ElementSetError,
  learnCatalogueModel,
  type Realism,
  realismOf,
} from './catalogue-model.ts';
export * from './check.ts';
export * from './clip.ts';
export * from './eigen.ts';
export { type ElementHistory, elementSetErrors, type InertialPoint } from './element-history.ts';
export {
  type LearntBin,
  type LearntClass,
  learntBinOf,
  modelOfClasses,
  originOf,
  shippedModel,
} from './learnt-table.ts';
export * from './matrix.ts';
export { classKey, kindOfName, type ObjectClass, type ObjectKind } from './object-class.ts';
export { fitStudent, type StudentFit, shareWithin, squaredDistanceHolding } from './student.ts';
