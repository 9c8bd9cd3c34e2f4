export {
  type CovarianceInterpolation,
  covarianceAt,
  type EphemerisCovariance,
  linearCovariance,
} from './covariance.ts';
export {
  type Ephemeris,
  type EphemerisState,
  largestVelocityMismatchKmPerS,
  stateAt,
  stateAtSeconds,
  usableSpan,
} from './interpolate.ts';
export {
  type CovarianceAxes,
  createSegment,
  defaultInterpolation,
  type EphemerisSegment,
  type Interpolation,
  type SegmentSource,
  segmentOfColumns,
  type TimedCovariance,
} from './segment.ts';
