import { arcsecondRad, twoPi } from '../linear/index.ts';
import { nutationTermsIau1980 } from './nutation-iau1980-terms.ts';

export interface Nutation {
  /** Δψ, in the ecliptic of date. */
  readonly longitudeRad: number;
  /** Δε. */
  readonly obliquityRad: number;
}

const tenthMilliarcsecondRad = arcsecondRad / 1e4;

/** A polynomial in t; the coefficients start with the constant. */
export function polynomial(coefficients: readonly number[], t: number): number {
  let value = 0;
  for (let i = coefficients.length - 1; i >= 0; i -= 1) value = value * t + coefficients[i];
  return value;
}

/**
 * Delaunay arguments of the IAU 1980 theory: coefficients in arcseconds by powers of t, and whole revolutions per
 * century.
 */
const delaunayArguments = [
  { arcseconds: [485_866.733, 715_922.633, 31.31, 0.064], turns: 1325 },
  { arcseconds: [1_287_099.804, 1_292_581.224, -0.577, -0.012], turns: 99 },
  { arcseconds: [335_778.877, 295_263.137, -13.257, 0.011], turns: 1342 },
  { arcseconds: [1_072_261.307, 1_105_601.328, -6.891, 0.019], turns: 1236 },
  { arcseconds: [450_160.28, -482_890.539, 7.455, 0.008], turns: -5 },
] as const;

function delaunayRad(t: number): readonly number[] {
  return delaunayArguments.map(
    ({ arcseconds, turns }) => polynomial(arcseconds, t) * arcsecondRad + ((turns * t) % 1) * twoPi,
  );
}

/** Longitude of the Moon's mean ascending node [rad] at Julian centuries of TT since J2000.0 (IAU 1980). */
export function lunarNodeRad(centuriesTt: number): number {
  const { arcseconds, turns } = delaunayArguments[4];
  return polynomial(arcseconds, centuriesTt) * arcsecondRad + ((turns * centuriesTt) % 1) * twoPi;
}

/** Mean obliquity of the ecliptic [rad] of IAU 1980 (Lieske et al. 1977), Julian centuries of TT since J2000.0. */
export function meanObliquityIau1980Rad(centuriesTt: number): number {
  return polynomial([84_381.448, -46.815, -0.00059, 0.001813], centuriesTt) * arcsecondRad;
}

/** Highest multiple of a Delaunay argument in the series. */
const highestMultiple = 4;

/** All terms in one flat array, for a loop without nested arrays. */
const flatTerms = Float64Array.from(nutationTermsIau1980.flat());
const termLength = 9;

/** Cosines and sines of 0 to 4 times each argument, five of each per argument, by the addition theorems. */
function multiplesOf(angles: readonly number[]): { readonly cosines: Float64Array; readonly sines: Float64Array } {
  const width = highestMultiple + 1;
  const cosines = new Float64Array(angles.length * width);
  const sines = new Float64Array(angles.length * width);
  for (let i = 0; i < angles.length; i += 1) {
    const cosine = Math.cos(angles[i]);
    const sine = Math.sin(angles[i]);
    cosines[i * width] = 1;
    for (let k = i * width + 1; k < (i + 1) * width; k += 1) {
      cosines[k] = cosines[k - 1] * cosine - sines[k - 1] * sine;
      sines[k] = sines[k - 1] * cosine + cosines[k - 1] * sine;
    }
  }
  return { cosines, sines };
}

/**
 * Nutation of the IAU 1980 theory at Julian centuries of TT since J2000.0, without observed corrections. Source:
 * Explanatory Supplement (1992), eq. 3.225-4. The true pole differs by up to 0.15″ in longitude (4.6 m on a low orbit),
 * which the corrections of the Earth orientation table remove. A numerical kernel: the sines of the 106 sums come from
 * ten sines and cosines by complex products.
 */
export function nutationIau1980(centuriesTt: number): Nutation {
  const { cosines, sines } = multiplesOf(delaunayRad(centuriesTt));
  let longitude = 0;
  let obliquity = 0;
  for (let at = flatTerms.length - termLength; at >= 0; at -= termLength) {
    let cosine = 1;
    let sine = 0;
    for (let i = 0; i < 5; i += 1) {
      const multiple = flatTerms[at + i];
      if (multiple === 0) continue;
      const k = i * (highestMultiple + 1) + Math.abs(multiple);
      const s = multiple > 0 ? sines[k] : -sines[k];
      const turned = cosine * cosines[k] - sine * s;
      sine = sine * cosines[k] + cosine * s;
      cosine = turned;
    }
    longitude += (flatTerms[at + 5] + flatTerms[at + 6] * centuriesTt) * sine;
    obliquity += (flatTerms[at + 7] + flatTerms[at + 8] * centuriesTt) * cosine;
  }
  return { longitudeRad: longitude * tenthMilliarcsecondRad, obliquityRad: obliquity * tenthMilliarcsecondRad };
}
