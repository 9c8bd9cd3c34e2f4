export { type BurnLimits, requireFlyable } from './check.ts';
export { ManoeuvreFault, type ManoeuvreFaultCode } from './fault.ts';
export {
  type BurnSize,
  burnOfPlan,
  massOfPlan,
  type PlannedArc,
  type PlannedBurn,
  type PlannedImpulse,
  scaledBurn,
  sizeOfBurn,
} from './planned-burn.ts';
