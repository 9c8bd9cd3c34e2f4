export {
  type EarthAttitude,
  earthAttitudeAt,
  polarMotion,
  rotationGcrfToEme2000,
  rotationRateRadPerS,
} from './earth-attitude.ts';
export {
  type EarthFixedFrame,
  type Frame,
  frames,
  type InertialFrame,
  isEarthFixed,
  type StateVector,
} from './frame.ts';
export { frameOfName, type NamedFrame } from './frame-name.ts';
export {
  type AxesMotion,
  covarianceFromOrbitalAxes,
  covarianceToOrbitalAxes,
  fromOrbitalAxes,
  type OrbitalAxes,
  type OrbitalFrame,
  orbitalAxes,
  orbitalFrames,
  toOrbitalAxes,
  transformationFromOrbitalAxes,
  transformationToOrbitalAxes,
} from './orbital-axes.ts';
export { shippedAttitudeAt, stateInFrame } from './shipped-attitude.ts';
export { greenwichMeanSiderealTimeRad, ut1Of } from './sidereal-time.ts';
export {
  rotationBetween,
  rotationTemeToItrf,
  stateTemeToItrf,
  transformationBetween,
  transformCovariance,
  transformState,
} from './transform.ts';
