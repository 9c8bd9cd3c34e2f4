export { type HorizonMask, horizonMask, maskElevationRad } from '../passes/horizon-mask.ts';
export { footprintEdge } from './footprint.ts';
