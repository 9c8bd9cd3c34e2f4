export { type MissCause, observed, type SimulatedOutcome, type SimulatedTask } from './observe.ts';
export { noBias, type SensorBias, type SimulatedSensor } from './sensor.ts';
export { trueForces } from './truth.ts';
