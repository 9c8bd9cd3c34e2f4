export { missingOfCancellation } from './cancelling.ts';
export { isBurnMissed, type WatchedPlan } from './missed.ts';
