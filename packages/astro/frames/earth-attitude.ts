import { earthRotationRateRadPerS, secondsPerDay } from '../constants/index.ts';
import type { EarthOrientation } from '../earth-orientation/index.ts';
import { arcsecondRad, type Matrix3, product, rotationX, rotationY, rotationZ, transpose } from '../linear/index.ts';
import { meanObliquityIau1980Rad, nutationIau1980, precessionIau1976 } from '../precession-nutation/index.ts';
import { type ClockScale, type EpochIn, julianCenturiesSinceJ2000, toScale } from '../time/index.ts';
import type { Frame } from './frame.ts';
import { equationOfEquinoxesRad, greenwichMeanSiderealTimeRad, ut1Of } from './sidereal-time.ts';

/**
 * Rotation from GCRF to EME2000, the constant frame bias: ξ₀ = −16.617 mas, η₀ = −6.8192 mas, dα₀ = −14.6 mas.
 * Source: IERS Conventions (2010), eq. 5.21 and section 5.5.4.
 */
export const rotationGcrfToEme2000: Matrix3 = product(
  rotationX(0.0068192 * arcsecondRad),
  rotationY(-0.016617 * arcsecondRad),
  rotationZ(-0.0146 * arcsecondRad),
);

/** How the Earth and the frames of date stand at one instant; everything that frame changes need. */
export interface EarthAttitude {
  /** Rotation from each frame to PEF, axes as they point at the instant. */
  readonly toPef: Readonly<Record<Frame, Matrix3>>;
  /** Rotation rate of the Earth about PEF's z axis, length of day included. */
  readonly rotationRateRadPerS: number;
}

/** Rotation from PEF to ITRF by the pole coordinates (Vallado 2013, eq. 3-78, not linearised; s′ left out: 2 mm). */
export function polarMotion({ poleXRad, poleYRad }: EarthOrientation): Matrix3 {
  return transpose(product(rotationX(poleYRad), rotationY(poleXRad)));
}

/** Rotation rate of the Earth with its observed length of day (Vallado 2013, eq. 3-75). */
export function rotationRateRadPerS({ lengthOfDayExcessSeconds }: EarthOrientation): number {
  return earthRotationRateRadPerS * (1 - lengthOfDayExcessSeconds / secondsPerDay);
}

/**
 * The attitude at an instant by IAU-76/FK5 with the observed corrections of `orientation`: precession IAU 1976,
 * nutation IAU 1980 + dψ, dε, sidereal time IAU 1982 with the equation of the equinoxes of 1994, polar motion.
 * Against IAU 2006/2000A: 1 mas (3 cm on a low orbit). Source: Vallado (2013), section 3.7.3.
 */
export function earthAttitudeAt(epoch: EpochIn<ClockScale>, orientation: EarthOrientation): EarthAttitude {
  const tt = toScale(epoch, 'TT');
  const centuries = julianCenturiesSinceJ2000(tt);
  const model = nutationIau1980(centuries);
  const nutation = {
    longitudeRad: model.longitudeRad + orientation.nutationCorrection.longitudeRad,
    obliquityRad: model.obliquityRad + orientation.nutationCorrection.obliquityRad,
  };
  const meanObliquity = meanObliquityIau1980Rad(centuries);
  const modToTod = product(
    rotationX(-(meanObliquity + nutation.obliquityRad)),
    rotationZ(-nutation.longitudeRad),
    rotationX(meanObliquity),
  );
  const meanSiderealTime = greenwichMeanSiderealTimeRad(ut1Of(epoch, orientation));
  const todToPef = rotationZ(meanSiderealTime + equationOfEquinoxesRad(centuries, nutation));
  const modToPef = product(todToPef, modToTod);
  const gcrfToPef = product(modToPef, precessionIau1976(centuries));
  return {
    toPef: {
      TEME: rotationZ(meanSiderealTime),
      TOD: todToPef,
      MOD: modToPef,
      EME2000: product(gcrfToPef, transpose(rotationGcrfToEme2000)),
      GCRF: gcrfToPef,
      PEF: rotationZ(0),
      ITRF: transpose(polarMotion(orientation)),
    },
    rotationRateRadPerS: rotationRateRadPerS(orientation),
  };
}
