import { describe, expect, it } from 'vitest';
import { axisName, categoryAt, type Plot, plotColumns, plotRows } from './plot.ts';

const plot: Plot = {
  title: 'Miss distance',
  x: { label: 'Time', scale: 'time' },
  y: { label: 'Miss', unit: 'm', scale: 'linear' },
  series: [
    {
      name: 'Total',
      draw: 'line',
      hasBand: true,
      points: [
        { x: 2, y: 20, lower: 15, upper: 25 },
        { x: 1, y: 10, lower: 8, upper: 12 },
      ],
    },
    { name: 'Radial', draw: 'points', points: [{ x: 1, y: 3 }] },
  ],
};

describe('the table behind a plot', () => {
  it('has a row for each x in order, with what every series says there', () => {
    expect(plotRows(plot)).toEqual([
      { x: 1, values: { Total: 10, 'Total −1σ': 8, 'Total +1σ': 12, Radial: 3 } },
      { x: 2, values: { Total: 20, 'Total −1σ': 15, 'Total +1σ': 25 } },
    ]);
  });

  it('has the unit in the head of every column', () => {
    expect(plotColumns(plot).map(({ head }) => head)).toEqual([
      'Total [m]',
      'Total −1σ [m]',
      'Total +1σ [m]',
      'Radial [m]',
    ]);
    expect(axisName(plot.y)).toBe('Miss [m]');
    expect(axisName(plot.x)).toBe('Time');
  });

  it('names the categories of an axis, and of no other', () => {
    expect(categoryAt({ label: 'Month', scale: 'category', categories: ['2026-10', '2026-11'] }, 1)).toBe('2026-11');
    expect(categoryAt(plot.y, 1)).toBeUndefined();
  });
});
