export {
  type CalibratedBias,
  type CalibrationDoubt,
  type CalibrationSample,
  type CalibrationWindow,
  calibrateSensor,
  type SensorCalibration,
} from './calibrate.ts';
