export { type EarthTurning, earthTurning, elementSetTracks } from './element-set-track.ts';
export { ephemerisTrack } from './ephemeris-track.ts';
export { groundUnder, groundUnderSun } from './ground.ts';
export {
  flatMask,
  type HorizonMask,
  horizonMask,
  horizonOfSensor,
  maskElevationRad,
  usualHorizonDeg,
} from './horizon-mask.ts';
export type { Interval } from './intervals.ts';
export type { LimitName, ObservingLimits } from './limits.ts';
export {
  apparentMagnitude,
  type MagnitudeConvention,
  magnitudeConventions,
  type StandardMagnitude,
} from './magnitude.ts';
export { type Observer, type Pass, passesOver } from './passes.ts';
export {
  /** @internal Compared with reference data. */
  refractionRad,
  /** @internal Compared with reference data. */
  standardAir,
} from './refraction.ts';
export { type Sight, shadowWords, View } from './sight.ts';
export { type Sky, skyOf } from './sky.ts';
export type { Track, TrackWindow } from './track.ts';
export { type UnobservedPass, unobservedPasses } from './unobserved.ts';
