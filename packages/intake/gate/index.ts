export { ephemerisFaults } from './ephemeris.ts';
export { type GateFault, gateCodes, isGateCode } from './fault.ts';
export { burnsSeen, movementFaults } from './movement.ts';
export { implausibilities, type ReferenceOrbit } from './plausibility.ts';
