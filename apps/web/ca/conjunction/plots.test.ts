import { describe, expect, it } from 'vitest';
import { coordinatePlot, curvePlot, missPlot } from './plots.ts';

const words = { title: 'title', time: 'time', value: 'value' };
const message = {
  cdmId: 'a',
  createdMs: 1000,
  xM: 30,
  yM: 40,
  missM: 50,
  radiusM: 8,
  object1: undefined,
  object2: undefined,
  combined: { xx: 10_000, yx: 0, yy: 400 },
};

describe('the plot of the miss', () => {
  it('has one sigma around each message, never below zero', () => {
    const [series] = missPlot([message], words).series;
    expect(series?.points).toEqual([{ x: 1000, y: 50, lower: 0, upper: 50 + Math.sqrt(0.36 * 10_000 + 0.64 * 400) }]);
  });

  it('has no band where no message has a covariance', () => {
    const [series] = missPlot([{ ...message, combined: undefined }], words).series;
    expect(series).toMatchObject({ hasBand: false, points: [{ x: 1000, y: 50 }] });
  });
});

describe('the plot of a coordinate', () => {
  it('has the sigma of its own axis', () => {
    expect(coordinatePlot([message], 'y', words).series[0]?.points).toEqual([{ x: 1000, y: 40, lower: 20, upper: 60 }]);
    expect(coordinatePlot([message], 'x', words).series[0]?.points[0]?.lower).toBe(-70);
  });
});

describe('a curve of probability', () => {
  it('leaves out what a logarithm cannot hold or nobody decides by', () => {
    const curve = [
      { x: 1, probability: 0 },
      { x: 2, probability: 1e-200 },
      { x: 3, probability: 1e-5 },
    ];
    const plot = curvePlot(curve, { x: 3, probability: 1e-5 }, { ...words, x: 'x', used: 'used' });
    expect(plot.series.map(({ points }) => points)).toEqual([[{ x: 3, y: 1e-5 }], [{ x: 3, y: 1e-5 }]]);
  });
});
