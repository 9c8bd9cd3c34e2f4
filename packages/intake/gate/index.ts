export { ephemerisFaults } from './ephemeris.ts';
export {
  type GateCode,
  type GateFault,
  /** @internal Every code has a German sentence; a test compares. */
  gateCodes,
  isGateCode,
} from './fault.ts';
export { identityFaults, namesOfObject, ownIdentityFaults } from './identity.ts';
export { interpolationFaults, interpolationLimitsKm } from './interpolation.ts';
export { burnsSeen, movementFaults } from './movement.ts';
export { otherObject } from './names.ts';
export { implausibilities, type ReferenceOrbit } from './plausibility.ts';
