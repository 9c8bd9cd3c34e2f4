export { objectHistory, percentileOf } from './object-history.ts';
