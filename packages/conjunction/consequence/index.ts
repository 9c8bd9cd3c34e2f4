export {
  type CollidingPair,
  type CollisionConsequence,
  collisionConsequence,
  usualLeastLengthM,
} from './collision-consequence.ts';
