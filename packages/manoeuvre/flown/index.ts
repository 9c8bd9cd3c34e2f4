export { type BurnComparison, comparedBurn, type FlownImpulse, type FlownStates, type StateAt } from './comparison.ts';
