export { carriedBurnErrors } from './burn-errors.ts';
export { burntEphemerides, flyBurn, lookedSpan } from './burnt-flight.ts';
export { carriedCovariances } from './carried.ts';
export { type DragAreas, dragOfImpulse } from './drag-of-impulse.ts';
export { linearDisplacementKm } from './linear.ts';
export { propagated } from './propagated.ts';
export { type FlownSpan, flownSegments, unburntSegment } from './segments.ts';
export { unburntPoints } from './unburnt.ts';
