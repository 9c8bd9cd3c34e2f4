import { type Matrix3, product, rotationX, rotationZ } from '../linear/index.ts';
import type { CelestialPole } from './celestial-pole.ts';
import { meanObliquityIau1980Rad, type Nutation, nutationIau1980 } from './nutation-iau1980.ts';
import { precessionIau1976 } from './precession-iau1976.ts';

/** Observed offsets of the pole from IAU 2006/2000A. */
export interface CelestialPoleOffset {
  readonly dXRad: number;
  readonly dYRad: number;
}

/** Rotation from MOD to TOD by IAU 1980 nutation plus corrections (Vallado 2013, eq. 3-86). */
export function rotationModToTod(centuriesTt: number, correction: Nutation): Matrix3 {
  const meanObliquity = meanObliquityIau1980Rad(centuriesTt);
  const nutation = nutationIau1980(centuriesTt);
  return product(
    rotationX(-(meanObliquity + nutation.obliquityRad + correction.obliquityRad)),
    rotationZ(-(nutation.longitudeRad + correction.longitudeRad)),
    rotationX(meanObliquity),
  );
}

/** The pole of date by IAU 1976 precession and corrected IAU 1980 nutation. */
export function poleIau1980(centuriesTt: number, correction: Nutation): readonly [x: number, y: number] {
  const matrix = product(rotationModToTod(centuriesTt, correction), precessionIau1976(centuriesTt));
  return [matrix[6], matrix[7]];
}

/** The corrections dψ, dε that move the pole of IAU 1980 to a given one: two Newton steps, error below 0.1 µas. */
export function nutationCorrectionToPole(centuriesTt: number, pole: Pick<CelestialPole, 'x' | 'y'>): Nutation {
  const sine = Math.sin(meanObliquityIau1980Rad(centuriesTt));
  let correction: Nutation = { longitudeRad: 0, obliquityRad: 0 };
  for (let pass = 0; pass < 2; pass += 1) {
    const [x, y] = poleIau1980(centuriesTt, correction);
    correction = {
      longitudeRad: correction.longitudeRad + (pole.x - x) / sine,
      obliquityRad: correction.obliquityRad + (pole.y - y),
    };
  }
  return correction;
}
