export { type BurnComparison, comparedPart, type FlownImpulse, type StateAt } from './comparison.ts';
export { type PlanPart, planParts } from './parts.ts';
export { type TrackShift, trackShift } from './shift.ts';
