import { describe, expect, it } from 'vitest';
import { probabilityTrend } from './trend.ts';

const heading = (...probabilities: readonly (number | undefined)[]) => {
  const { direction, messages } = probabilityTrend(probabilities);
  return [direction, messages];
};

describe('the trend of a probability', () => {
  it('rises or falls if the newest changes add up to half a decade', () => {
    expect(heading(1e-9, 1e-5, 4e-5)).toEqual(['rising', 3]);
    expect(heading(1e-5, 1e-6)).toEqual(['falling', 2]);
    expect(heading(1e-4, 1e-6, 2e-6, 4e-6)).toEqual(['rising', 3]);
    expect(probabilityTrend([1e-6, 2e-6, 4e-6]).decades).toBeCloseTo(Math.log10(4), 12);
  });

  it('is steady over the newest messages within half a decade of the newest one', () => {
    expect(heading(1e-5, 1.9e-5)).toEqual(['steady', 2]);
    expect(heading(1e-4, 1e-6, 1.2e-6, 1.1e-6)).toEqual(['steady', 3]);
    expect(heading(1e-5, 1e-5)).toEqual(['steady', 2]);
  });

  it('passes over messages without a probability, and ignores probabilities too small to matter', () => {
    expect(heading(1e-5, undefined, 1.9e-5)).toEqual(['steady', 2]);
    expect(heading(0, 1e-80)).toEqual(['steady', 2]);
    expect(heading(1e-5)).toEqual(['unknown', 1]);
    expect(heading(undefined)).toEqual(['unknown', 0]);
  });
});
