export { covarianceSizeFaults } from './covariances.ts';
export { ephemerisFaults } from './ephemeris.ts';
export {
  type GateCode,
  type GateFault,
  /** @internal Every code has a German sentence; a test compares. */
  gateCodes,
  isGateCode,
} from './fault.ts';
export { interpolationFaults, interpolationLimitsKm } from './interpolation.ts';
export { burnsSeen, movementFaults } from './movement.ts';
export { seamFaults } from './seams.ts';
export { stateFaults } from './state.ts';
