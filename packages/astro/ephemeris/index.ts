export { AstroError } from '../errors.ts';
export { covarianceAt } from './covariance.ts';
export { type Ephemeris, largestVelocityMismatchKmPerS, stateAt, stateAtSeconds, usableSpan } from './interpolate.ts';
export {
  type LargestError,
  largestDisagreement,
  largestMisfit,
  leaveOneOutError,
} from './leave-one-out.ts';
export {
  createSegment,
  defaultInterpolation,
  type EphemerisSegment,
  type Interpolation,
  type InterpolationProof,
  type SegmentSource,
  segmentOfColumns,
} from './segment.ts';
