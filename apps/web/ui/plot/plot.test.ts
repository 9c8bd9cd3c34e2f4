import { describe, expect, it } from 'vitest';
import {
  axisName,
  categoryAt,
  decadesAround,
  digitsAround,
  hasNamedPoints,
  type Plot,
  plotColumns,
  plotRows,
} from './plot.ts';

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
  it('has a row for each x in order, with the value of every series there', () => {
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
  });

  it('says once that a time axis is in UTC', () => {
    expect(axisName(plot.x)).toBe('Time, UTC');
    expect(axisName({ ...plot.x, label: 'Time of closest approach, UTC' })).toBe('Time of closest approach, UTC');
  });

  it('names the categories of an axis, and of no other', () => {
    expect(categoryAt({ label: 'Month', scale: 'category', categories: ['2026-10', '2026-11'] }, 1)).toBe('2026-11');
    expect(categoryAt(plot.y, 1)).toBeUndefined();
  });
});

describe('points with names', () => {
  const event = (name: string) => ({ x: 5, y: 1e-4, name, key: name });
  const named: Plot = {
    ...plot,
    series: [{ name: 'Critical', draw: 'points', points: [event('A × B'), event('A × C')] }],
    lane: { label: 'No Pc', series: [{ name: 'Unknown', draw: 'points', points: [event('A × D')] }] },
  };

  it('have a row each in the table, even at the same time and without a value', () => {
    expect(hasNamedPoints(plot)).toBe(false);
    expect(hasNamedPoints(named)).toBe(true);
    expect(plotRows(named)).toEqual([
      { x: 5, name: 'A × B', values: { Critical: 1e-4 } },
      { x: 5, name: 'A × C', values: { Critical: 1e-4 } },
      { x: 5, name: 'A × D', values: {} },
    ]);
  });
});

describe('a logarithmic axis', () => {
  it('across the page ends at its values, rounded to one digit', () => {
    expect(digitsAround([0.5, 3, 50])).toEqual({ least: 0.5, most: 50 });
    expect(digitsAround([0, 0.047, 2.1])).toEqual({ least: 0.04, most: 3 });
    expect(digitsAround([1e-7, 1e-3])).toEqual({ least: 1e-7, most: 1e-3 });
    expect(digitsAround([97])).toEqual({ least: 90, most: 100 });
    expect(digitsAround([5])).toEqual({ least: 1, most: 10 });
    expect(digitsAround([])).toBeUndefined();
  });

  it('ends at the decades around its values and no further', () => {
    expect(decadesAround([0, 3e-6, 0.02])).toEqual({ least: 1e-6, most: 0.1 });
    expect(decadesAround([1, 100])).toEqual({ least: 1, most: 100 });
    expect(decadesAround([0])).toBeUndefined();
  });
});
