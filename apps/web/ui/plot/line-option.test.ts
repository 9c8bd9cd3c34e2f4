import { describe, expect, it } from 'vitest';
import { linesOf } from './line-option.ts';
import type { Plot } from './plot.ts';
import { theme } from './theme.fixture.ts';

/** On which side of their lines the names of lines at parts of the x axis are: the library aligns a text at the right to end there. */
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

describe('the names of upright lines', () => {
  it('are between the first and the last line if there is room for both on a phone', () => {
    expect(sides(0.02, 0.98)).toEqual(['left', 'right']);
    expect(sides(0.3, 0.71)).toEqual(['left', 'right']);
  });

  it('are outside if the lines are near each other, in whatever order they come', () => {
    expect(sides(0.5, 0.7)).toEqual(['right', 'left']);
    expect(sides(0.85, 0.6)).toEqual(['left', 'right']);
  });

  it('stay inside of the right edge', () => {
    expect(sides(0.7, 0.95)).toEqual(['right', 'right']);
  });

  it('are at the middle of a line that is alone or between others', () => {
    expect(sides(0.5)).toEqual(['center']);
    expect(sides(0.1, 0.5, 0.9)).toEqual(['left', 'center', 'right']);
  });
});
