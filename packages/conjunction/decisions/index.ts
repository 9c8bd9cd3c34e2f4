export { acceptanceOutcome, confirmationOutcome, shortestReason } from './acceptance.ts';
export { changesSince, type DecidedOn } from './changed-since.ts';
export { looseningOutcome } from './loosening.ts';
