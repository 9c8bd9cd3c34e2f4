export {
  flatMask,
  type HorizonMask,
  horizonMask,
  lowestOfMask,
  type MaskPoint,
  maskElevationRad,
} from './horizon-mask.ts';
