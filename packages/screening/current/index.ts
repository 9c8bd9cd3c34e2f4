export { type ObjectChanges, objectChanges, type ScreenedObjects } from './changes.ts';
export { type ApproachDifference, approachDifferences, type ComparedApproach } from './differences.ts';
export { broughtUpToDate } from './merge.ts';
