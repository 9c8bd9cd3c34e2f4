import {
  choleskySemidefinite,
  congruence,
  fromEigen,
  inverse,
  rotateCovariance,
  symmetricEigen,
} from '@farpass/astro/linear';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipEigenvalues } from '../numerics/clip.ts';
import { covarianceFaults, hasVelocityCovariance, isFatal } from './check.ts';
import { correlationOf } from './correlation.ts';

const entries = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 36, maxLength: 36 });
const positive = entries.map((values) => {
  const factor = Float64Array.from(values);
  for (let i = 0; i < 6; i++) factor[7 * i] += 4;
  return congruence(
    factor,
    Float64Array.from({ length: 36 }, (_, at) => (at % 7 === 0 ? 1 : 0)),
  );
});

describe('a correlation', () => {
  it('is the one that the covariance was built from, and 1 of an element with itself', () => {
    const [first, second, correlation] = [3, 5, -0.25];
    const mixed = first * second * correlation;
    const covariance = Float64Array.from([first ** 2, mixed, mixed, second ** 2]);
    expect(correlationOf(covariance, 1, 0)).toBeCloseTo(correlation, 14);
    expect(correlationOf(covariance, 1, 1)).toBe(1);
  });

  it('is undefined if a variance is not positive', () => {
    expect(correlationOf(Float64Array.from([0, 0, 0, 4]), 1, 0)).toBeUndefined();
    expect(correlationOf(Float64Array.from([-1, 0, 0, 4]), 1, 0)).toBeUndefined();
  });
});

describe('matrices of covariances', () => {
  it('are rebuilt from their eigenvalues and from their Cholesky factor', () => {
    fc.assert(
      fc.property(positive, (matrix) => {
        const rebuilt = fromEigen(symmetricEigen(matrix));
        const lower = choleskySemidefinite(matrix) ?? new Float64Array(36);
        const size = Math.max(...matrix.map(Math.abs));
        for (let i = 0; i < 6; i++) {
          for (let j = 0; j < 6; j++) {
            let product = 0;
            for (let k = 0; k < 6; k++) product += lower[6 * i + k] * lower[6 * j + k];
            expect(Math.abs(product - matrix[6 * i + j])).toBeLessThan(1e-11 * size);
            expect(Math.abs(rebuilt[6 * i + j] - matrix[6 * i + j])).toBeLessThan(1e-11 * size);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('times their inverse are the identity', () => {
    fc.assert(
      fc.property(positive, (matrix) => {
        const back = inverse(matrix) ?? new Float64Array(36);
        const scale = Math.max(...back.map(Math.abs)) * Math.max(...matrix.map(Math.abs));
        for (let i = 0; i < 6; i++) {
          for (let j = 0; j < 6; j++) {
            let sum = 0;
            for (let k = 0; k < 6; k++) sum += matrix[6 * i + k] * back[6 * k + j];
            expect(Math.abs(sum - (i === j ? 1 : 0))).toBeLessThan(1e-12 * scale);
          }
        }
      }),
      { numRuns: 50 },
    );
    expect(inverse(new Float64Array(9))).toBeUndefined();
  });

  it('keep their eigenvalues when the axes turn', () => {
    const turned = rotateCovariance([0, 1, 0, 0, 0, 1, 1, 0, 0], Float64Array.of(4, 1, 0, 1, 9, 2, 0, 2, 1));
    expect(Array.from(symmetricEigen(turned).values, (v) => v.toFixed(9))).toEqual(
      Array.from(symmetricEigen([4, 1, 0, 1, 9, 2, 0, 2, 1]).values, (v) => v.toFixed(9)),
    );
    expect(turned[0]).toBeCloseTo(9, 12);
  });

  it('are clipped if an eigenvalue is too small, and left alone otherwise', () => {
    const bad = Float64Array.of(1, 2, 2, 1);
    const clipped = clipEigenvalues(bad, 0.01);
    expect(clipped.clippedEigenvalues).toHaveLength(1);
    expect(clipped.clippedEigenvalues[0]).toBeCloseTo(-1, 12);
    expect(symmetricEigen(clipped.matrix).values[0]).toBeCloseTo(0.01, 12);
    const good = Float64Array.of(1, 0.5, 0.5, 1);
    expect(clipEigenvalues(good, 0.01).matrix).toBe(good);
    expect(choleskySemidefinite(bad)).toBeUndefined();
  });
});

describe('the checks of a covariance', () => {
  const diagonal = (...values: readonly number[]) =>
    Float64Array.from({ length: 9 }, (_, at) => (at % 4 === 0 ? values[at / 4] : 0));

  it('name what is wrong, and which faults make a computation impossible', () => {
    const codes = (matrix: Float64Array) => covarianceFaults(matrix).map((fault) => fault.code);
    expect(codes(diagonal(1, 2, 3))).toEqual([]);
    expect(codes(diagonal(1, -2, 3))).toEqual(['COVARIANCE_VARIANCE_NEGATIVE']);
    expect(codes(diagonal(0, 0, 0))).toEqual(['COVARIANCE_ALL_ZERO']);
    expect(codes(diagonal(0, 1, 1))).toEqual(['COVARIANCE_VARIANCE_ZERO', 'COVARIANCE_NOT_POSITIVE_DEFINITE']);
    expect(codes(diagonal(63_782 ** 2, 1, 1))).toEqual(['COVARIANCE_DEFAULT']);
    expect(codes(diagonal(63_780 ** 2, 1, 1))).toEqual([]);
    // Three correlations of ±0.9 with contradicting signs: each is possible alone, the three together are not.
    expect(codes(Float64Array.of(1, 0.9, -0.9, 0.9, 1, 0.9, -0.9, 0.9, 1))).toEqual([
      'COVARIANCE_NOT_POSITIVE_DEFINITE',
    ]);
    expect(codes(diagonal(Number.NaN, 1, 1))).toEqual(['COVARIANCE_NOT_FINITE']);
    expect(covarianceFaults(diagonal(0, 1, 1)).some(isFatal)).toBe(false);
    expect(covarianceFaults(diagonal(1, -2, 3)).some(isFatal)).toBe(true);
  });

  it('find out whether velocities are given', () => {
    const full = new Float64Array(36).map((_, at) => (at % 7 === 0 ? 1 : 0));
    expect(hasVelocityCovariance(full)).toBe(true);
    full[35] = 0;
    expect(hasVelocityCovariance(full)).toBe(false);
    expect(hasVelocityCovariance(diagonal(1, 1, 1))).toBe(false);
  });
});

describe('a covariance whose correlation is beyond ±1', () => {
  /** Sigmas of 2, 3 and 1 km, with the given correlation of the first two. */
  const correlated = (correlation: number) =>
    covarianceFaults(Float64Array.of(4, 6 * correlation, 0, 6 * correlation, 9, 0, 0, 0, 1)).map(({ code }) => code);

  it('is not a covariance; if the excess is only rounding it is repaired', () => {
    expect(correlated(0.99)).toEqual([]);
    expect(correlated(-1.005)).toEqual(['COVARIANCE_NOT_POSITIVE_DEFINITE']);
    expect(correlated(1.02)).toEqual(['COVARIANCE_CORRELATION_IMPOSSIBLE']);
    expect(correlated(-10)).toEqual(['COVARIANCE_CORRELATION_IMPOSSIBLE']);
    const [fault] = covarianceFaults(Float64Array.of(4, 12, 0, 12, 9, 0, 0, 0, 1));
    expect([fault && isFatal(fault), fault?.sentence]).toEqual([
      true,
      'A correlation is 2.00, beyond ±1 by more than rounding: the elements do not belong to one covariance.',
    ]);
  });
});
