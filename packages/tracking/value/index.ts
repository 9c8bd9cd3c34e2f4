export { type DividedCovariance, dividedCovariance } from './air.ts';
export { type Chances, type SettledLimits, settledLimits } from './chances.ts';
export type { FlownObject } from './flight.ts';
export { objectsToTrack } from './prospect.ts';
export type { ValuedSensor, ValueRequest } from './request.ts';
export type { SeenPass, UnusablePasses } from './seen-passes.ts';
export { type LeftCovariance, type SetProspect, type TrackingValue, trackingValue, type ValuedPass } from './value.ts';
