import { describe, expect, it } from 'vitest';
import { linesOf } from './line-option.ts';
import type { Plot } from './plot.ts';
import { theme } from './theme.fixture.ts';

/**
 * The side of its line on which each name is, for lines at these shares of the x axis. The library ends a right-aligned
 * text at the line.
 */
function sides(...parts: readonly number[]) {
  const plot: Plot = {
    title: 'Time left to decide',
    x: { label: 'Time', scale: 'time', least: 0, most: 1 },
    y: { label: '', scale: 'category', categories: ['Decision'] },
    series: [],
    lines: parts.map((at) => ({ axis: 'x', at, label: `at ${at}` })),
  };
  return linesOf(plot, theme).flatMap(({ markLine }) =>
    markLine.data.map(({ label }) => ('align' in label ? label.align : '')),
  );
}

describe('the names of vertical lines', () => {
  it('are between the first and the last line if there is room for both on a phone', () => {
    expect(sides(0.02, 0.98)).toEqual(['left', 'right']);
    expect(sides(0.3, 0.71)).toEqual(['left', 'right']);
  });

  it('are outside if the lines are close together, in whatever order they come', () => {
    expect(sides(0.5, 0.7)).toEqual(['right', 'left']);
    expect(sides(0.85, 0.6)).toEqual(['left', 'right']);
  });

  it('stay within the right edge', () => {
    expect(sides(0.7, 0.95)).toEqual(['right', 'right']);
  });

  it('are centred on a line that is alone or between others', () => {
    expect(sides(0.5)).toEqual(['center']);
    expect(sides(0.1, 0.5, 0.9)).toEqual(['left', 'center', 'right']);
  });
});
