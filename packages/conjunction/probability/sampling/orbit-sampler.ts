import { choleskySemidefinite, type Matrix, symmetricEigen, zeroMatrix } from '@farpass/astro/linear';
import { clipEigenvalues } from '../../numerics/clip.ts';
import type { RandomStream } from '../../numerics/random.ts';
import type { MeanOrbit } from '../slow/overlap.ts';

export interface OrbitSampler {
  readonly elements: Float64Array;
  readonly deviates: Float64Array;
  readonly draw: (random: RandomStream) => void;
  readonly clippedEigenvalues: number;
}

/** Draws elements from N(Ē, Q); negative eigenvalues of the covariance are clipped at 0 in its correlation form. */
export function orbitSampler(orbit: MeanOrbit): OrbitSampler {
  const { factor, clippedEigenvalues } = samplingFactor(orbit.covariance);
  const elements = Float64Array.from(orbit.elements);
  const deviates = new Float64Array(6);
  const draw = (random: RandomStream): void => {
    for (let i = 0; i < 6; i++) deviates[i] = random.normal();
    for (let i = 0; i < 6; i++) {
      let sum = orbit.elements[i];
      for (let k = 0; k <= i; k++) sum += factor[6 * i + k] * deviates[k];
      elements[i] = sum;
    }
  };
  return { elements, deviates, draw, clippedEigenvalues };
}

/**
 * Lower triangular F with F·Fᵀ equal to the covariance; negative eigenvalues are clipped at 0 in its correlation form.
 */
export function samplingFactor(covariance: Matrix): { readonly factor: Matrix; readonly clippedEigenvalues: number } {
  const direct = choleskySemidefinite(covariance);
  if (direct !== undefined) return { factor: direct, clippedEigenvalues: 0 };
  const sigmas = Array.from({ length: 6 }, (_, i) => Math.sqrt(Math.max(covariance[7 * i], 0)));
  const correlation = covariance.map((value, at) => {
    const scale = sigmas[Math.floor(at / 6)] * sigmas[at % 6];
    return scale > 0 ? value / scale : 0;
  });
  const clipped = clipEigenvalues(correlation, 0);
  const eigen = symmetricEigen(clipped.matrix);
  const factor = zeroMatrix(6);
  const root = eigen.values.map((value) => Math.sqrt(Math.max(0, value)));
  for (let i = 0; i < 6; i++) for (let k = 0; k < 6; k++) factor[6 * i + k] = eigen.vectors[6 * i + k] * root[k];
  const lower = lowerOf(factor);
  const scaled = lower.map((value, at) => value * sigmas[Math.floor(at / 6)]);
  return { factor: scaled, clippedEigenvalues: clipped.clippedEigenvalues.length };
}

/** Makes a square root lower triangular by Givens rotations of its columns, which keep F·Fᵀ. */
function lowerOf(factor: Matrix): Matrix {
  const m = Float64Array.from(factor);
  for (let row = 0; row < 6; row++) {
    for (let column = 5; column > row; column--) {
      const [a, b] = [m[6 * row + row], m[6 * row + column]];
      const size = Math.hypot(a, b);
      if (size === 0) continue;
      for (let i = 0; i < 6; i++) {
        const [x, y] = [m[6 * i + row], m[6 * i + column]];
        m[6 * i + row] = (a * x + b * y) / size;
        m[6 * i + column] = (a * y - b * x) / size;
      }
    }
  }
  return m;
}
