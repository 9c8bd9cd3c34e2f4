export {
  type StateDefault,
  type StateDefaultCode,
  StateFault,
  type StateFaultCode,
  type StateWarning,
} from './fault.ts';
export { type ChosenForces, forcesOfList } from './forces.ts';
export { thrustFrame } from './frame-name.ts';
export { type OpmStart, startFromOpm } from './opm.ts';
export { utcOfMessage } from './time-system.ts';
