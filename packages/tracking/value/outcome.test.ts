import { describe, expect, it } from 'vitest';
import { settledLimits, trackingOutcome } from './index.ts';

describe('tracking', () => {
  const limits = settledLimits({ medium: 1e-7, high: 1e-5, critical: 1e-4 });

  it.each([
    [5.2e-11, 'CLEARED'],
    [1e-7, 'OPEN'],
    [2.8e-4, 'OPEN'],
    [2e-3, 'CONFIRMED'],
  ] as const)('with a probability of %d leaves an event %s', (probability, outcome) => {
    expect(trackingOutcome(probability, limits)).toBe(outcome);
  });
});
