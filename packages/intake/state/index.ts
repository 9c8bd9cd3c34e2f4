export { StateFault } from './fault.ts';
export { type ChosenForces, type ForceNote, forcesOfList, weatherNote } from './forces.ts';
export { type OpmStart, startFromOpm } from './opm.ts';
export { thrownParameters } from './thrown.ts';
export { utcOfMessage } from './time-system.ts';
