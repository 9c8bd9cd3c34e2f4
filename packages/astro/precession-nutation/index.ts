export {
  type CelestialPole,
  celestialPoleAt,
  rotationGcrfToIntermediate,
} from './celestial-pole.ts';
export { type CelestialPoleOffset, nutationCorrectionToPole, rotationModToTod } from './correction-iau1980.ts';
export { delaunayArgumentsRad, delaunayRatesRadPerCentury } from './fundamental-arguments.ts';
export { lunarNodeRad, meanObliquityIau1980Rad, type Nutation, nutationIau1980 } from './nutation-iau1980.ts';
