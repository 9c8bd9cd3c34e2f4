import { describe, expect, it } from 'vitest';
import { neededPlot } from './needed-plot.ts';

describe('the plot of the needed size', () => {
  it('has a line for each direction by time, without the ignitions that are never sufficient', () => {
    const ignition = (hour: number) => ({
      ignitionEpoch: `2026-11-20T0${hour}:00:00Z`,
      orbitsBeforeTca: 5 - hour,
      isAllowed: true,
    });
    const space = {
      ignitions: [ignition(2), ignition(3)],
      directions: ['+T' as const, '-T' as const],
      neededMPerS: [0.01, null, 0.02, 0.03],
    };
    const { series, x } = neededPlot(space, { title: '', ignition: '', size: '' });
    const at = (hour: number) => Date.UTC(2026, 10, 20, hour);
    expect(x.scale).toBe('time');
    expect(series.map(({ name, points }) => [name, points])).toEqual([
      [
        '+T',
        [
          { x: at(2), y: 0.01 },
          { x: at(3), y: 0.02 },
        ],
      ],
      ['−T', [{ x: at(3), y: 0.03 }]],
    ]);
  });
});
