export { lookingSensorOf } from './looking.ts';
export { measurementStepSeconds, secondsNeeded, trackingSiteOf } from './noise.ts';
export { observerOf, withLowestElevation } from './observer.ts';
export { reachOf } from './reach.ts';
export { isRadar, type MeasurementErrors, type SensorRecord, type StatedLimits } from './record.ts';
