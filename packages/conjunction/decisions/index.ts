export { acceptanceOutcome, confirmationOutcome, shortestReason } from './acceptance.ts';
export { changesSince, type DecidedOn } from './changed-since.ts';
export { type LooseningOutcome, type LooseningWish, looseningOutcome } from './loosening.ts';
