export type { TimeSpan } from '../approach/time-span.ts';
export type { Assessment, Check, CheckCode, MethodName, MethodResult, Repair, RepairCode } from './assessment.ts';
export {
  alfriend1999Max,
  maximumProbabilityAlfriend1999,
  probabilitySmallObjectAlfriend1999,
} from './bounds/alfriend1999.ts';
export {
  type MaximumProbability,
  maximumOverScale,
  maximumProbabilityAlfano2005,
  type ScaleRange,
} from './bounds/dilution.ts';
export { maximumProbabilityFrisbee2015, type SingleCovarianceBound } from './bounds/frisbee2015.ts';
export {
  type DilutionCurve,
  type RadiusPoint,
  type ScaledObject,
  type ScalePoint,
  type Sensitivity,
  sensitivityOf,
} from './bounds/sensitivity.ts';
export { type AssessmentOptions, assessProbability } from './choice/method-choice.ts';
export { allMethods, methodNames } from './choice/side-by-side.ts';
export { type StraightPassage, straightPassage } from './choice/straight-passage.ts';
export { alfano2005, probabilityAlfano2005 } from './methods/alfano2005.ts';
export { chan1997, probabilityChan1997 } from './methods/chan1997.ts';
export { foster1992, probabilityFoster1992 } from './methods/foster1992.ts';
export { type BoundedProbability, laas2015, probabilityLaas2015 } from './methods/laas2015.ts';
export { patera2005, probabilityPatera2005 } from './methods/patera2005.ts';
export type { DiscScale, PlaneMethod, Validity } from './methods/plane-method.ts';
export {
  probabilityImportanceSampled,
  probabilityMonteCarlo,
  type SampledProbability,
  type SamplingOptions,
} from './sampling/monte-carlo.ts';
export {
  type ExpectedCollisions,
  expectedCollisionsHall2021,
  type RateSample,
  type RateWindow,
} from './slow/hall2021.ts';
export {
  expectedCollisionsHall2023,
  type OverlapPeak,
  overlapPeak,
  type PeakGuess,
  type ShortEncounterCollisions,
} from './slow/hall2023.ts';
export {
  type MeanOrbit,
  type OrbitPair,
  type OrbitPairResult,
  type Overlap,
  orbitPair,
  overlapAt,
} from './slow/overlap.ts';
