export {
  type DeliveredFacts,
  decideWithinDays,
  type HeldReason,
  heldReasons,
  heldReasonsOf,
} from './held.ts';
export { type ImpossibleMeasurement, impossibleMeasurement, type SensorReach } from './reach.ts';
