import { describe, expect, it } from 'vitest';
import { neededPlot } from './needed-plot.ts';

describe('the plot of the needed size', () => {
  it('has a line for each direction, without the ignitions that are never sufficient', () => {
    const ignition = (orbitsBeforeTca: number) => ({ ignitionEpoch: '', orbitsBeforeTca, isAllowed: true });
    const space = {
      ignitions: [ignition(2), ignition(1)],
      directions: ['+T' as const, '-T' as const],
      neededMPerS: [0.01, null, 0.02, 0.03],
    };
    const { series } = neededPlot(space, { title: '', lead: '', size: '' });
    expect(series.map(({ name, points }) => [name, points])).toEqual([
      [
        '+T',
        [
          { x: 2, y: 0.01 },
          { x: 1, y: 0.02 },
        ],
      ],
      ['−T', [{ x: 1, y: 0.03 }]],
    ]);
  });
});
