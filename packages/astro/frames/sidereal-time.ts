import { daysPerJulianCentury, modifiedJulianDayOfJ2000, secondsPerDay } from '../constants/index.ts';
import type { EarthOrientation } from '../earth-orientation/index.ts';
import { arcsecondRad, twoPi, wrappedToTurn } from '../linear/index.ts';
import { lunarNodeRad, meanObliquityIau1980Rad, type Nutation } from '../precession-nutation/index.ts';
import { type ClockScale, type Epoch, type EpochIn, taiMinusUtcOnDay, toScale, toUt1 } from '../time/index.ts';

/** UT1 of an instant, by the UT1 − UTC of the given Earth orientation. */
export function ut1Of(epoch: EpochIn<ClockScale>, orientation: EarthOrientation): Epoch<'UT1'> {
  const utc = toScale(epoch, 'UTC');
  return toUt1(utc, () => orientation.ut1MinusUtcSeconds - taiMinusUtcOnDay(utc.modifiedJulianDay));
}

/**
 * Earth rotation angle [rad], 0 to 2π: from the celestial to the terrestrial intermediate origin (IERS Conventions
 * 2010, eq. 5.15).
 */
export function earthRotationAngleRad(ut1: Epoch<'UT1'>): number {
  const dayFraction = (ut1.second + ut1.fraction) / secondsPerDay;
  const days = ut1.modifiedJulianDay - modifiedJulianDayOfJ2000 + dayFraction;
  // MJD days begin at 0 h, J2000 days at 12 h: hence the half turn.
  return wrappedToTurn((0.779057273264 + 0.5 + dayFraction + 0.00273781191135448 * days) * twoPi);
}

/**
 * Greenwich mean sidereal time of IAU 1982 [rad], 0 to 2π. Source: Aoki et al. (1982); Vallado (2013), eq. 3-45. The 86
 * 400 s per day of the published polynomial are taken from the fraction of the day, so that no digits are lost.
 */
export function greenwichMeanSiderealTimeRad(ut1: Epoch<'UT1'>): number {
  const dayFraction = (ut1.second + ut1.fraction) / secondsPerDay;
  const days = ut1.modifiedJulianDay - modifiedJulianDayOfJ2000 + dayFraction;
  const t = days / daysPerJulianCentury;
  const seconds = 67_310.54841 + t * (8_640_184.812866 + t * (0.093104 - 6.2e-6 * t));
  // MJD days begin at 0 h, J2000 days at 12 h: hence the half turn.
  return wrappedToTurn((seconds / secondsPerDay + dayFraction + 0.5) * twoPi);
}

/**
 * Equation of the equinoxes [rad], apparent minus mean sidereal time, with the two node terms of 1994. They are used
 * for every date, because the published UT1 before 1997-02-27 has since been recomputed with them (without them, 1992
 * differs from IAU 2006 by 8 cm at 7000 km). `nutation` includes the observed corrections. Source: Vallado (2013), eq.
 * 3-79.
 */
export function equationOfEquinoxesRad(centuriesTt: number, nutation: Nutation): number {
  const main = nutation.longitudeRad * Math.cos(meanObliquityIau1980Rad(centuriesTt));
  const node = lunarNodeRad(centuriesTt);
  return main + (0.00264 * Math.sin(node) + 0.000063 * Math.sin(2 * node)) * arcsecondRad;
}
