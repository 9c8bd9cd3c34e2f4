export {
  type DeliveredFacts,
  decideWithinDays,
  type HeldReason,
  heldReasonsOf,
} from './held.ts';
export { impossibleMeasurement, type SensorReach } from './reach.ts';
