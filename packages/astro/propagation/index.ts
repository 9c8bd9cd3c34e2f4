export { accelerationsAlong } from './accelerations.ts';
export {
  continuedDst,
  type DstHour,
  type DstKind,
  dstInUse,
  dstKinds,
  dstTable,
  readDst,
  requireCurrentDst,
  useDst,
} from './atmosphere/dst.ts';
export { /** @internal Compared with the drag of manoeuvres. */ exponentialDensity } from './atmosphere/exponential.ts';
export { continuedWeather } from './atmosphere/newer-weather.ts';
export { Nrlmsise00 } from './atmosphere/nrlmsise00.ts';
export {
  readSpaceWeather,
  referenceSpaceWeather,
  type SpaceWeather,
  type SpaceWeatherTable,
} from './atmosphere/space-weather.ts';
export { type DstAhead, nextStormMs, weatherUntil } from './atmosphere/storms.ts';
export { weatherAge, weatherAgeText } from './atmosphere/weather-age.ts';
export { spaceWeatherCsv } from './atmosphere/weather-csv.ts';
export {
  newerSpaceWeather,
  spaceWeatherAt,
  spaceWeatherInUse,
  useSpaceWeather,
  /** @internal A test reads a day of a feed. */ weatherDay,
} from './atmosphere/weather-in-use.ts';
export { type Burn, type BurnFrame, burnFrames } from './burns/burn.ts';
export { type BurnAxes, burnAxesOfName, burnRotation } from './burns/burn-axes.ts';
export {
  forcesByHeight,
  forcesOfOrbit,
  forcesOn,
  forcesText,
  /** @internal Tests compare it with measured errors. */ gravityDegreeAt,
} from './by-height/forces-by-height.ts';
export {
  densityChange,
  type ForceModelError,
  forceModelError,
  type RelativeChange,
  relativeDensityError,
} from './by-height/model-error.ts';
export type { ProcessNoise } from './equations.ts';
export { Environment } from './forces/environment.ts';
export type { Spacecraft } from './forces/force.ts';
export type {
  DragModel,
  EarthGravity,
  ForceSelection,
} from './forces/force-model.ts';
export type { ThirdBody } from './forces/third-body.ts';
export { type GravityField, type GravityModelName, loadGravityField } from './gravity/gravity-field.ts';
export { createGravityEvaluator } from './gravity/harmonics.ts';
export {
  centimetrePerDay,
  type NumericalRequest,
  type NumericalStart,
  type NumericalTrajectory,
  propagateNumerically,
  propagateToEpochs,
  stateOfTrajectory,
} from './numerical.ts';
export { RecordedFlight } from './recorded.ts';
export type { PropagationTolerance } from './run.ts';
export { usualBody } from './usual-body.ts';
