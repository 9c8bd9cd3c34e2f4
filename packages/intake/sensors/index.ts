export { measurementStepSeconds, secondsNeeded, trackingSiteOf } from './noise.ts';
export { observerOf } from './observer.ts';
export { isRadar, type MeasurementErrors, type SensorRecord, type StatedLimits } from './record.ts';
