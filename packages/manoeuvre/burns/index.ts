export { arcOfImpulse, type ContinuousEngine } from './arc-of-impulse.ts';
export { type BurnLimits, requireFlyable } from './check.ts';
export { type DirectionAngles, directionOfAngles } from './direction.ts';
export { ManoeuvreFault, type ManoeuvreFaultCode } from './fault.ts';
export {
  addedDragShare,
  type BurnSize,
  burnOfPlan,
  durationOfBurn,
  massOfPlan,
  type PlannedArc,
  type PlannedBurn,
  type PlannedDrag,
  type PlannedImpulse,
  type PlannedThrust,
  scaledBurn,
  sizeOfBurn,
} from './planned-burn.ts';
export { type Propulsion, requirePropulsion } from './propulsion.ts';
export { returnToSlotMPerS } from './return-to-slot.ts';
export { propellantOfSizes } from './rocket.ts';
