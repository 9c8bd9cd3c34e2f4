import { describe, expect, it } from 'vitest';
import { chiSquareQuantile, chiSquareShareBelow, median, robustSigma } from './index.ts';

describe('the chi-square distribution', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.6.7.4, upper critical values.
  it.each([
    [1, 0.95, 3.841],
    [3, 0.99, 11.345],
    [6, 0.999, 22.458],
    [10, 0.9, 15.987],
    [100, 0.975, 129.561],
  ])('of %i degrees of freedom has the share %f below %f', (degrees, share, value) => {
    expect(chiSquareQuantile({ share, degreesOfFreedom: degrees })).toBeCloseTo(value, 2);
    expect(chiSquareShareBelow({ value, degreesOfFreedom: degrees })).toBeCloseTo(share, 4);
  });

  it('of two degrees of freedom is an exponential', () => {
    expect(chiSquareQuantile({ share: 0.9999, degreesOfFreedom: 2 })).toBeCloseTo(18.420680743952584, 12);
    expect(chiSquareShareBelow({ value: 18.420680743952584, degreesOfFreedom: 2 })).toBeCloseTo(0.9999, 12);
  });

  it('has nothing below zero and almost everything below a large value', () => {
    expect(chiSquareShareBelow({ value: 0, degreesOfFreedom: 3 })).toBe(0);
    expect(chiSquareShareBelow({ value: -1, degreesOfFreedom: 3 })).toBe(0);
    expect(chiSquareShareBelow({ value: 900, degreesOfFreedom: 500 })).toBeCloseTo(1, 12);
  });
});

describe('the median', () => {
  it('is the middle value, or the mean of the middle two', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('gives a robust spread that one outlier does not change', () => {
    expect(robustSigma([-2, -1, 0, 1, 1e9])).toBeCloseTo(1.4826, 4);
  });
});
