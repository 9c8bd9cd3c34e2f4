export { type ObjectForces, objectForces } from './object-forces.ts';
