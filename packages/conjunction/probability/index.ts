export { alfano2005, probabilityAlfano2005 } from './alfano2005.ts';
export { alfriend1999Max, maximumProbabilityAlfriend1999, probabilitySmallObjectAlfriend1999 } from './alfriend1999.ts';
export type { Assessment, Check, CheckCode, MethodName, MethodResult, Repair, RepairCode } from './assessment.ts';
export { chan1997, probabilityChan1997 } from './chan1997.ts';
export {
  type MaximumProbability,
  maximumOverScale,
  maximumProbabilityAlfano2005,
  type ScaleRange,
} from './dilution.ts';
export { foster1992, probabilityFoster1992 } from './foster1992.ts';
export { maximumProbabilityFrisbee2015, type SingleCovarianceBound } from './frisbee2015.ts';
export { type ExpectedCollisions, expectedCollisionsHall2021, type RateSample, type RateWindow } from './hall2021.ts';
export {
  expectedCollisionsHall2023,
  type OverlapPeak,
  overlapPeak,
  type PeakGuess,
  type ShortEncounterCollisions,
} from './hall2023.ts';
export { type BoundedProbability, laas2015, probabilityLaas2015 } from './laas2015.ts';
export { type AssessmentOptions, assessProbability } from './ladder.ts';
export { allMethods, methodNames } from './methods.ts';
export {
  probabilityImportanceSampled,
  probabilityMonteCarlo,
  type SampledProbability,
  type SamplingOptions,
} from './monte-carlo.ts';
export { type MeanOrbit, type OrbitPair, type OrbitPairResult, type Overlap, orbitPair, overlapAt } from './overlap.ts';
export { patera2005, probabilityPatera2005 } from './patera2005.ts';
export type { DiscScale, PlaneMethod, Validity } from './plane-method.ts';
export {
  type DilutionCurve,
  type RadiusPoint,
  type ScaledObject,
  type ScalePoint,
  type Sensitivity,
  sensitivityOf,
} from './sensitivity.ts';
export type { TimeSpan } from './trajectory-pair.ts';
export { type StraightPassage, straightPassage } from './usage.ts';
