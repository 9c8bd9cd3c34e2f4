export { type CalibratedBias, type CalibrationSample, calibrateSensor } from './calibrate.ts';
