export { encounterFaults } from './encounter.ts';
export { ephemerisFaults } from './ephemeris.ts';
export { type GateCode, type GateFault, isGateCode } from './fault.ts';
export { stateFaults } from './state.ts';
