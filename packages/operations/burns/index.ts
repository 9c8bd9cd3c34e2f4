export { missingOfCancellation } from './cancelling.ts';
export { isFlownAsPlanned } from './flown.ts';
export { isBurnMissed } from './missed.ts';
