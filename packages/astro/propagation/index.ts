export { accelerationsAlong, type FlightPoint } from './accelerations.ts';
export { exponentialDensity, exponentialScaleHeight } from './atmosphere/exponential.ts';
export type { MagneticActivity, MsisConditions, MsisPlace } from './atmosphere/msis-harmonics.ts';
export { type MsisResult, msisSpecies, Nrlmsise00 } from './atmosphere/nrlmsise00.ts';
export {
  type ConstantSpaceWeather,
  conditionsInSlot,
  type MagneticMode,
  readSpaceWeather,
  referenceSpaceWeather,
  type SpaceWeather,
  type SpaceWeatherTable,
  slotOf,
} from './atmosphere/space-weather.ts';
export {
  type Burn,
  type BurnFrame,
  burnFrames,
  type FiniteBurn,
  type ImpulsiveBurn,
  thrustKilonewton,
} from './burns/burn.ts';
export { type BurnAxes, burnAxesOfName, burnRotation } from './burns/burn-axes.ts';
export { type AxesPlace, localAxes } from './burns/local-axes.ts';
export type { ProcessNoise } from './equations.ts';
export { apsisPassage, type EventFunction, type LocatedEvent, nodePassage, radiusCrossing } from './events.ts';
export { Environment, type OrientationQuality } from './forces/environment.ts';
export type { Spacecraft } from './forces/force.ts';
export type {
  DragModel,
  EarthGravity,
  ForceSelection,
} from './forces/force-model.ts';
export { radiationPressureNPerM2, sunlitShare } from './forces/radiation-pressure.ts';
export { type ThirdBody, thirdBodyMuKm3PerS2 } from './forces/third-body.ts';
export { type GravityField, type GravityModelName, loadGravityField } from './gravity/gravity-field.ts';
export { createGravityEvaluator, type GravityEvaluator, type GravityTruncation } from './gravity/harmonics.ts';
export { type DifferentialSystem, Dop853, type StepCounts, type StepTolerance } from './integrator/dop853.ts';
export {
  centimetrePerDay,
  type NumericalRequest,
  type NumericalStart,
  type NumericalTrajectory,
  propagateNumerically,
  propagateToEpochs,
  stateOfTrajectory,
} from './numerical.ts';
export type { PropagationTolerance, RunEnd } from './run.ts';
