export { collisionConsequence, requireMass, usualLeastLengthM } from './collision-consequence.ts';
export { type DebrisCloud, debrisCloud, isCrossed, sharesCrossing } from './debris-cloud.ts';
export { type ConsequenceReport, consequenceOfPair, type ListedMass } from './pair-consequence.ts';
