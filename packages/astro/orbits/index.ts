export { offsetAlongOrbit, stateAlongOrbit } from './along-orbit.ts';
export { eccentricOfMean, meanOfTrue, trueOfMean } from './anomaly.ts';
export { type FitSample, fitElementSet } from './element-set-fit.ts';
export { type EquinoctialElements, equinoctialFromState, stateWithJacobian, writeState } from './equinoctial.ts';
export { keplerianOfState, stateOfKeplerian } from './keplerian.ts';
export { lambertStates, velocityOfThree } from './lambert.ts';
export { kozaiMeanMotionRadPerMin, type MeanOrbit, meanOrbitOf } from './mean-elements.ts';
export { apsidesOf, periodSeconds, semiMajorAxisOfMeanMotionKm } from './period.ts';
export { type Regime, regimeOf, regimes } from './regime.ts';
