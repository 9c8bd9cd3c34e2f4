export { collisionConsequence, usualLeastLengthM } from './collision-consequence.ts';
