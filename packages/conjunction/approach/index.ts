export { encounterIntervalCoppola2012 } from './duration.ts';
export {
  type Encounter,
  type EncounterFault,
  type EncounterObject,
  encounterFault,
  leastRelativeSpeedKmPerS,
  relativeMotionFault,
  relativePositionKm,
  relativeVelocityKmPerS,
} from './encounter.ts';
export {
  type EncounterGeometry,
  encounterGeometry,
  jointPositionCovariance,
  type RadialTransverseNormal,
  withRtnCovariance,
} from './geometry.ts';
export {
  type BodyShape,
  defaultSizeTable,
  hardBodyRadiusOfShape,
  hardBodyRadiusOfSize,
  type SizeClass,
} from './hard-body.ts';
export { roundedTcaShiftS, shiftToClosestApproach } from './shift.ts';
export type { TimeSpan } from './time-span.ts';
export { type ApproachPair, approachOf, type Trajectory, type TrajectoryApproach } from './trajectories.ts';
