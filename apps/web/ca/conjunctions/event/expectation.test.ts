import { describe, expect, it } from 'vitest';
import { expectationPlot } from './expectation.ts';

const tcaMs = Date.UTC(2026, 10, 24, 12);
const words = {
  title: 'title',
  time: 'time',
  value: 'value',
  sofar: 'so far',
  median: 'median',
  mean: 'mean',
  half: { lower: '25 %', upper: '75 %' },
  low: '5 %',
  high: '95 %',
};
const point = { timeToTcaS: 3600, sigmaScale: 0.5, mean: 1e-4, p5: 1e-80, p25: 1e-30, p50: 1e-6, p75: 1e-5, p95: 1e-3 };

describe('the plot of the expectation', () => {
  const expected = { exponent: 1, source: 'HISTORY', points: [point] } as const;
  const { series, y } = expectationPlot({ cdms: [], expected: { ...expected, points: [point] }, tcaMs }, words);
  const pointsOf = (name: string) => series.find((one) => one.name === name)?.points;

  it('is at the time left before the closest approach', () => {
    expect(pointsOf('mean')).toEqual([{ x: tcaMs - 3_600_000, y: 1e-4 }]);
  });

  it('has every quantile unchanged; the axis shows only probabilities that matter for the decision', () => {
    expect(pointsOf('5 %')).toEqual([{ x: tcaMs - 3_600_000, y: 1e-80 }]);
    expect(pointsOf('median')).toEqual([{ x: tcaMs - 3_600_000, y: 1e-6, lower: 1e-30, upper: 1e-5 }]);
    expect(y.least).toBe(1e-12);
  });

  it('has a place on the logarithmic axis for a probability of zero', () => {
    const none = { ...point, p5: 0 };
    const plot = expectationPlot({ cdms: [], expected: { ...expected, points: [none] }, tcaMs }, words);
    expect(plot.series.find(({ name }) => name === '5 %')?.points[0]?.y).toBe(Number.MIN_VALUE);
  });
});
