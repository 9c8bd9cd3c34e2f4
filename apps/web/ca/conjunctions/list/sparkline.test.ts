import { describe, expect, it } from 'vitest';
import { sparkline } from './sparkline.ts';

const history = (...probabilities: readonly (number | undefined)[]) =>
  probabilities.map((p) => ({
    creationDate: '2026-11-20T00:00:00Z',
    ...(p === undefined ? {} : { probabilityOfCollision: p }),
  }));
const box = { width: 60, height: 10 };

describe('the line of a trend', () => {
  it('is logarithmic, from left to right, with larger values further up', () => {
    expect(sparkline(history(1e-6, 1e-5, 1e-4), box)).toBe('M0.0 10.0L30.0 5.0L60.0 0.0');
  });

  it('breaks where a message has no probability', () => {
    expect(sparkline(history(1e-6, undefined, 1e-4), box)).toBe('M0.0 10.0M60.0 0.0');
  });

  it('is flat for one value, for equal values, and below the smallest value that matters', () => {
    expect(sparkline(history(1e-6), box)).toBe('M30.0 5.0');
    expect(sparkline(history(0, 1e-80), box)).toBe('M0.0 5.0L60.0 5.0');
    expect(sparkline(history(undefined), box)).toBe('');
  });
});
