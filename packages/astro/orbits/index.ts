export { offsetAlongOrbit, type StateOffset, stateAlongOrbit } from './along-orbit.ts';
export {
  eccentricOfMean,
  eccentricOfTrue,
  meanOfEccentric,
  meanOfTrue,
  trueOfEccentric,
  trueOfMean,
} from './anomaly.ts';
export {
  type ElementSetFit,
  type ElementSetFitResult,
  elementSetOfState,
  type FitSample,
  fitElementSet,
  samplesOfEphemeris,
} from './element-set-fit.ts';
export {
  type EquinoctialElements,
  type EquinoctialState,
  equinoctialFromState,
  stateWithJacobian,
  writeState,
} from './equinoctial.ts';
export { type KeplerianElements, keplerianOfState, stateOfKeplerian } from './keplerian.ts';
export { type LambertProblem, lambertStates, velocityOfThree } from './lambert.ts';
export { brouwerMeanMotion, kozaiMeanMotionRadPerMin, type MeanOrbit, meanOrbitOf } from './mean-elements.ts';
export { type Apsides, apsidesOf, meanMotionRadPerS, periodSeconds, semiMajorAxisOfMeanMotionKm } from './period.ts';
export { type Regime, regimeOf, regimes } from './regime.ts';
