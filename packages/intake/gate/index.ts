export { encounterFaults } from './encounter.ts';
export { ephemerisFaults } from './ephemeris.ts';
export { type GateCode, type GateFault, isGateCode } from './fault.ts';
export { movementFaults } from './movement.ts';
export { implausibilities, type Plausibility, type ReferenceOrbit } from './plausibility.ts';
export { stateFaults } from './state.ts';
