export { type BurntFlight, burntEphemeris, type FreeFlight } from './burnt-flight.ts';
export { linearDisplacementKm } from './linear.ts';
export { type UnburntPoint, unburntPoints } from './unburnt.ts';
