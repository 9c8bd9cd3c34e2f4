import type { CdmDocument } from '@farpass/contract/conjunctions';
import { describe, expect, it } from 'vitest';
import { componentPlot, coordinatePlot, curvesPlot, missPlot, probabilityPlot } from './plots.ts';

const source = { provider: 'provider', own: 'own' };
const words = { title: 'title', time: 'time', value: 'value', source, own: new Set<string>() };
const message = {
  cdmId: 'a',
  createdMs: 1000,
  isOwn: false,
  xM: 30,
  yM: 40,
  missM: 50,
  radiusM: 8,
  object1: undefined,
  object2: undefined,
  combined: { xx: 10_000, yx: 0, yy: 400 },
};

const probable: CdmDocument = {
  cdmId: 'a',
  messageId: 'M',
  originator: 'SAMPLE',
  conjunctionId: 'c',
  satelliteId: 's',
  creationDate: '1970-01-01T00:00:01Z',
  receivedDate: '1970-01-01T00:00:01Z',
  object1: { objectDesignator: '1' },
  object2: { objectDesignator: '2' },
  conjunctionData: { tca: '2026-11-20T12:00:00Z', riskLevel: 'LOW', timeToTca: 0, probabilityOfCollision: 1e-5 },
  isRevision: false,
  isSummary: false,
  isSynthetic: false,
  warnings: [],
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

describe('an event with messages from a provider and from our own screenings', () => {
  const own = { ...message, cdmId: 'b', createdMs: 2000, isOwn: true, missM: 60, combined: undefined };

  it('has a line for each, with its own band', () => {
    const { series } = missPlot([message, own], words);
    expect(series.map(({ name, hasBand, points }) => [name, hasBand, points.map(({ x }) => x)])).toEqual([
      ['provider', true, [1000]],
      ['own', false, [2000]],
    ]);
  });

  it('has the components of each source separately, by the set of our own messages', () => {
    const seen = { relativePositionR: 1, relativePositionT: 2, relativePositionN: 3 };
    const evolution = ['a', 'b'].map((cdmId) => ({ ...seen, cdmId, creationDate: '1970-01-01T00:00:01Z' }));
    const { series } = componentPlot(evolution, 'R', { ...words, own: new Set(['b']) });
    expect(series.map(({ name, points }) => [name, points])).toEqual([
      ['provider', [{ x: 1000, y: 1 }]],
      ['own', [{ x: 1000, y: 1 }]],
    ]);
  });

  it("has our probability for each source, next to the originator's", () => {
    const cdms = [
      { ...probable, cdmId: 'a', originatorProbability: 2e-5 },
      { ...probable, cdmId: 'b', isOwn: true },
    ];
    const { series } = probabilityPlot(cdms, { ...words, ours: 'Farpass', theirs: 'Originator' });
    expect(series.map(({ name, points }) => [name, points.map(({ y }) => y)])).toEqual([
      ['Farpass: provider', [1e-5]],
      ['Farpass: own', [1e-5]],
      ['Originator', [2e-5]],
    ]);
    const alone = probabilityPlot([probable], { ...words, ours: 'Farpass', theirs: 'Originator' });
    expect(alone.series.map(({ name }) => name)).toEqual(['Farpass']);
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

  it('has one sigma of both objects around each message, and none where it is unknown', () => {
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
  it('leaves out values that a logarithm cannot show or that make no difference to a decision', () => {
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
