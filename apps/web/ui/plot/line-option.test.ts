import { describe, expect, it } from 'vitest';
import { linesOf } from './line-option.ts';
import type { Plot } from './plot.ts';
import { statusOf } from './series-option.ts';
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
  return namesOf(plot).map((label) => ('align' in label ? label.align : ''));
}

function namesOf(plot: Plot) {
  return linesOf(plot, theme)
    .flatMap(({ id, markLine }) => (id === 'names' ? markLine.data : []))
    .map(({ label }) => label);
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
    expect(sides(0.05, 0.5, 0.95)).toEqual(['left', 'center', 'right']);
  });

  it('are before a line that is close to the last one, which has its own after it', () => {
    expect(sides(0.1, 0.82, 0.86)).toEqual(['left', 'right', 'left']);
  });
});

describe('the name of a threshold', () => {
  const at = 1e-4;
  const plotOf = (...points: readonly { readonly x: number; readonly y: number }[]): Plot => ({
    title: 'Probability',
    isCompact: true,
    x: { label: 'Time', scale: 'time', least: 0, most: 100 },
    y: { label: 'Probability', scale: 'log', least: 1e-10, most: 1e-2 },
    series: [{ name: 'Critical', draw: 'points', level: 'critical', points }],
    lines: [{ axis: 'y', at, label: 'Critical', level: 'critical' }],
  });
  const positionOf = (plot: Plot) => namesOf(plot).map((label) => ('position' in label ? label.position : ''));

  it('is in the middle of its line, unless points are there', () => {
    expect(positionOf(plotOf({ x: 50, y: 1e-6 }))).toEqual(['insideMiddleTop']);
    expect(positionOf(plotOf({ x: 50, y: 2 * at }))).toEqual(['insideEndTop']);
    expect(positionOf(plotOf({ x: 50, y: 2 * at }, { x: 90, y: 3 * at }))).toEqual(['insideStartTop']);
  });

  it('is at another part than that of a line that is close', () => {
    const [line] = plotOf().lines ?? [];
    const close = line === undefined ? [] : [line, { ...line, at: 3e-5, label: 'High' }];
    expect(positionOf({ ...plotOf({ x: 50, y: 1e-9 }), lines: close })).toEqual(['insideMiddleTop', 'insideEndTop']);
    const apart = line === undefined ? [] : [line, { ...line, at: 1e-7, label: 'Medium' }];
    expect(positionOf({ ...plotOf({ x: 50, y: 1e-9 }), lines: apart })).toEqual(['insideMiddleTop', 'insideMiddleTop']);
  });

  it('is where a line of values does not run through it', () => {
    const [series] = plotOf({ x: 0, y: 0.1 * at }, { x: 50, y: at }, { x: 100, y: 4 * at }).series;
    const rising: Plot = { ...plotOf(), series: series === undefined ? [] : [{ ...series, draw: 'line-and-points' }] };
    expect(positionOf(rising)).toEqual(['insideStartTop']);
  });

  it('is above the markers of points, and its line below them', () => {
    const depths = linesOf(plotOf({ x: 50, y: at }), theme).map(({ id, markLine }) => [id, markLine.z]);
    const markers = statusOf({ name: 'Critical', draw: 'points', level: 'critical', points: [] }, theme).z ?? 0;
    expect(depths).toEqual([
      ['lines', 1],
      ['names', 10],
    ]);
    expect([1 < markers, markers < 10]).toEqual([true, true]);
  });
});
