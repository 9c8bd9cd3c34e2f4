import { earthRotationRateRadPerS, secondsPerDay } from '../constants/index.ts';
import type { EarthOrientation } from '../earth-orientation/index.ts';
import {
  arcsecondRad,
  identity3,
  type Matrix3,
  product,
  rotationX,
  rotationY,
  rotationZ,
  transpose,
} from '../linear/index.ts';
import {
  type CelestialPole,
  celestialPoleAt,
  nutationCorrectionToPole,
  nutationIau1980,
  rotationGcrfToIntermediate,
  rotationModToTod,
} from '../precession-nutation/index.ts';
import { type ClockScale, type EpochIn, julianCenturiesSinceJ2000, toScale } from '../time/index.ts';
import type { Frame } from './frame.ts';
import { earthRotationAngleRad, equationOfEquinoxesRad, greenwichMeanSiderealTimeRad, ut1Of } from './sidereal-time.ts';

/**
 * Rotation from GCRF to EME2000, the constant frame bias: ξ₀ = −16.617 mas, η₀ = −6.8192 mas, dα₀ = −14.6 mas.
 * Source: IERS Conventions (2010), eq. 5.21 and section 5.5.4.
 */
export const rotationGcrfToEme2000: Matrix3 = product(
  rotationX(0.0068192 * arcsecondRad),
  rotationY(-0.016617 * arcsecondRad),
  rotationZ(-0.0146 * arcsecondRad),
);

/** The orientation of the Earth and of the frames of date at one instant: all that a change of frame needs. */
export interface EarthAttitude {
  /** Rotation from each frame to PEF, with the axes of date at the instant. */
  readonly toPef: Readonly<Record<Frame, Matrix3>>;
  /** Rotation rate of the Earth about the z axis of PEF, corrected for the length of day. */
  readonly rotationRateRadPerS: number;
}

/** Drift of the Terrestrial Intermediate Origin, s′ (IERS Conventions 2010, eq. 5.13). */
const terrestrialLocatorArcsecPerCentury = -47e-6;

/** Rotation from PEF to ITRF by the pole coordinates (IERS Conventions 2010, eq. 5.3). */
export function polarMotion({ poleXRad, poleYRad }: EarthOrientation, centuriesTt: number): Matrix3 {
  const locatorRad = terrestrialLocatorArcsecPerCentury * arcsecondRad * centuriesTt;
  return product(rotationZ(locatorRad), rotationY(-poleXRad), rotationX(-poleYRad));
}

/** Rotation rate of the Earth, corrected for the length of day (Vallado 2013, eq. 3-75). */
function rotationRateRadPerS({ lengthOfDayExcessSeconds }: EarthOrientation): number {
  return earthRotationRateRadPerS * (1 - lengthOfDayExcessSeconds / secondsPerDay);
}

/**
 * The attitude at an instant. GCRF and EME2000 follow IAU 2006/2000A with the observed offsets, by the CIO (IERS
 * Conventions 2010, chapter 5); TEME follows the sidereal time of IAU 1982. TOD and MOD are those of IAU 1976/1980,
 * with the corrections that move their pole to that of IAU 2006/2000A plus offsets (Vallado 2013, section 3.7.3). They
 * are computed only when they are read.
 */
export function earthAttitudeAt(epoch: EpochIn<ClockScale>, orientation: EarthOrientation): EarthAttitude {
  const centuries = julianCenturiesSinceJ2000(toScale(epoch, 'TT'));
  const ut1 = ut1Of(epoch, orientation);
  const pole = observedPole(celestialPoleAt(centuries), orientation);
  const gcrfToPef = product(rotationZ(earthRotationAngleRad(ut1)), rotationGcrfToIntermediate(pole));
  const meanSiderealTimeRad = greenwichMeanSiderealTimeRad(ut1);
  return {
    toPef: {
      TEME: rotationZ(meanSiderealTimeRad),
      get TOD() {
        return framesOfDate({ centuries, pole, meanSiderealTimeRad }).TOD;
      },
      get MOD() {
        return framesOfDate({ centuries, pole, meanSiderealTimeRad }).MOD;
      },
      EME2000: product(gcrfToPef, transpose(rotationGcrfToEme2000)),
      GCRF: gcrfToPef,
      PEF: identity3,
      ITRF: transpose(polarMotion(orientation, centuries)),
    },
    rotationRateRadPerS: rotationRateRadPerS(orientation),
  };
}

function observedPole(pole: CelestialPole, { celestialPoleOffset: { dXRad, dYRad } }: EarthOrientation): CelestialPole {
  return { x: pole.x + dXRad, y: pole.y + dYRad, locatorRad: pole.locatorRad };
}

interface EquatorOfDate {
  readonly centuries: number;
  readonly pole: CelestialPole;
  readonly meanSiderealTimeRad: number;
}

/** Rotations to PEF from the true and the mean equator and equinox of date, IAU 1976/1980 with corrections. */
function framesOfDate({
  centuries,
  pole,
  meanSiderealTimeRad,
}: EquatorOfDate): Readonly<Record<'TOD' | 'MOD', Matrix3>> {
  const correction = nutationCorrectionToPole(centuries, pole);
  const model = nutationIau1980(centuries);
  const nutation = {
    longitudeRad: model.longitudeRad + correction.longitudeRad,
    obliquityRad: model.obliquityRad + correction.obliquityRad,
  };
  const TOD = rotationZ(meanSiderealTimeRad + equationOfEquinoxesRad(centuries, nutation));
  return { TOD, MOD: product(TOD, rotationModToTod(centuries, correction)) };
}
