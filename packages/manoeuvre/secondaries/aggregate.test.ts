import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aggregateProbability } from './aggregate.ts';

describe('the probability of meeting at least one object', () => {
  it('is 1 − Π(1 − P)', () => {
    expect(aggregateProbability([0.5, 0.5])).toBeCloseTo(0.75, 15);
    expect(aggregateProbability([])).toBe(0);
    expect(aggregateProbability([1e-12, 2e-12]) / 3e-12).toBeCloseTo(1, 9);
  });

  it('is never below the largest of them, and never above their sum', () => {
    const some = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(some, (parts) => {
        const all = aggregateProbability(parts);
        const sum = parts.reduce((total, part) => total + part, 0);
        expect(all).toBeGreaterThanOrEqual(Math.max(...parts) * (1 - 1e-12) - 1e-15);
        expect(all).toBeLessThanOrEqual(Math.min(1, sum) * (1 + 1e-12) + 1e-15);
      }),
    );
  });
});
