export { type HorizonMask, horizonOfSensor, lowestOfMask, maskElevationRad } from '../passes/horizon-mask.ts';
export { footprintEdge } from './footprint.ts';
