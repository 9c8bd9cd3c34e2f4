export { type BurntFlight, burntEphemeris, type FreeFlight, flyBurn } from './burnt-flight.ts';
export { carriedCovariances } from './carried.ts';
export { linearDisplacementKm } from './linear.ts';
export { propagated } from './propagated.ts';
export { type FlownSpan, flownSegments, unburntSegment } from './segments.ts';
export { type UnburntPoint, unburntPoints } from './unburnt.ts';
