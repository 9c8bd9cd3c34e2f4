import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { afterAll, describe, expect, it } from 'vitest';
import { optionOf } from './draw.ts';
import type { Plot } from './plot.ts';

use([SVGRenderer]);

const grey = { fill: '#888', edge: '#888' };
const theme = {
  text: '#000',
  dim: '#333',
  line: '#999',
  surface: '#fff',
  series: ['#00f'],
  status: { inactive: grey, pending: grey, ok: grey, caution: grey, serious: grey, critical: grey },
} as const;
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

describe('the time axis of a plot', () => {
  const zone = process.env['TZ'];
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it('has its ticks in UTC, also where the browser is in Tokyo', () => {
    process.env['TZ'] = 'Asia/Tokyo';
    expect(new Date(fromMs).getHours()).toBe(15);
    const chart = init(null, null, { renderer: 'svg', ssr: true, width: 800, height: 400 });
    chart.setOption(optionOf(plot, theme, true));
    const drawn = chart.renderToSVGString();
    chart.dispose();
    for (const hour of ['07:00', '08:00']) expect(drawn).toContain(`>${hour}<`);
    for (const hour of ['16:00', '17:00']) expect(drawn).not.toContain(`>${hour}<`);
  });
});
