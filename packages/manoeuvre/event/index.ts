export { type BurnOutcome, burnOutcome, freeFlightOf, unburntOutcome } from './burn-outcome.ts';
export { type EventObject, type ManoeuvreEvent, otherObject, ownObject, type Side } from './manoeuvre-event.ts';
export type { ApproachOutcome } from './outcome.ts';
