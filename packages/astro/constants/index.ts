export { areaOverMassLimits, judgedAreaOverMass } from './area-over-mass.ts';
export {
  daysPerJulianCentury,
  hoursPerDay,
  julianDayOfModifiedZero,
  minutesPerDay,
  modifiedJulianDayOf1970,
  modifiedJulianDayOfJ2000,
  msPerDay,
  msPerHour,
  msPerMinute,
  secondsPerDay,
  secondsPerHour,
  yearsOfFlight,
} from './duration.ts';
export { earthRotationRateRadPerS, egm96, egm2008, lunarDistanceKm, wgs72, wgs84 } from './earth.ts';
export {
  astronomicalUnitKm,
  moonMuKm3PerS2,
  speedOfLightKmPerS,
  sunMuKm3PerS2,
  sunRadiusKm,
} from './solar-system.ts';
