export { ephemerisFaults } from './ephemeris.ts';
export {
  type GateFault,
  /** @internal Every code has a German sentence; a test compares. */
  gateCodes,
  isGateCode,
} from './fault.ts';
export { burnsSeen, movementFaults } from './movement.ts';
export { implausibilities, type ReferenceOrbit } from './plausibility.ts';
