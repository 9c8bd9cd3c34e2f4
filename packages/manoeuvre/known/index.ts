export { atClosestApproach, type EventWithBurn, eventsWithBurn } from './events-with-burn.ts';
export { type KnownEvent, type KnownOutcome, knownOutcomes } from './known-outcomes.ts';
export { isKnownPass } from './same-pass.ts';
