export { airSigmaShareAt, densityOf, dividedCovariance, whereaboutsBefore } from './air.ts';
export { type Chances, settledLimits } from './chances.ts';
export { type Detection, detectionOf, type LookingSensor, squareInRound } from './detection.ts';
export { trackingOutcome } from './outcome.ts';
export { objectsToTrack } from './prospect.ts';
export type { ValuedSensor } from './request.ts';
export { isWorthOrdering } from './sets.ts';
export { type LeftCovariance, type SetProspect, type TrackingValue, trackingValue, type ValuedPass } from './value.ts';
