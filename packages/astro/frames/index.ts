export {
  arcsecondRad,
  type Degrees,
  degrees,
  degreesOf,
  radiansOf,
  twoPi,
  wrappedToHalfTurn,
  wrappedToTurn,
} from './angle.ts';
export {
  type EarthAttitude,
  earthAttitudeAt,
  polarMotion,
  rotationGcrfToEme2000,
  rotationRateRadPerS,
} from './earth-attitude.ts';
export {
  createEarthOrientationTable,
  type EarthOrientation,
  type EarthOrientationAnswer,
  type EarthOrientationSeries,
  type EarthOrientationTable,
  earthOrientationAt,
  earthOrientationOrNominal,
  nominalEarthOrientation,
  ut1MinusTaiOf,
} from './earth-orientation.ts';
export { updatedEarthOrientation } from './earth-orientation-update.ts';
export { type FinalsCelestialPole, type FinalsRow, parseFinals } from './finals-file.ts';
export {
  type EarthFixedFrame,
  type Frame,
  frames,
  type InertialFrame,
  isEarthFixed,
  type StateVector,
} from './frame.ts';
export { frameOfName, type NamedFrame } from './frame-name.ts';
export { type GeodeticPosition, geodeticOfItrf, itrfOfGeodetic } from './geodetic.ts';
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
export { shippedEarthOrientation } from './shipped-earth-orientation.ts';
export { greenwichMeanSiderealTimeRad, ut1Of } from './sidereal-time.ts';
export {
  aberratedDirection,
  itrfOfLookAngles,
  type LookAngles,
  lightTimeSeconds,
  lookAngles,
  type RightAscensionDeclination,
  rightAscensionDeclination,
  rotationItrfToSez,
} from './topocentric.ts';
export {
  rotationBetween,
  rotationTemeToItrf,
  stateTemeToItrf,
  transformationBetween,
  transformCovariance,
  transformState,
} from './transform.ts';
