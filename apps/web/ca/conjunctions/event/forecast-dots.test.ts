import { describe, expect, it } from 'vitest';
import { decadesOf, placeIn, pointBefore, stackedDots } from './forecast-dots.ts';

describe('the dots of a forecast', () => {
  it('are stacked in columns of a logarithmic axis of whole decades', () => {
    const values = [2e-9, 3e-9, 1e-6, 5e-4];
    expect(decadesOf(values)).toEqual({ from: -9, to: -3 });
    expect(stackedDots(values, 12)).toEqual([
      { x: 0.5 / 12, above: 0 },
      { x: 0.5 / 12, above: 1 },
      { x: 6.5 / 12, above: 0 },
      { x: 11.5 / 12, above: 0 },
    ]);
  });

  it('have a place for zero, and an axis for equal values', () => {
    expect(decadesOf([0, 0])).toEqual({ from: -12, to: -11 });
    expect(placeIn({ from: -12, to: -4 }, 0)).toBe(0);
    expect(stackedDots([0, 0], 4).map(({ above }) => above)).toEqual([0, 1]);
  });

  it('are those of the last message before the decision', () => {
    const points = [80, 60, 40].map((timeToTcaS) => ({ timeToTcaS, ...{ sigmaScale: 1, mean: 0 }, ...quantiles }));
    expect(pointBefore(points, 50)?.timeToTcaS).toBe(60);
    expect(pointBefore(points, 90)?.timeToTcaS).toBe(80);
    expect(pointBefore([], 50)).toBeUndefined();
  });
});

const quantiles = { p5: 0, p25: 0, p50: 0, p75: 0, p95: 0 };
