import { describe, expect, it } from 'vitest';
import { componentPlot, coordinatePlot, curvesPlot, missPlot } from './plots.ts';

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

describe('the plot of a component', () => {
  const seen = { cdmId: 'a', creationDate: '1970-01-01T00:00:01Z', relativePositionR: 5, relativePositionT: -40 };

  it('has one sigma of both objects around each message, and none where it is not known', () => {
    const known = { ...seen, relativePositionN: 7, sigmaR: 1, sigmaT: 10, sigmaN: 2 };
    const bare = { ...seen, creationDate: '1970-01-01T00:00:02Z', relativePositionN: 8 };
    const [series] = componentPlot([known, bare], 'T', words).series;
    expect(series).toMatchObject({ hasBand: true });
    expect(series?.points).toEqual([
      { x: 1000, y: -40, lower: -50, upper: -30 },
      { x: 2000, y: -40 },
    ]);
  });
});

describe('a curve of probability', () => {
  it('leaves out what a logarithm cannot hold or what makes no difference to a decision', () => {
    const curve = [
      { x: 1, probability: 0 },
      { x: 2, probability: 1e-200 },
      { x: 3, probability: 1e-5 },
    ];
    const curves = [{ name: 'both', curve }];
    const plot = curvesPlot(curves, { x: 3, probability: 1e-5 }, { ...words, x: 'x', used: 'used' });
    expect(plot.series.map(({ points }) => points)).toEqual([[{ x: 3, y: 1e-5 }], [{ x: 3, y: 1e-5 }]]);
  });
});
