export { type BurnComparison, comparedBurn, type FlownImpulse, type StateAt } from './comparison.ts';
