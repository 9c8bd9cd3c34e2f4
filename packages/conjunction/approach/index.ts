export { encounterIntervalCoppola2012 } from './duration.ts';
export type { Encounter, EncounterObject } from './encounter.ts';
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
  isClassDefault,
  type SizeClass,
} from './hard-body.ts';
export {
  partsOf,
  positionErrors,
  type RtnErrors,
  type RtnPart,
  withAddedErrors,
  withRtnErrors,
} from './mixture.ts';
export { type FlyingObject, nextApproach, type ObjectAt } from './next.ts';
export { secondsToClosestApproach, shiftToClosestApproach } from './shift.ts';
