import { describe, expect, it } from 'vitest';
import { percentText, placeOnScale } from './figures.ts';

describe('a share', () => {
  it('is never rounded to none or to all', () => {
    expect([0, 0.004, 0.01, 0.5, 0.991, 1].map(percentText)).toEqual(['0', '<1', '1', '50', '>99', '100']);
  });
});

describe('a probability on the scale', () => {
  const scale = { least: 1e-10, most: 1 };

  it('goes by its power of ten and stays inside', () => {
    expect(placeOnScale(1e-5, scale)).toBeCloseTo(0.5, 12);
    expect([0, 1e-20, 1].map((probability) => placeOnScale(probability, scale))).toEqual([0, 0, 1]);
  });
});
