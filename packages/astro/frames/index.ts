export { earthAttitudeAt, rotationGcrfToEme2000 } from './earth-attitude.ts';
export { type Frame, frames, type InertialFrame, isEarthFixed, type StateVector } from './frame.ts';
export { frameOfName, type NamedFrame } from './frame-name.ts';
export {
  type AxesMotion,
  covarianceFromOrbitalAxes,
  covarianceToOrbitalAxes,
  type OrbitalAxes,
  type OrbitalFrame,
  orbitalAxes,
  orbitalFrames,
  toOrbitalAxes,
} from './orbital-axes.ts';
export { shippedAttitudeAt, stateInFrame } from './shipped-attitude.ts';
export { rotationBetween, rotationTemeToItrf, transformCovariance, transformState } from './transform.ts';
