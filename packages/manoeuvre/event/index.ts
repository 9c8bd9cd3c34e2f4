export { type BurnOutcome, burnOutcome, freeFlightOf, ownPeriodS, unburntOutcome } from './burn-outcome.ts';
export { checkedOutcome, isSlow, slowKmPerS } from './checked-outcome.ts';
export { figuresOfBurns, type ManoeuvreFigures, manoeuvreFigures } from './figures.ts';
export { type EventObject, type ManoeuvreEvent, ownObject, type Side } from './manoeuvre-event.ts';
export { farthestFromMessage, outcomeOnPaths, type StatesThen } from './on-paths.ts';
export type { ApproachOutcome } from './outcome.ts';
