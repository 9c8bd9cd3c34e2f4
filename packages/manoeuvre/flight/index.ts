export { type BurntFlight, burntEphemeris, flyBurn } from './burnt-flight.ts';
export { carriedCovariances } from './carried.ts';
export { type DragAreas, dragOfImpulse } from './drag-of-impulse.ts';
export type { FreeFlight } from './free-flight.ts';
export { linearDisplacementKm } from './linear.ts';
export { propagated } from './propagated.ts';
export { type FlownSpan, flownSegments, unburntSegment } from './segments.ts';
export { type UnburntPoint, unburntPoints } from './unburnt.ts';
