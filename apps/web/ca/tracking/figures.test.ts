import { describe, expect, it } from 'vitest';
import { percentText, placeOnScale, signedPercentText } from './figures.ts';

describe('a share in percent', () => {
  it('is never rounded to 0 % or 100 %', () => {
    expect([0, 0.004, 0.01, 0.5, 0.991, 1].map(percentText)).toEqual(['0', '<1', '1', '50', '>99', '100']);
  });
});

describe('a difference of shares', () => {
  it('has its sign, and none if it is nothing', () => {
    expect([0.26, 0.004, 0, -0.004, -0.03].map(signedPercentText)).toEqual(['+26', '0', '0', '0', '−3']);
  });
});

describe('a probability on the logarithmic scale', () => {
  const scale = { least: 1e-10, most: 1 };

  it('is placed by its power of ten, within the scale', () => {
    expect(placeOnScale(1e-5, scale)).toBeCloseTo(0.5, 12);
    expect([0, 1e-20, 1].map((probability) => placeOnScale(probability, scale))).toEqual([0, 0, 1]);
  });
});
