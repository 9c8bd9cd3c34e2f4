export { AstroError } from '../errors.ts';
export { covarianceAt } from './covariance.ts';
export { type Ephemeris, largestVelocityMismatchKmPerS, stateAt, stateAtSeconds, usableSpan } from './interpolate.ts';
export {
  createSegment,
  type EphemerisSegment,
  type Interpolation,
  type SegmentSource,
  segmentOfColumns,
} from './segment.ts';
