export {
  nutationCorrectionFromPoleOffsets,
  poleOffsetsFromNutationCorrection,
} from './celestial-pole.ts';
export { lunarNodeRad, meanObliquityIau1980Rad, type Nutation, nutationIau1980 } from './nutation-iau1980.ts';
export { precessionIau1976 } from './precession-iau1976.ts';
