import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { DataZoomInsideComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { connect, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { formatInstant } from '../format/instant.ts';
import { formatPowerOfTen } from '../format/power-of-ten.ts';
import { formatSignificant } from '../format/quantity.ts';
import { shortAnimationMs } from '../theme/theme.ts';
import { type Axis, axisName, categoryAt, type Plot, type Series } from './plot.ts';
import type { PlotTheme } from './plot-theme.ts';

use([
  BarChart,
  LineChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  DataZoomInsideComponent,
  CanvasRenderer,
]);

/** A drawn plot. `dispose` must be called when its place goes away. */
export interface Drawing {
  readonly update: (plot: Plot, theme: PlotTheme) => void;
  readonly png: () => string;
  readonly dispose: () => void;
}

/** Draws into the element. Plots of one group share their cross-hair and their zoom. */
export function draw(element: HTMLElement, group: string | undefined): Drawing {
  const chart = init(element);
  if (group !== undefined) {
    chart.group = group;
    connect(group);
  }
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(element);
  let background = '';
  return {
    update: (plot, theme) => {
      background = theme.surface;
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      chart.setOption(optionOf(plot, theme, isStill), { notMerge: true });
    },
    png: () => chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: background }),
    dispose: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}

/** What the library draws. Times are UTC, wherever the browser is: the library reads that at the root of its option only. */
export function optionOf(plot: Plot, theme: PlotTheme, isStill: boolean) {
  return {
    useUTC: true,
    animation: !isStill,
    animationDuration: shortAnimationMs,
    color: [...theme.series],
    textStyle: { fontFamily: 'Inter Variable, system-ui, sans-serif', fontSize: 11 },
    grid: { left: 64, right: 16, top: plot.series.length > 1 ? 40 : 16, bottom: 44 },
    legend: {
      show: plot.series.length > 1,
      top: 4,
      left: 60,
      icon: 'roundRect',
      itemWidth: 12,
      itemHeight: 3,
      textStyle: { color: theme.dim },
      inactiveColor: theme.line,
      data: plot.series.map(({ name }) => name),
    },
    tooltip: tooltipOf(plot, theme),
    dataZoom: [{ type: 'inside', xAxisIndex: 0, zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false }],
    xAxis: { ...axisOf(plot.x, theme), nameGap: 26 },
    yAxis: { ...axisOf(plot.y, theme), nameGap: 48, nameRotate: 90 },
    series: plot.series.flatMap((series, place) => [
      ...bandOf(series, theme.series[place % theme.series.length] ?? theme.text),
      { ...lineOf(series, place), ...statusOf(series, theme) },
    ]),
  };
}

function axisOf(axis: Axis, theme: PlotTheme) {
  const types = { linear: 'value', log: 'log', time: 'time', category: 'category' } as const;
  const write = (value: number) =>
    axis.scale === 'log' ? formatPowerOfTen(value, 1).replace('1 × ', '') : plainNumber(value);
  return {
    type: types[axis.scale],
    name: axisName(axis),
    nameLocation: 'middle' as const,
    nameTextStyle: { color: theme.dim },
    scale: true,
    ...(axis.least === undefined ? {} : { min: axis.least }),
    axisLine: { show: true, lineStyle: { color: theme.line } },
    axisTick: { show: false },
    splitLine: { show: true, lineStyle: { color: theme.line, opacity: 0.5 } },
    ...(axis.scale === 'category' ? { data: [...(axis.categories ?? [])] } : {}),
    axisLabel: { color: theme.dim, hideOverlap: true, ...labelsOf(axis, write) },
    axisPointer: { label: { show: false }, lineStyle: { color: theme.dim, type: 'dashed' as const } },
  };
}

function labelsOf({ scale }: Axis, write: (value: number) => string) {
  if (scale === 'category') return {};
  return { formatter: scale === 'time' ? timeLabels : write };
}

/** Ticks in UTC, as unambiguous as the room allows. */
const timeLabels = {
  year: '{yyyy}',
  month: '{yyyy}-{MM}',
  day: '{MM}-{dd}',
  hour: '{HH}:{mm}',
  minute: '{HH}:{mm}',
  second: '{HH}:{mm}:{ss}',
  millisecond: '{HH}:{mm}:{ss}.{SSS}',
};

function tooltipOf(plot: Plot, theme: PlotTheme) {
  return {
    trigger: 'axis' as const,
    axisPointer: { type: 'cross' as const, crossStyle: { color: theme.dim } },
    backgroundColor: theme.surface,
    borderColor: theme.line,
    textStyle: { color: theme.text, fontSize: 12 },
    order: 'seriesAsc' as const,
    renderMode: 'richText' as const,
    formatter: (items: unknown) => tooltipText(items, plot),
  };
}

function tooltipText(items: unknown, plot: Plot): string {
  const found = (Array.isArray(items) ? items : [items]).flatMap(readItem).filter(({ name }) => name !== '');
  const [first] = found;
  if (first === undefined) return '';
  const unit = plot.y.unit === undefined ? '' : ` ${plot.y.unit}`;
  const write = (value: number) => {
    const category = categoryAt(plot.y, value);
    return category ?? (plot.y.scale === 'log' ? formatPowerOfTen(value) : plainNumber(value)) + unit;
  };
  return [writeX(first.x, plot.x), ...found.map(({ name, y }) => `${name}: ${write(y)}`)].join('\n');
}

function readItem(item: unknown): readonly { readonly name: string; readonly x: number; readonly y: number }[] {
  if (typeof item !== 'object' || item === null || !('value' in item) || !Array.isArray(item.value)) return [];
  const name = 'seriesName' in item && typeof item.seriesName === 'string' ? item.seriesName : '';
  const isBand = 'seriesId' in item && String(item.seriesId).startsWith('band');
  return isBand ? [] : [{ name, x: Number(item.value[0]), y: Number(item.value[1]) }];
}

function writeX(x: number, axis: Axis): string {
  const category = categoryAt(axis, x);
  if (category !== undefined) return category;
  if (axis.scale === 'time') return formatInstant(x, { pattern: 'seconds', zone: 'UTC' });
  return `${axis.label}: ${plainNumber(x)}${axis.unit === undefined ? '' : ` ${axis.unit}`}`;
}

const dashes = ['solid', 'dashed', 'dotted'] as const;
const shapes = ['circle', 'rect', 'diamond', 'triangle'] as const;

/** Series differ in dash and symbol as well as in colour; bars start at zero. */
function lineOf(series: Series, place: number) {
  if (series.draw === 'bars') {
    const data = series.points.map(({ x, y }) => [x, y]);
    return { name: series.name, type: 'bar' as const, data, barMaxWidth: 28, emphasis: { disabled: true } };
  }
  return {
    name: series.name,
    type: series.draw === 'points' ? ('scatter' as const) : ('line' as const),
    data: series.points.map(({ x, y }) => [x, y]),
    symbol: shapes[place % shapes.length] ?? 'circle',
    symbolSize: 6,
    showSymbol: series.draw !== 'line',
    sampling: 'lttb' as const,
    lineStyle: { width: 1.5, type: dashes[place % dashes.length] ?? 'solid' },
    emphasis: { disabled: true },
  };
}

/** Symbols of the library nearest to the shapes of the status levels. */
const statusSymbols = {
  inactive: 'emptyCircle',
  pending: 'circle',
  ok: 'circle',
  caution: 'rect',
  serious: 'diamond',
  critical: 'triangle',
} as const;

function statusOf({ level }: Series, theme: PlotTheme) {
  if (level === undefined) return {};
  const { fill, edge } = theme.status[level];
  const symbol = statusSymbols[level];
  return { symbol, symbolSize: level === 'serious' ? 12 : 9, itemStyle: { color: fill, borderColor: edge } };
}

function bandOf(series: Series, colour: string) {
  if (series.hasBand !== true) return [];
  const stack = `band ${series.name}`;
  const edge = {
    type: 'line' as const,
    name: series.name,
    stack,
    silent: true,
    symbol: 'none',
    lineStyle: { opacity: 0 },
    tooltip: { show: false },
  };
  return [
    {
      ...edge,
      id: `${stack} lower`,
      stackStrategy: 'all' as const,
      data: series.points.map(({ x, y, lower }) => [x, lower ?? y]),
    },
    {
      ...edge,
      id: `${stack} upper`,
      stackStrategy: 'all' as const,
      areaStyle: { color: colour, opacity: 0.18 },
      data: series.points.map(({ x, y, lower, upper }) => [x, (upper ?? y) - (lower ?? y)]),
    },
  ];
}

function plainNumber(value: number): string {
  return formatSignificant(value, 4)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}
