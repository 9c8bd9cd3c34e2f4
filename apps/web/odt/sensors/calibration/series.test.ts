import { describe, expect, it } from 'vitest';
import { biasPoints, noisePoints } from './series.ts';

const windows = [
  {
    from: '2026-11-20T00:00:00Z',
    to: '2026-11-20T02:00:00Z',
    samples: 40,
    anglesArcsec: 1.2,
    timeBiasMs: { value: 30, sigma: 4 },
  },
  { from: '2026-11-21T00:00:00Z', to: '2026-11-21T02:00:00Z', samples: 30, rangeM: 12 },
];

describe('the figures of a sensor over time', () => {
  it('are in the middle of their windows; windows without the quantity have no point', () => {
    expect(noisePoints(windows, 'angles')).toEqual([{ x: Date.UTC(2026, 10, 20, 1), y: 1.2 }]);
    expect(noisePoints(windows, 'range')).toEqual([{ x: Date.UTC(2026, 10, 21, 1), y: 12 }]);
    expect(noisePoints(windows, 'rangeRate')).toEqual([]);
  });

  it('have a band of one sigma around an error', () => {
    expect(biasPoints(windows, 'time')).toEqual([{ x: Date.UTC(2026, 10, 20, 1), y: 30, lower: 26, upper: 34 }]);
    expect(biasPoints(windows, 'rangeBias')).toEqual([]);
  });
});
