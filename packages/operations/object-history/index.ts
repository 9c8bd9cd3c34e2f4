export { type HistorySet, type ObjectHistory, objectHistory, percentileOf } from './object-history.ts';
