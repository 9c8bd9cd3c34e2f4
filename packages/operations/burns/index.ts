export { missingOfCancellation } from './cancelling.ts';
export { isBurnMissed } from './missed.ts';
