import {
  arcsecondRad,
  type Matrix3,
  product,
  rotationX,
  rotationZ,
  rowsOf,
  twoPi,
  type Vector3,
} from '../linear/index.ts';
import { meanObliquityIau1980Rad, type Nutation, nutationIau1980, polynomial } from './nutation-iau1980.ts';
import { nutationTermsIau2000b } from './nutation-iau2000b-terms.ts';
import { precessionIau1976 } from './precession-iau1976.ts';

const tenthMicroarcsecondRad = arcsecondRad / 1e7;

/** Delaunay arguments of IAU 2000B: arcseconds at J2000.0 and per Julian century (Simon et al. 1994, linear part). */
const delaunayArguments = [
  [485_868.249036, 1_717_915_923.2178],
  [1_287_104.79305, 129_596_581.0481],
  [335_779.526232, 1_739_527_262.8478],
  [1_072_260.70369, 1_602_961_601.209],
  [450_160.398036, -6_962_890.5431],
] as const;

/** Offsets that stand for the planetary terms left out (Luzum 2001). */
const planetaryLongitudeRad = -0.000135 * arcsecondRad;
const planetaryObliquityRad = 0.000388 * arcsecondRad;

/** Nutation of IAU 2000B: within 1 mas of IAU 2000A from 1995 to 2050. */
export function nutationIau2000b(centuriesTt: number): Nutation {
  const [l, lp, f, d, om] = delaunayArguments.map(
    ([start, rate]) => ((start + rate * centuriesTt) % 1_296_000) * arcsecondRad,
  );
  let longitude = 0;
  let obliquity = 0;
  for (let i = nutationTermsIau2000b.length - 1; i >= 0; i -= 1) {
    const term = nutationTermsIau2000b[i];
    const argument = (term[0] * l + term[1] * lp + term[2] * f + term[3] * d + term[4] * om) % twoPi;
    const sine = Math.sin(argument);
    const cosine = Math.cos(argument);
    longitude += (term[5] + term[6] * centuriesTt) * sine + term[7] * cosine;
    obliquity += (term[8] + term[9] * centuriesTt) * cosine + term[10] * sine;
  }
  return {
    longitudeRad: longitude * tenthMicroarcsecondRad + planetaryLongitudeRad,
    obliquityRad: obliquity * tenthMicroarcsecondRad + planetaryObliquityRad,
  };
}

/**
 * Rotation from GCRF to the true equator and equinox of date by IAU 2006 precession with frame bias
 * (Fukushima–Williams angles, Capitaine and Wallace 2006, eq. 1 and table 1) and IAU 2000B nutation.
 */
export function precessionNutationIau2006(centuriesTt: number): Matrix3 {
  const t = centuriesTt;
  const gamma = polynomial([-0.052928, 10.556378, 0.4932044, -0.00031238, -0.000002788, 0.000000026], t);
  const phi = polynomial([84_381.412819, -46.811016, 0.0511268, 0.00053289, -0.00000044, -0.0000000176], t);
  const psi = polynomial([-0.041775, 5038.481484, 1.5584175, -0.00018522, -0.000026452, -0.0000000148], t);
  const epsilon = polynomial([84_381.406, -46.836769, -0.0001831, 0.0020034, -0.000000576, -0.0000000434], t);
  const nutation = nutationIau2000b(t);
  return product(
    rotationX(-(epsilon * arcsecondRad + nutation.obliquityRad)),
    rotationZ(-(psi * arcsecondRad + nutation.longitudeRad)),
    rotationX(phi * arcsecondRad),
    rotationZ(gamma * arcsecondRad),
  );
}

/** Rotation from the mean equator of J2000.0 to TOD by IAU 1976 precession and IAU 1980 nutation plus corrections. */
function precessionNutationIau1976(centuriesTt: number, correction: Nutation): Matrix3 {
  return product(nutationMatrixIau1980(centuriesTt, correction), precessionIau1976(centuriesTt));
}

/** Its third row: the pole of date along the axes that the rotation starts from. */
function poleOf(rotation: Matrix3): Vector3 {
  return rowsOf(rotation)[2];
}

/** Rotation from MOD to TOD (Vallado 2013, eq. 3-86). */
function nutationMatrixIau1980(centuriesTt: number, correction: Nutation): Matrix3 {
  const meanObliquity = meanObliquityIau1980Rad(centuriesTt);
  const nutation = nutationIau1980(centuriesTt);
  return product(
    rotationX(-(meanObliquity + nutation.obliquityRad + correction.obliquityRad)),
    rotationZ(-(nutation.longitudeRad + correction.longitudeRad)),
    rotationX(meanObliquity),
  );
}

/**
 * The corrections dψ, dε to IAU 1980 nutation that put its pole where IAU 2006/2000 and the observed offsets dX, dY
 * (IERS finals2000A, rad) have it. Two Newton steps on the pole's GCRF coordinates; what remains is IAU 2000B's own
 * error, 1 mas at most.
 */
export function nutationCorrectionFromPoleOffsets(
  centuriesTt: number,
  offset: { readonly dXRad: number; readonly dYRad: number },
): Nutation {
  const pole = poleOf(precessionNutationIau2006(centuriesTt));
  const wantedX = pole[0] + offset.dXRad;
  const wantedY = pole[1] + offset.dYRad;
  const sine = Math.sin(meanObliquityIau1980Rad(centuriesTt));
  let correction: Nutation = { longitudeRad: 0, obliquityRad: 0 };
  for (let pass = 0; pass < 2; pass += 1) {
    const reached = poleOf(precessionNutationIau1976(centuriesTt, correction));
    correction = {
      longitudeRad: correction.longitudeRad + (wantedX - reached[0]) / sine,
      obliquityRad: correction.obliquityRad + (wantedY - reached[1]),
    };
  }
  return correction;
}

/** The offsets dX, dY [rad] from IAU 2006/2000 of the pole that corrections dψ, dε give IAU 1980: the way back. */
export function poleOffsetsFromNutationCorrection(
  centuriesTt: number,
  correction: Nutation,
): { readonly dXRad: number; readonly dYRad: number } {
  const model = poleOf(precessionNutationIau2006(centuriesTt));
  const corrected = poleOf(precessionNutationIau1976(centuriesTt, correction));
  return { dXRad: corrected[0] - model[0], dYRad: corrected[1] - model[1] };
}
