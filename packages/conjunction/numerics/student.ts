import { choleskySemidefinite, inverse, type Matrix, zeroMatrix } from '@farpass/astro/linear';
import { integrateAdaptively } from './quadrature.ts';

/**
 * Three-dimensional Student distribution about zero: scale matrix (3×3) and degrees of freedom (fewer mean a heavier
 * tail).
 */
export interface StudentFit {
  readonly scale: Matrix;
  readonly degreesOfFreedom: number;
  readonly samples: number;
}

const candidates = [0.7, 1, 1.4, 2, 2.5, 3, 4, 5, 7, 10, 15, 30, 100] as const;
const mostSteps = 200;

/**
 * Maximum-likelihood fit by expectation maximisation for each of a list of degrees of freedom; the most likely fit is
 * returned. Lange, Little, Taylor, "Robust statistical modeling using the t distribution", J. Am. Stat. Assoc. 84,
 * 881–896 (1989). Undefined for fewer than 12 samples, or for samples that do not span three dimensions.
 */
export function fitStudent(samples: readonly (readonly [number, number, number])[]): StudentFit | undefined {
  if (samples.length < 12) return undefined;
  let best: { readonly fit: StudentFit; readonly likelihood: number } | undefined;
  for (const degreesOfFreedom of candidates) {
    const scale = scaleFor(samples, degreesOfFreedom);
    if (scale === undefined) continue;
    const likelihood = logLikelihood(samples, scale, degreesOfFreedom);
    const fit = { scale, degreesOfFreedom, samples: samples.length };
    if (Number.isFinite(likelihood) && (best === undefined || likelihood > best.likelihood)) best = { fit, likelihood };
  }
  return best?.fit;
}

type Sample = readonly [number, number, number];

function scaleFor(samples: readonly Sample[], nu: number): Matrix | undefined {
  let scale = startScale(samples);
  for (let step = 0; step < mostSteps; step++) {
    const information = inverse(scale);
    if (information === undefined || choleskySemidefinite(scale) === undefined) return undefined;
    const next = zeroMatrix(3);
    for (const sample of samples) {
      const weight = (nu + 3) / (nu + distanceSquared(information, sample));
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 3; j++) next[3 * i + j] += (weight * sample[i] * sample[j]) / samples.length;
    }
    const change = Math.max(...[0, 4, 8].map((at) => Math.abs(next[at] / scale[at] - 1)));
    scale = next;
    if (change < 1e-7) break;
  }
  return scale;
}

/** Squares of the median absolute values, which outliers do not affect. */
function startScale(samples: readonly Sample[]): Matrix {
  const out = zeroMatrix(3);
  for (let axis = 0; axis < 3; axis++) {
    const sizes = samples.map((sample) => Math.abs(sample[axis])).sort((a, b) => a - b);
    out[4 * axis] = Math.max((1.4826 * sizes[Math.floor(sizes.length / 2)]) ** 2, 1e-18);
  }
  return out;
}

/** xᵀ·information·x. */
export function distanceSquared(a: Matrix, [x, y, z]: Sample): number {
  return x * (a[0] * x + 2 * a[1] * y + 2 * a[2] * z) + y * (a[4] * y + 2 * a[5] * z) + a[8] * z * z;
}

function logLikelihood(samples: readonly Sample[], scale: Matrix, nu: number): number {
  const information = inverse(scale);
  const lower = choleskySemidefinite(scale);
  if (information === undefined || lower === undefined) return Number.NaN;
  const logRoot = Math.log(lower[0]) + Math.log(lower[4]) + Math.log(lower[8]);
  const constant = logGamma((nu + 3) / 2) - logGamma(nu / 2) - 1.5 * Math.log(nu * Math.PI) - logRoot;
  return samples.reduce(
    (sum, each) => sum + constant - ((nu + 3) / 2) * Math.log1p(distanceSquared(information, each) / nu),
    0,
  );
}

/** ln Γ(x), x > 0, by Stirling's series after recursion to x above 9 (NIST DLMF 5.11.1). */
function logGamma(x: number): number {
  if (x < 9) return logGamma(x + 1) - Math.log(x);
  return (
    (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5)
  );
}

/** A squared distance from the centre, in units of the scale matrix. */
export interface StudentPlace {
  readonly squaredDistance: number;
  readonly degreesOfFreedom: number;
}

/**
 * Probability that the squared distance of a three-dimensional Student variable is ≤ `squared`: I_{u}(3/2, ν/2), u =
 * s/(s+ν).
 */
export function shareWithin({ squaredDistance: squared, degreesOfFreedom: nu }: StudentPlace): number {
  const top = Math.sqrt(squared / (squared + nu));
  if (top === 0) return 0;
  const beta = logGamma(1.5) + logGamma(nu / 2) - logGamma(1.5 + nu / 2);
  const density = (t: number) => 2 * t * t * (1 - t * t) ** (nu / 2 - 1);
  return Math.min(1, integrateAdaptively(density, [0, top / 2, top], 1e-10) * Math.exp(-beta));
}

/** Squared distance that contains the share: that of χ²₃ for many degrees of freedom, larger for few. */
export function squaredDistanceHolding(of: { readonly share: number; readonly degreesOfFreedom: number }): number {
  const { share, degreesOfFreedom } = of;
  const held = (squaredDistance: number) => shareWithin({ squaredDistance, degreesOfFreedom });
  let [low, high] = [0, 1];
  while (held(high) < share && high < 1e12) high *= 4;
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (held(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
