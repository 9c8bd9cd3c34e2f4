export { type ObjectChanges, objectChanges } from './changes.ts';
export { type ApproachDifference, approachDifferences } from './differences.ts';
export { broughtUpToDate } from './merge.ts';
