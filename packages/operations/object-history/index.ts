export { objectHistory, percentileOf, standingAmong } from './object-history.ts';
