export { type BallisticSource, type ObjectForces, objectForces } from './object-forces.ts';
