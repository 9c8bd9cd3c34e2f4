import { describe, expect, it } from 'vitest';
import type { Plot } from '../../../../ui/plot/plot.ts';
import { eventAxis, onEventAxis } from './event-axis.ts';

const words = { now: 'now', tca: 'TCA', deadline: 'deadline', dayBefore: 'a day' };
const times = { createdMs: [0, 400, 800], tcaMs: 1000, deadlineMs: 900, nowMs: 500 };
const plot: Plot = {
  title: 'Probability',
  x: { label: 'time', scale: 'time' },
  y: { label: 'Pc', scale: 'log' },
  series: [
    {
      name: 'ours',
      draw: 'line',
      points: [
        { x: 0, y: 2e-6 },
        { x: 400, y: 3e-5 },
        { x: 800, y: 4e-4 },
      ],
    },
  ],
  lines: [{ axis: 'y', at: 1e-4, label: 'Critical' }],
};

describe('the time axis of an event', () => {
  it('goes from its first message to the closest approach, with now, the deadline and TCA', () => {
    const axis = eventAxis(times, words);
    expect([axis.fromMs, axis.toMs]).toEqual([-20, 1160]);
    expect(axis.lines.map(({ at, label }) => [at, label])).toEqual([
      [500, 'now'],
      [900, 'deadline'],
      [1000, 'TCA'],
    ]);
  });

  it('marks the day before the closest approach, if no other line is near enough to take its name', () => {
    const hour = 3_600_000;
    const long = { createdMs: [0], tcaMs: 120 * hour, deadlineMs: 118 * hour, nowMs: 10 * hour };
    const linesOf = (more: Partial<typeof long>) =>
      eventAxis({ ...long, ...more }, words).lines.map(({ at, label }) => [at / hour, label]);
    expect(linesOf({})).toEqual([
      [10, 'now'],
      [118, 'deadline'],
      [120, 'TCA'],
    ]);
    expect(linesOf({ tcaMs: 72 * hour, deadlineMs: 70 * hour })).toContainEqual([48, 'a day']);
  });

  it('has no line for what is outside: a past event has no now', () => {
    const { lines } = eventAxis({ ...times, nowMs: 5000, deadlineMs: -50 }, words);
    expect(lines.map(({ label }) => label)).toEqual(['TCA']);
  });

  it('names two lines that are close in their order, so that neither name is at the other line', () => {
    const { lines } = eventAxis({ ...times, nowMs: 850 }, words);
    expect(lines.map(({ at, label }) => [at, label])).toEqual([
      [850, 'now · deadline'],
      [900, ''],
      [1000, 'TCA'],
    ]);
    const passed = eventAxis({ ...times, nowMs: 920 }, words).lines;
    expect(passed.map(({ at, label }) => [at, label])).toEqual([
      [900, 'deadline · now'],
      [920, ''],
      [1000, 'TCA'],
    ]);
  });

  it('is the same for every plot, next to the thresholds of the plot', () => {
    const drawn = onEventAxis(plot, eventAxis(times, words));
    expect([drawn.x.least, drawn.x.most]).toEqual([-20, 1160]);
    expect(drawn.lines?.map(({ label }) => label)).toEqual(['Critical', 'now', 'deadline', 'TCA']);
    expect(drawn.series[0]?.points).toHaveLength(3);
  });

  it('shows a playback up to its message, in the range of all', () => {
    const drawn = onEventAxis(plot, { ...eventAxis(times, words), shownMs: 400 });
    expect(drawn.series[0]?.points.map(({ x }) => x)).toEqual([0, 400]);
    expect(drawn.y).toMatchObject({ least: 1e-6, most: 1e-3 });
    const linear = { ...plot, y: { label: 'm', scale: 'linear' } as const, lines: [] };
    const metres = { name: 'miss', draw: 'line', points: [{ x: 0, y: 1731.0355 }] } as const;
    const miss = onEventAxis({ ...linear, series: [metres] }, { ...eventAxis(times, words), shownMs: 0 });
    expect(miss.y).toMatchObject({ least: 0, most: 2000 });
    expect(drawn.lines?.at(-1)).toEqual({ axis: 'x', at: 400, label: '' });
  });
});
