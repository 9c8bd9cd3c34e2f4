import { describe, expect, it } from 'vitest';
import { altitudePlot, componentPlot, distancePlot, periodPlot, sigmaPlot, stepText } from './plots.ts';

const words = { title: 'Differences', time: 'Time', value: 'Difference', names: ['R', 'T', 'N'] };
const at = Date.UTC(2026, 10, 20);
const points = [
  { time: '2026-11-20T00:00:00.000Z', radialM: 1, alongTrackM: 2, crossTrackM: 3, distanceM: 4 },
  { time: '2026-11-20T00:05:00.000Z', radialM: -1, alongTrackM: -2, crossTrackM: -3, distanceM: 4 },
];

describe('the plot of a comparison', () => {
  it('has a line for each component, in metres over time in UTC', () => {
    const plot = componentPlot(points, words);
    expect(plot.y).toEqual({ label: 'Difference', unit: 'm', scale: 'linear' });
    expect(plot.x.scale).toBe('time');
    expect(plot.series.map(({ name, points: [first] }) => [name, first])).toEqual([
      ['R', { x: at, y: 1 }],
      ['T', { x: at, y: 2 }],
      ['N', { x: at, y: 3 }],
    ]);
    expect(plot.series.every(({ draw }) => draw === 'line')).toBe(true);
  });

  it('breaks its lines at a gap in the data', () => {
    const times = ['00:00', '00:05', '00:10', '06:10', '06:15'];
    const rows = times.map((time) => ({
      time: `2026-11-20T${time}:00Z`,
      radialM: 0,
      alongTrackM: 0,
      crossTrackM: 4,
      distanceM: 4,
    }));
    const [line] = distancePlot(rows, words).series;
    expect(line?.points.map(({ y }) => y)).toEqual([4, 4, 4, Number.NaN, 4, 4]);
    expect(line?.points[3]?.x).toBe(at + 190 * 60_000);
  });

  it('draws a comparison at one instant as points', () => {
    const [series] = distancePlot(points.slice(0, 1), words).series;
    expect(series).toEqual({ name: 'R', draw: 'points', points: [{ x: at, y: 4 }] });
  });
});

describe('the plots of a file', () => {
  const series = {
    oemFileId: 'a',
    altitude: [{ time: '2026-11-20T00:00:00.000Z', altitudeKm: 500 }],
    sigma: points,
    period: [{ time: '2026-11-20T00:00:00.000Z', periodS: 5760 }],
    burns: [{ from: '2026-11-20T00:00:00.000Z', to: '2026-11-20T00:02:00.000Z', deltaVMPerS: 1.04 }],
    remarks: [],
  };
  const timed = { ...words, burn: (size: string) => `Manoeuvre ${size} m/s` };

  it('show its altitude in km and its standard deviations in m', () => {
    expect(altitudePlot(series, timed)).toMatchObject({ y: { unit: 'km' }, series: [{ points: [{ x: at, y: 500 }] }] });
    expect(periodPlot(series, timed)).toMatchObject({ y: { unit: 'min' }, series: [{ points: [{ x: at, y: 96 }] }] });
    expect(sigmaPlot(series, words).series.map(({ points: own }) => own.length)).toEqual([2, 2, 2]);
  });
});

describe('a manoeuvre in a file', () => {
  it('is a line labelled with its size, midway between the states before and after it', () => {
    const burns = [{ from: '2026-11-20T00:00:00.000Z', to: '2026-11-20T00:02:00.000Z', deltaVMPerS: 1.04 }];
    const series = { oemFileId: 'a', altitude: [], period: [], sigma: [], burns, remarks: [] };
    const timed = { ...words, burn: (size: string) => `Manoeuvre ${size} m/s` };
    expect(periodPlot(series, timed).lines).toEqual([
      { axis: 'x', at: at + 60_000, label: 'Manoeuvre 1.0 m/s', level: 'caution' },
    ]);
  });

  it('has no name if there are so many that their names would cover each other, and no line if they would hide the curve', () => {
    const [one] = [{ from: '2026-11-20T00:00:00.000Z', to: '2026-11-20T00:02:00.000Z', deltaVMPerS: 1.04 }];
    const timed = { ...words, burn: (size: string) => `Manoeuvre ${size} m/s` };
    const linesOf = (count: number) => {
      const burns = Array.from({ length: count }, () => one);
      return altitudePlot({ oemFileId: 'a', altitude: [], period: [], sigma: [], burns, remarks: [] }, timed).lines;
    };
    expect(linesOf(4)?.map(({ label }) => label)).toEqual(Array.from({ length: 4 }, () => 'Manoeuvre 1.0 m/s'));
    expect(linesOf(5)?.map(({ label }) => label)).toEqual(Array.from({ length: 5 }, () => ''));
    expect(linesOf(41)).toEqual([]);
  });
});

describe('a step', () => {
  it('is written in the largest unit that makes it a whole number', () => {
    expect([5, 60, 180, 90, 7200, 0.123456].map(stepText)).toEqual(['5 s', '1 min', '3 min', '90 s', '2 h', '0.123 s']);
  });
});
