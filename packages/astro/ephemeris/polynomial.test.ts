import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hermiteWeights, lagrangeSlopeWeights, lagrangeWeights } from './polynomial.ts';

const coefficients = fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 8, maxLength: 8 });
const origin = fc.double({ min: -1.5, max: 1.5, noNaN: true });

function value(c: readonly number[], x: number): number {
  return c.reduceRight((total, factor) => total * x + factor, 0);
}

function slope(c: readonly number[], x: number): number {
  return value(
    c.slice(1).map((factor, i) => factor * (i + 1)),
    x,
  );
}

/** Unevenly spaced nodes relative to the requested instant: four for Hermite, eight for Lagrange. */
const uneven = [-1.4, -0.6, 0.5, 1.5];
const many = [-3.5, -2.4, -1.5, -0.6, 0.5, 1.4, 2.5, 3.6];

function weighed(weights: Float64Array, values: readonly number[]): number {
  return values.reduce((total, v, i) => total + v * weights[i], 0);
}

describe('interpolation weights', () => {
  it('of Hermite reproduce every polynomial of degree 7 from four values and slopes', () => {
    fc.assert(
      fc.property(coefficients, origin, (c, x) => {
        const weights = hermiteWeights(Float64Array.from(uneven, (node) => node - x));
        const values = uneven.map((node) => value(c, node));
        const slopes = uneven.map((node) => slope(c, node));
        const got = weighed(weights.value, values) + weighed(weights.valueOfSlopes, slopes);
        expect(Math.abs(got - value(c, x))).toBeLessThan(1e-10);
        const rate = weighed(weights.slope, values) + weighed(weights.slopeOfSlopes, slopes);
        expect(Math.abs(rate - slope(c, x))).toBeLessThan(1e-9);
      }),
    );
  });

  it('of Lagrange reproduce every polynomial of degree 7 from eight values', () => {
    fc.assert(
      fc.property(coefficients, origin, (c, x) => {
        const nodes = Float64Array.from(many, (node) => node - x);
        const values = many.map((node) => value(c, node));
        expect(Math.abs(weighed(lagrangeWeights(nodes), values) - value(c, x))).toBeLessThan(1e-9);
        expect(Math.abs(weighed(lagrangeSlopeWeights(nodes), values) - slope(c, x))).toBeLessThan(1e-8);
      }),
    );
  });

  it('add up to one, and at a node select that node alone', () => {
    const weights = lagrangeWeights(Float64Array.from(many));
    expect(weights.reduce((total, w) => total + w, 0)).toBeCloseTo(1, 12);
    expect([...lagrangeWeights(Float64Array.of(-1, 0, 1))].map(Math.abs)).toEqual([0, 1, 0]);
  });
});
