import { describe, expect, it } from 'vitest';
import { heatColour, heatRange, heatShare } from './heat-colour.ts';

describe('the colour of a burn', () => {
  it('follows the logarithm: each decade is the same step', () => {
    const range = heatRange({ target: 1e-6, critical: 1e-4 });
    expect(range).toEqual({ least: -8, most: -3 });
    const shares = [1e-12, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 0.2].map((one) => heatShare(one, range));
    const expected = [0, 0, 0.2, 0.4, 0.6, 0.8, 1, 1];
    for (const [index, share] of shares.entries()) expect(share).toBeCloseTo(expected[index] ?? -1, 9);
    expect(heatShare(0, range)).toBe(0);
  });

  it('is on the straight way between its neighbours', () => {
    const way = ['#000000', '#64c8ff', '#ffffff'];
    expect([0, 0.25, 0.5, 1].map((share) => heatColour(share, way))).toEqual([
      'rgb(0 0 0)',
      'rgb(50 100 128)',
      'rgb(100 200 255)',
      'rgb(255 255 255)',
    ]);
  });
});
