export { startAlong } from './following.ts';
export { type MissCause, observed, type SimulatedOutcome, type SimulatedTask } from './observe.ts';
export { noBias, type SensorBias, type SimulatedSensor } from './sensor.ts';
export {
  /** @internal A test compares it with SGP4. */ flownTruth,
  /** @internal The closed loop flies its targets in it. */ trueForces,
  truthOffsets,
} from './truth.ts';
