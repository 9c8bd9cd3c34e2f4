export { passWorth } from './pass.ts';
export { type CompetingRequest, prioritiesOf } from './priority.ts';
