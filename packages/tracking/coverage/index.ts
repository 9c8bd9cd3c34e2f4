export { type HorizonMask, horizonMask, maskElevationRad } from '../passes/horizon-mask.ts';
export { footprintEdge, type GroundPlace, type SensorView } from './footprint.ts';
