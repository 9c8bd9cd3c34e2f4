import { describe, expect, it } from 'vitest';
import { measuredQuantities, type ResidualDocument, residualSeries, usualAxis } from './residuals.ts';

const one = (changes: Partial<ResidualDocument>): ResidualDocument => ({
  track: 0,
  'file-id': 'f',
  sensorCode: 'TEN-1',
  segment: 0,
  index: 0,
  utc: '2026-11-20T18:00:00Z',
  alongArcsec: 1.5,
  acrossArcsec: -0.5,
  sigmas: 1.2,
  ...changes,
});

const residuals = [
  one({ utc: '2026-11-20T18:02:00Z', sensorCode: 'NOR-R', rangeKm: 0.012, rangeRateKmPerS: -0.0001 }),
  one({}),
  one({ utc: '2026-11-20T18:01:00Z', alongArcsec: 90, sigmas: 40, rejected: 'too far off' }),
];
const plot = {
  quantity: 'along',
  axis: 'number',
  rejectedName: 'Rejected',
  rejectionText: ({ rejected }: ResidualDocument) => rejected,
} as const;

describe('plots of residuals', () => {
  it('have a series for each sensor, and one for the rejected measurements with their reasons', () => {
    const series = residualSeries(residuals, plot);
    expect(series.map(({ name, points }) => [name, points.map(({ x, y }) => [x, y])])).toEqual([
      ['NOR-R', [[3, 1.5]]],
      ['TEN-1', [[1, 1.5]]],
      ['Rejected', [[2, 90]]],
    ]);
    expect(series[2]?.points[0]).toMatchObject({ name: 'TEN-1', details: ['90.0″', '40\u00A0σ', 'too far off'] });
    expect(series[2]?.level).toBe('serious');
  });

  it('are over time or in order, with ranges in metres', () => {
    const [range] = residualSeries(residuals, { ...plot, quantity: 'range', axis: 'time' });
    expect(range).toMatchObject({ name: 'NOR-R', points: [{ x: Date.UTC(2026, 10, 20, 18, 2), y: 12 }] });
    const [rate] = residualSeries(residuals, { ...plot, quantity: 'rangeRate' });
    expect(rate?.points[0]?.y).toBeCloseTo(-0.1, 12);
  });

  it('only exist for measured quantities', () => {
    expect(measuredQuantities(residuals)).toEqual(['along', 'across', 'range', 'rangeRate']);
    expect(measuredQuantities([one({})])).toEqual(['along', 'across']);
  });

  it('begin over time for a single short arc, and in order for tracks that are far apart', () => {
    expect(usualAxis(residuals)).toBe('time');
    expect(usualAxis([...residuals, one({ utc: '2026-11-21T18:00:00Z' })])).toBe('number');
    expect(usualAxis([])).toBe('time');
  });
});
