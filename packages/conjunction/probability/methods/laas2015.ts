import type { PlaneEncounter } from '../../plane/encounter-plane.ts';
import { reasoned, say } from '../../wording/saying.ts';
import { type PlaneMethod, straightLineAssumptions } from './plane-method.ts';

/** A probability with rigorous bounds from the remainder of the series: lowerBound ≤ value ≤ upperBound. */
export interface BoundedProbability {
  readonly value: number;
  readonly lowerBound: number;
  readonly upperBound: number;
  readonly terms: number;
}

interface SeriesConstants {
  readonly p: number;
  readonly phi: number;
  readonly wx: number;
  readonly wy: number;
  /** ln of α₀, the density at the centre of the disc. */
  readonly logDensity: number;
  readonly squareRadius: number;
  /** Growth of the coefficients: p ≤ c_{k+1}(k+2)/(c_k R²) ≤ growth. */
  readonly growth: number;
}

const mostTerms = 20_000;

/**
 * Power series in R² with positive terms from a Laplace transform, with bounds on the remainder. Serra, Arzelier,
 * Joldes, Lasserre, Rondepierre, Salvy, "Fast and accurate computation of orbital collision probability for short-term
 * encounters", J. Guidance 39(5), 1009–1021 (2016; LAAS report 2015): Theorem 1 and the recurrence of order four, P =
 * e^{−pR²} Σ c_k. Bounds: p^k R^{2k+2}/(k+1)! ≤ c_k/α₀ ≤ growth^k R^{2k+2}/(k+1)!. Undefined if more than 20,000 terms
 * would be needed (a radius of hundreds of times the smaller sigma).
 */
export function probabilityLaas2015(plane: PlaneEncounter): BoundedProbability | undefined {
  const constants = seriesConstants(plane);
  const reach = constants.growth * constants.squareRadius;
  const wanted = Math.ceil(Math.max(12, 2 * Math.E * reach + 20));
  if (wanted > mostTerms) return undefined;
  return sumSeries(constants, wanted);
}

function seriesConstants(plane: PlaneEncounter): SeriesConstants {
  const large = plane.sigmaXKm >= plane.sigmaYKm;
  const [sx, sy] = large ? [plane.sigmaXKm, plane.sigmaYKm] : [plane.sigmaYKm, plane.sigmaXKm];
  const [x, y] = large ? [plane.xKm, plane.yKm] : [plane.yKm, plane.xKm];
  const p = 1 / (2 * sy * sy);
  const phi = 1 - (sy / sx) ** 2;
  const wx = x ** 2 / (4 * sx ** 4);
  const wy = y ** 2 / (4 * sy ** 4);
  const logDensity = -Math.log(2 * sx * sy) - 0.5 * ((x / sx) ** 2 + (y / sy) ** 2);
  return { p, phi, wx, wy, logDensity, squareRadius: plane.radiusKm ** 2, growth: p * (1 + phi / 2) + wx + wy };
}

function sumSeries(constants: SeriesConstants, terms: number): BoundedProbability {
  const { p, squareRadius, logDensity, growth } = constants;
  const start = firstTerms(constants);
  const window = Float64Array.from(start);
  let logScale = logDensity + Math.log(squareRadius) - p * squareRadius;
  let sum = start[0] + start[1] + start[2] + start[3];
  let k = 0;
  for (; k + 4 < terms; k++) {
    const next = nextTerm(constants, window, k);
    window.copyWithin(0, 1);
    window[3] = next;
    sum += next;
    if (sum > 1e200) {
      sum *= 1e-200;
      for (let i = 0; i < 4; i++) window[i] *= 1e-200;
      logScale += 200 * Math.LN10;
    }
    if (k > growth * squareRadius && next < 1e-18 * sum) break;
  }
  return withRemainder(constants, { value: Math.exp(logScale + Math.log(sum)), used: k + 4 });
}

/** c₀ … c₃ divided by α₀R² (equations of Theorem 1). */
function firstTerms(constants: SeriesConstants): readonly [number, number, number, number] {
  const { p, phi, wx, squareRadius: z, growth: b } = constants;
  const second = p * p * ((phi * phi) / 2 + 1) + 2 * p * phi * wx;
  const third = p ** 3 * (phi ** 3 / 2 + 1) + 3 * p * p * phi * phi * wx;
  return [1, (z / 2) * b, (z ** 2 / 12) * (b * b + second), (z ** 3 / 144) * (b ** 3 + 3 * b * second + 2 * third)];
}

/** c_{k+4} from c_k … c_{k+3}, which the window contains in this order. */
function nextTerm(constants: SeriesConstants, c: Float64Array, k: number): number {
  const { p, phi, wx, wy, squareRadius: z } = constants;
  const half = 1 + phi / 2;
  const a0 = (-(z ** 4) * p ** 3 * phi ** 2 * wy) / ((k + 2) * (k + 3) * (k + 4) ** 2 * (k + 5));
  const a1 = (z ** 3 * p ** 2 * phi * (p * phi * (k + 2.5) + 2 * wy * half)) / ((k + 3) * (k + 4) ** 2 * (k + 5));
  const a2 =
    (-(z ** 2) * p * (p * phi * half * (2 * k + 5) + phi * (2 * wy + 1.5 * p) + wx + wy)) / ((k + 4) ** 2 * (k + 5));
  const a3 = (z * (p * (2 * phi + 1) * (k + 3) + p * half + wx + wy)) / ((k + 4) * (k + 5));
  return a0 * c[0] + a1 * c[1] + a2 * c[2] + a3 * c[3];
}

/**
 * Adds the remainder after `used` terms, from the bounds on the coefficients (a geometric series above, one term
 * below).
 */
function withRemainder(
  constants: SeriesConstants,
  sum: { readonly value: number; readonly used: number },
): BoundedProbability {
  const { p, squareRadius: z, logDensity, growth } = constants;
  const n = sum.used;
  const common = logDensity - p * z + Math.log(z) - logFactorial(n + 1);
  const below = Math.exp(common + n * Math.log(p * z));
  const ratio = (growth * z) / (n + 2);
  const above = Math.exp(common + n * Math.log(growth * z)) / (1 - ratio);
  const rounding = 4e-15 * n * sum.value;
  const lowerBound = Math.max(0, sum.value - rounding + below);
  const upperBound = Math.min(1, sum.value + rounding + above);
  return { value: Math.min(1, sum.value), lowerBound: Math.min(lowerBound, sum.value), upperBound, terms: n };
}

/** Stirling's series (NIST DLMF 5.11.1) for n ≥ 10, otherwise the product. */
function logFactorial(n: number): number {
  if (n < 10) return Math.log(Array.from({ length: n }, (_, i) => i + 1).reduce((a, b) => a * b, 1));
  const x = n + 1;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3);
}

export const laas2015: PlaneMethod = {
  name: 'laas2015',
  paper: 'Serra et al., J. Guidance, Control, and Dynamics 39(5), 1009-1021 (2016)',
  assumptions: straightLineAssumptions,
  probability: (plane) => probabilityLaas2015(plane)?.value ?? Number.NaN,
  validity: (plane) => {
    const bounded = probabilityLaas2015(plane);
    if (bounded === undefined) {
      return { valid: false, ...reasoned(say('LAAS_TOO_LONG', { terms: mostTerms })) };
    }
    const width = bounded.upperBound - bounded.lowerBound;
    const written = { terms: bounded.terms, width: width.toExponential(1) };
    return width <= 1e-6 * bounded.value
      ? { valid: true, ...reasoned(say('LAAS_BOUNDED', written)) }
      : { valid: false, ...reasoned(say('LAAS_WIDE', written)) };
  },
};
