export { type BurnsReport, burnsReport } from './burns-report.ts';
export { missingOfCancellation } from './cancelling.ts';
export { type DeclaredBurnReport, type DeclaredReport, declaredReport } from './declared-report.ts';
export { type EphemerisBurnReport, ephemerisBurn } from './ephemeris-burn.ts';
export { type NamedEphemeris, type OrderedEphemerides, orderedEphemerides } from './ephemeris-order.ts';
export { departureOf, isFlownAsPlanned } from './flown.ts';
export { historyCuts } from './history-cuts.ts';
export { isBurnMissed } from './missed.ts';
export {
  type AnnouncedBurns,
  type FiledBurn,
  isAnnounced,
  type KnownBurns,
  leastConfidence,
  moveDoubts,
} from './moved.ts';
export { eventBurn } from './state.ts';
export { burnToldBy } from './told.ts';
