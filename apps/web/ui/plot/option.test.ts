import { msPerDay } from '@farpass/astro/constants';
import { init } from 'echarts/core';
import { afterAll, describe, expect, it } from 'vitest';
import './draw.ts';
import { optionOf, timeLabelsOf } from './option.ts';
import type { Plot } from './plot.ts';
import type { PlotTheme } from './plot-theme.ts';
import { theme } from './theme.fixture.ts';

const [fromMs, toMs] = [Date.UTC(2026, 10, 20, 6), Date.UTC(2026, 10, 20, 9)];
const plot: Plot = {
  title: 'Altitude',
  x: { label: 'Time, UTC', scale: 'time' },
  y: { label: 'Altitude', unit: 'km', scale: 'linear' },
  series: [
    {
      name: 'Altitude',
      draw: 'line',
      points: [
        { x: fromMs, y: 500 },
        { x: toMs, y: 501 },
      ],
    },
  ],
};

const whole = { fromPercent: 0, toPercent: 100 };

function drawnOf(shown: Plot, width = 800, colours: PlotTheme = theme, sight = whole): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height: 400 });
  chart.setOption(optionOf(shown, colours, { ...sight, isStill: true }));
  const drawn = chart.renderToSVGString();
  chart.dispose();
  return drawn;
}

describe('the time axis of a plot', () => {
  const zone = process.env['TZ'];
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it('has its ticks in UTC, even if the browser is in Tokyo', () => {
    process.env['TZ'] = 'Asia/Tokyo';
    expect(new Date(fromMs).getHours()).toBe(15);
    const drawn = drawnOf(plot);
    for (const hour of ['07:00', '08:00']) expect(drawn).toContain(`>${hour}<`);
    for (const hour of ['16:00', '17:00']) expect(drawn).not.toContain(`>${hour}<`);
  });

  const points = [fromMs, toMs].map((x) => ({ x, y: 500, lower: 490, upper: 510 }));
  const unknown = { name: 'Unknown', draw: 'points', points: [{ x: fromMs, y: 0, name: 'A × B' }] } as const;
  const kinds: Readonly<Record<string, Plot>> = {
    'a line': plot,
    'a band': { ...plot, series: [{ name: 'Altitude', draw: 'line-and-points', hasBand: true, points }] },
    'points with a lane': {
      ...plot,
      series: [{ name: 'Critical', draw: 'points', level: 'critical', points }],
      lane: { label: 'No Pc', series: [unknown] },
    },
    'a small plot': { ...plot, isCompact: true, lines: [{ axis: 'x', at: fromMs, label: 'Now' }] },
    'rows of categories': { ...plot, y: { label: '', scale: 'category', categories: ['Messages'] } },
    'some days': { ...plot, x: { label: 'Time', scale: 'time', least: fromMs, most: fromMs + 7 * msPerDay } },
    'some months': { ...plot, x: { label: 'Time', scale: 'time', least: fromMs, most: fromMs + 200 * msPerDay } },
  };

  it.each(Object.entries(kinds))('has the same words in every zone: %s', (_, shown) => {
    const [utc, ...others] = ['UTC', 'Europe/Berlin', 'America/Los_Angeles'].map((name) => {
      process.env['TZ'] = name;
      return drawnOf(shown).match(/>[^<>]+</g);
    });
    expect(utc?.filter((word) => /\d\d[:-]\d\d</.test(word)).length).toBeGreaterThan(1);
    expect(others).toEqual([utc, utc]);
  });
});

describe('the ticks of a plot over days', () => {
  const days = 4;
  const long: Plot = {
    ...plot,
    series: [{ ...plot.series[0], name: 'Altitude', draw: 'line', points: [0, days].map(at) }],
  };
  function at(day: number) {
    return { x: fromMs + day * msPerDay, y: 500 };
  }

  it('name each day, and no hour that could hide one', () => {
    const drawn = drawnOf(long);
    for (const day of ['11-21', '11-22', '11-23', '11-24']) expect(drawn).toContain(`>${day}<`);
    expect(drawn).not.toContain('>12:00<');
  });

  it('name each day on a phone, too, where noon is closer to midnight than the width of a label', () => {
    const drawn = drawnOf(long, 300);
    for (const day of ['11-21', '11-22', '11-23', '11-24']) expect(drawn).toContain(`>${day}<`);
  });

  it('name each time with its day over less than three days', () => {
    const points = [0, 2].map(at);
    const drawn = drawnOf({ ...long, series: [{ name: 'Altitude', draw: 'line', points }] }, 300);
    const ticks = drawn.match(/>[\d-]*[ ]?\d\d:\d\d</g) ?? [];
    expect(ticks.length).toBeGreaterThan(0);
    expect(ticks.filter((tick) => !tick.startsWith('>11-2'))).toEqual([]);
  });

  it('name each time with its day around a single point, too', () => {
    const points = [at(0.4)];
    for (const width of [300, 600]) {
      const drawn = drawnOf({ ...long, series: [{ name: 'Altitude', draw: 'points', points }] }, width);
      const ticks = drawn.match(/>[\d-]*[ ]?\d\d:\d\d</g) ?? [];
      expect(ticks.length).toBeGreaterThan(0);
      expect(ticks.filter((tick) => !tick.startsWith('>11-'))).toEqual([]);
    }
  });

  it('have their seconds on whole minutes, too, if ticks are closer than minutes', () => {
    const minute = msPerDay / (24 * 60);
    const least = Math.ceil(fromMs / minute) * minute - 20_000;
    const most = least + 90_000;
    const points = [least, most].map((x) => ({ x, y: 1 }));
    const brief = { ...long, x: { ...long.x, least, most } };
    const drawn = drawnOf({ ...brief, series: [{ name: 'Altitude', draw: 'line', points }] }, 1200);
    const ticks = drawn.match(/\d\d:\d\d(:\d\d)?</g) ?? [];
    expect(ticks.some((tick) => tick.endsWith(':00<'))).toBe(true);
    expect(ticks.filter((tick) => tick.length < '00:00:00<'.length)).toEqual([]);
  });

  it('name hours again once hours around one midnight are in view', () => {
    const near = timeLabelsOf(long, { fromPercent: 12.5, toPercent: 25 });
    const far = timeLabelsOf(long, { fromPercent: 0, toPercent: 100 });
    expect([near.formatter?.hour, far.formatter?.hour]).toEqual(['{HH}:{mm}', '']);
    expect([near.customValues, far.customValues?.length]).toEqual([undefined, 4]);
  });

  it('name their day if a part of a plot without a midnight is in view', () => {
    const evening = { ...long, x: { ...long.x, least: fromMs, most: fromMs + 4 * msPerDay } };
    const hours = (from: number, to: number) =>
      timeLabelsOf(evening, { fromPercent: (from / 96) * 100, toPercent: (to / 96) * 100 }).formatter?.hour;
    const midnight = 24 - (fromMs % msPerDay) / (msPerDay / 24);
    expect(hours(midnight + 1, midnight + 5)).toBe('{MM}-{dd} {HH}:{mm}');
    expect(hours(midnight - 2, midnight + 3)).toBe('{HH}:{mm}');
  });

  it.each([150, 300, 800])('never name the same time twice over one day, %d px wide', (width) => {
    const lane = { label: 'No Pc', series: [{ name: 'Unknown', draw: 'points' as const, points: [0, 1].map(at) }] };
    const shown = { ...long, series: [{ name: 'Altitude', draw: 'line' as const, points: [0, 1].map(at) }] };
    for (const one of [shown, { ...shown, lane }]) {
      const ticks = drawnOf(one, width).match(/>(\d\d-\d\d )?\d\d:\d\d</g) ?? [];
      expect(ticks.filter((tick) => !tick.startsWith('>11-2'))).toEqual([]);
    }
  });

  it('name the first day of a month like every other day', () => {
    const points = [9, 13].map(at);
    const drawn = drawnOf({ ...long, series: [{ name: 'Altitude', draw: 'line', points }] });
    for (const day of ['11-30', '12-01', '12-02']) expect(drawn).toContain(`>${day}<`);
  });

  it('writes small numbers of orbits as numbers, and probabilities as powers of ten', () => {
    const x = { label: 'Orbits', scale: 'log' } as const;
    const drawn = drawnOf({
      ...plot,
      x,
      series: [{ name: 'Δv', draw: 'line', points: [1, 7].map((at) => ({ x: at, y: 1 })) }],
    });
    expect(drawn).toContain('>7<');
    const y = { label: 'Probability', scale: 'log' } as const;
    const points = [1e-4, 1e-2].map((value) => ({ x: fromMs, y: value }));
    expect(drawnOf({ ...plot, y, series: [{ name: 'Pc', draw: 'line', points }] })).toContain('>10⁻⁴<');
  });

  it('has the name of its values only once: in the title, with the unit on the axis', () => {
    expect(drawnOf(plot)).toContain('>[km]<');
    expect(drawnOf({ ...plot, title: 'The orbit' })).toContain('>Altitude [km]<');
  });
});

describe('a plot of bars', () => {
  it('begins at zero, so that a bar is as long as its value', () => {
    const bars: Plot = {
      title: 'Events',
      x: { label: 'Month', scale: 'category', categories: ['2026-10', '2026-11'] },
      y: { label: 'Events', scale: 'linear', isWhole: true },
      series: [
        {
          name: 'Events',
          draw: 'bars',
          points: [
            { x: 0, y: 12 },
            { x: 1, y: 13 },
          ],
        },
      ],
    };
    expect(drawnOf(bars)).toContain('>0<');
  });

  it('of a few has a name below each, also on a phone', () => {
    const categories = ['Kritisch', 'Hoch', 'Mittel', 'Niedrig', 'Unbekannt'];
    const points = categories.map((_, x) => ({ x, y: x + 1 }));
    const bars: Plot = {
      title: 'Ereignisse',
      x: { label: 'Risiko', scale: 'category', categories },
      y: { label: 'Anzahl', scale: 'linear' },
      series: [{ name: 'Ereignisse', draw: 'bars', points }],
    };
    const drawn = drawnOf(bars, 300);
    for (const name of categories) expect(drawn).toContain(`>${name}<`);
  });
});

describe('a plot of points alone', () => {
  it('draws none outside its frame when it is zoomed', () => {
    const points = Array.from({ length: 9 }, (_, hour) => ({ x: fromMs + hour * 3_600_000, y: 500 }));
    const shown: Plot = { ...plot, series: [{ name: 'Critical', draw: 'points', level: 'critical', points }] };
    const colours = { ...theme, status: { ...theme.status, critical: { fill: '#ff0001', edge: '#ff0001' } } };
    const countOf = (drawn: string) => drawn.match(/fill="#ff0001"/g)?.length;
    expect(countOf(drawnOf(shown, 800, colours))).toBe(9);
    expect(countOf(drawnOf(shown, 800, colours, { fromPercent: 40, toPercent: 60 }))).toBe(1);
  });
});

describe('rows of categories', () => {
  it('all have their names, however low the plot is', () => {
    const rows = ['Unknown', 'Low', 'Medium', 'High', 'Critical'];
    const shown: Plot = { ...plot, isCompact: true, y: { label: '', scale: 'category', categories: rows } };
    const chart = init(null, null, { renderer: 'svg', ssr: true, width: 800, height: 112 });
    chart.setOption(optionOf(shown, theme, { ...whole, isStill: true }));
    const drawn = chart.renderToSVGString();
    chart.dispose();
    for (const row of rows) expect(drawn).toContain(`>${row}<`);
  });
});

describe('a logarithmic axis', () => {
  it('of radii begins at the smallest, in plain numbers', () => {
    const points = [0.5, 5, 50].map((x) => ({ x, y: x * 1e-6 }));
    const drawn = drawnOf({
      ...plot,
      x: { label: 'Radius', unit: 'm', scale: 'log' },
      y: { label: 'Probability', scale: 'log' },
      series: [{ name: 'Probability', draw: 'line', points }],
    });
    const ticks = [...drawn.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text);
    expect(ticks).toEqual(expect.arrayContaining(['0.5', '1', '10', '50', '10⁻⁷', '10⁻⁴']));
    expect(ticks).not.toContain('0.1');
  });

  it('never mixes plain numbers with powers', () => {
    const ticksOf = (most: number) => {
      const points = [1, most].map((y) => ({ x: y, y }));
      const y = { label: 'Miss', unit: 'm', scale: 'log' } as const;
      const drawn = drawnOf({
        ...plot,
        x: { ...y, scale: 'linear' },
        y,
        series: [{ name: 'a', draw: 'points', points }],
      });
      return [...drawn.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text);
    };
    expect(ticksOf(90_000)).toEqual(expect.arrayContaining(['1', '10', '1\u202F000', '100\u202F000']));
    expect(ticksOf(900_000)).toEqual(expect.arrayContaining(['10¹', '10³', '10⁶']));
  });
});

describe('the lines of a plot', () => {
  it('are drawn with their names, even for thresholds of small probabilities', () => {
    const lines = [
      { axis: 'y', at: 1e-5, label: 'Critical', level: 'critical' },
      { axis: 'x', at: fromMs + 3_600_000, label: 'Now' },
    ] as const;
    const points = plot.series.flatMap((series) => series.points).map(({ x }) => ({ x, y: 1e-4 }));
    const drawn = drawnOf({
      ...plot,
      y: { label: 'Probability', scale: 'log', least: 1e-8, most: 1e-3 },
      series: [{ name: 'Probability', draw: 'points', points }],
      lines,
    });
    for (const { label } of lines) expect(drawn).toContain(`>${label}<`);
    expect(drawn).not.toMatch(/<text[^>]* (?:fill-)?opacity="0"/);
  });

  it('leave room for a lane of points without a value', () => {
    const lane = {
      label: 'No Pc',
      series: [{ name: 'Unknown', draw: 'points', points: [{ x: fromMs, y: 0 }] }],
    } as const;
    expect(drawnOf({ ...plot, lane })).toContain('>No Pc<');
  });

  it('show a point of unknown risk on a white card, too', () => {
    const light = { ...theme, status: { ...theme.status, inactive: { fill: '#ffffff', edge: '#4c5a6b' } } };
    const series = [{ name: 'Unknown', draw: 'points', level: 'inactive', points: [{ x: fromMs, y: 1e-4 }] }] as const;
    expect(drawnOf({ ...plot, series }, 800, light)).toMatch(/<path[^>]* fill="#fff"[^>]* stroke="#4c5a6b"/);
  });
});
