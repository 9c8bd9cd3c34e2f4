export { atClosestApproach, eventsWithBurn } from './events-with-burn.ts';
export { type KnownEvent, type KnownOutcome, knownOutcomes } from './known-outcomes.ts';
export { isKnownPass } from './same-pass.ts';
