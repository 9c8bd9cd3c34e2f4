export { arcOfImpulse, type ContinuousEngine } from './arc-of-impulse.ts';
export { type BurnLimits, mostBurns, requireFlyable, requirePossibleSize } from './check.ts';
export { type DirectionAngles, directionOfAngles } from './direction.ts';
export { blackoutDoubts, burnDoubts, ignitionDoubts, type PlanDoubt, planDoubt, sizeDoubts } from './doubts.ts';
export { type ExecutionErrors, executionVariances } from './execution-errors.ts';
export { ManoeuvreFault, withinPlace } from './fault.ts';
export {
  addedDragShare,
  burnOfPlan,
  durationOfBurn,
  massOfPlan,
  type PlannedBurn,
  type PlannedDrag,
  type PlannedImpulse,
  type PlannedSequence,
  type PlannedThrust,
  scaledBurn,
  sizeOfBurn,
  thrustsOf,
} from './planned-burn.ts';
export { type Propulsion, requirePropulsion } from './propulsion.ts';
export { returnToSlotMPerS } from './return-to-slot.ts';
export { propellantOfSizes } from './rocket.ts';
export { /** @internal Every code has a German sentence; a test compares. */ manoeuvreSentences } from './sentences.ts';
