import { msPerDay, msPerMinute } from '@farpass/astro/constants';
import { formatPowerOfTen } from '../format/power-of-ten.ts';
import { shortAnimationMs } from '../theme/theme.ts';
import { linesOf } from './line-option.ts';
import { tickNumber } from './plain-number.ts';
import { type Axis, axisName, decadesAround, digitsAround, type Plot } from './plot.ts';
import type { PlotTheme } from './plot-theme.ts';
import { bandOf, lineOf, statusOf } from './series-option.ts';
import { tooltipOf } from './tooltip.ts';

const plotSides = { left: 68, right: 20 } as const;
const axisRoomPx = 44;
const labelRoomPx = 24;
const legendRoomPx = 40;
/** A legend of many takes two rows in a narrow plot; the names of lines are below them. */
const longLegend = { moreThan: 3, roomPx: 54 } as const;
const laneHeightPx = 24;
const laneGapPx = 8;

/** The view of a plot: the visible part of the x axis, in percent, and whether animations are allowed. */
export interface Sight {
  readonly fromPercent: number;
  readonly toPercent: number;
  readonly isStill: boolean;
}

function topRoomPx({ series, lines = [] }: Plot, hasLegend: boolean): number {
  if (!hasLegend) return 16;
  const hasNames = lines.some(({ axis, label }) => axis === 'x' && label !== '');
  return hasNames && series.length > longLegend.moreThan ? longLegend.roomPx : legendRoomPx;
}

/**
 * The option for the library. Times are UTC, wherever the browser is: the library reads that setting only at the root
 * of its option.
 */
export function optionOf(plot: Plot, theme: PlotTheme, sight: Sight) {
  const isCompact = plot.isCompact === true;
  const hasLegend = plot.series.length > 1 && !isCompact && plot.isExplained !== true;
  const laneRoom = plot.lane === undefined ? 0 : laneHeightPx + laneGapPx;
  const axisPx = isCompact ? labelRoomPx : axisRoomPx;
  const grid = { ...plotSides, top: topRoomPx(plot, hasLegend), bottom: axisPx + laneRoom };
  const hidden = { axisLabel: { show: false }, name: '' };
  const along = axisOf(plot.x, plot, theme);
  const axisLabel = { ...along.axisLabel, ...timeLabelsOf(plot, sight) };
  const x = { ...along, axisLabel, nameGap: 26, ...(isCompact ? { name: '' } : {}) };
  const up = axisOf(plot.y, plot, theme);
  const y = {
    ...up,
    axisLabel: { ...up.axisLabel, ...(plot.y.scale === 'category' ? everyRow : {}) },
    name: yNameOf(plot),
    nameGap: 50,
    nameRotate: 90,
  };
  const lane = laneOf(plot, theme);
  return {
    useUTC: true,
    animation: !sight.isStill,
    animationDuration: shortAnimationMs,
    color: [...theme.series],
    textStyle: { fontFamily: 'Inter Variable, system-ui, sans-serif', fontSize: 11 },
    legend: {
      show: hasLegend,
      top: 4,
      left: 60,
      right: 40,
      itemWidth: 12,
      itemHeight: 8,
      textStyle: { color: theme.dim },
      inactiveColor: theme.line,
      data: plot.series.map(({ name, level }) => (level === undefined ? { name, icon: 'roundRect' } : { name })),
    },
    tooltip: tooltipOf(plot, theme),
    toolbox: hiddenTools,
    dataZoom: [zoomOf(plot, sight)],
    grid: lane === undefined ? [grid] : [grid, lane.grid],
    xAxis:
      lane === undefined
        ? [x]
        : [
            { ...x, ...hidden },
            { ...x, gridIndex: 1 },
          ],
    yAxis: lane === undefined ? [y] : [y, lane.y],
    series: [
      ...plot.series.flatMap((series, place) => [
        ...bandOf(series, theme.series[place % theme.series.length] ?? theme.text),
        { ...lineOf(series, place), ...statusOf(series, theme), ...(hasOnlyPoints(plot) ? wholePoints : {}) },
      ]),
      ...linesOf(plot, theme),
      ...(lane?.series ?? []),
    ],
  };
}

/** Of rows on the y axis, each has its name, however low it is. */
const everyRow = { interval: 0, hideOverlap: false } as const;
/** Five short names fit next to each other on a phone. */
const mostNamed = 5;

/** A short axis does not repeat the name that the title has: it only shows the unit. */
function yNameOf({ y, title, isCompact }: Plot): string {
  if (isCompact === true) return '';
  return y.label === title && y.unit !== undefined ? `[${y.unit}]` : axisName(y);
}

/**
 * The format of the ticks of a time axis. Over several days only midnights are named, so that no noon hides a day; over
 * less than three days, every time has its day if they cross a midnight, because a narrow plot may have no room for it.
 */
export function timeLabelsOf({ x, series, lane }: Plot, { fromPercent, toPercent }: Omit<Sight, 'isStill'>) {
  if (x.scale !== 'time') return {};
  const all = [...series, ...(lane?.series ?? [])];
  const times = all.flatMap(({ points }) => points.map((point) => point.x));
  const [first, last] = [x.least ?? Math.min(...times), x.most ?? Math.max(...times)];
  const days = ((last - first) * (toPercent - fromPercent)) / 100 / msPerDay;
  if (days > mostDays) return { formatter: monthLabels, customValues: undefined };
  if (days >= leastDays) return { formatter: dayLabels, customValues: midnightsBetween(first, last) };
  const fromMs = first + ((last - first) * fromPercent) / 100;
  const toMs = first + ((last - first) * toPercent) / 100;
  // Around a single time, the library draws two days.
  if (toMs === fromMs) return { formatter: datedLabels, customValues: undefined };
  const isPart = fromPercent > 0 || toPercent < 100;
  const [isLong, hasMidnight] = [
    toMs - fromMs > fewHoursMs,
    Math.floor(toMs / msPerDay) !== Math.floor(fromMs / msPerDay),
  ];
  // A part of a longer plot says which day it is of, by the label of a midnight or with each time.
  const isDated = isPart ? isLong || !hasMidnight : isLong && hasMidnight;
  const labels = isDated ? datedLabels : timeLabels;
  const formatter = toMs - fromMs < fewMinutesMs ? { ...labels, hour: labels.second, minute: labels.second } : labels;
  return { formatter, customValues: undefined };
}

const fewHoursMs = msPerDay / 2;
/** Some ticks of so short a time are within a minute, so all of them have their seconds. */
const fewMinutesMs = 5 * msPerMinute;

const leastDays = 3;
/** Over longer times, the library only chooses days and months, and never a noon. */
const mostDays = 30;

/** On a narrow plot, a label without text takes the room of its neighbours, so only midnights have one. */
function midnightsBetween(first: number, last: number): number[] {
  const begin = Math.ceil(first / msPerDay);
  return Array.from(
    { length: Math.max(Math.floor(last / msPerDay) - begin + 1, 0) },
    (_, day) => (begin + day) * msPerDay,
  );
}

/** Dragging selects a part of the x axis; for that the library needs its tool, which is placed out of sight. */
const hiddenTools = {
  show: true,
  itemSize: 0,
  showTitle: false,
  left: -100,
  feature: { dataZoom: { yAxisIndex: 'none', xAxisIndex: [0] } },
};

/** In a plot of points alone, those outside the zoom can be left out; a line needs its points on both sides. */
function hasOnlyPoints({ series }: Plot): boolean {
  return series.every(({ draw }) => draw === 'points');
}

/** A point on the frame is drawn whole, because none outside the frame is drawn. */
const wholePoints = { clip: false } as const;

function zoomOf(plot: Plot, { fromPercent, toPercent }: Sight) {
  return {
    type: 'inside',
    xAxisIndex: plot.lane === undefined ? [0] : [0, 1],
    zoomOnMouseWheel: 'ctrl',
    moveOnMouseWheel: false,
    moveOnMouseMove: false,
    filterMode: hasOnlyPoints(plot) ? ('filter' as const) : ('none' as const),
    start: fromPercent,
    end: toPercent,
  };
}

/** The strip for points without a y value. */
function laneOf({ lane, isCompact }: Plot, theme: PlotTheme) {
  if (lane === undefined) return undefined;
  return {
    grid: { ...plotSides, height: laneHeightPx, bottom: isCompact === true ? labelRoomPx : axisRoomPx },
    y: {
      type: 'category',
      gridIndex: 1,
      data: [lane.label],
      axisLabel: { color: theme.dim, width: 56, overflow: 'break', lineHeight: 12, fontSize: 10 },
      axisTick: { show: false },
      axisLine: { show: true, lineStyle: { color: theme.line } },
      splitLine: { show: false },
    },
    series: lane.series.map((series, place) => ({
      ...lineOf(series, place),
      ...statusOf(series, theme),
      ...wholePoints,
      xAxisIndex: 1,
      yAxisIndex: 1,
      name: `${lane.label} ${series.name}`,
    })),
  };
}

function axisOf(axis: Axis, plot: Plot, theme: PlotTheme) {
  const range = rangeOf(axis, plot);
  const types = { linear: 'value', log: 'log', time: 'time', category: 'category' } as const;
  return {
    type: types[axis.scale],
    name: axisName(axis),
    nameLocation: 'middle' as const,
    nameTextStyle: { color: theme.dim },
    // A bar is as long as its value only if the axis begins at zero.
    scale: axis === plot.x || !plot.series.some(({ draw }) => draw === 'bars'),
    inverse: axis.isReversed === true,
    ...(axis.isWhole === true ? { minInterval: 1 } : {}),
    ...range,
    axisLine: { show: true, lineStyle: { color: theme.line } },
    axisTick: { show: false },
    splitLine: { show: true, lineStyle: { color: theme.line, opacity: 0.5 } },
    ...(axis.scale === 'category' ? { data: [...(axis.categories ?? [])] } : {}),
    axisLabel: {
      color: theme.dim,
      hideOverlap: true,
      textMargin: [4, 10],
      ...labelsOf(axis, range),
      ...namesOf(axis, plot),
    },
    axisPointer: { label: { show: false }, lineStyle: { color: theme.dim, type: 'dashed' as const } },
  };
}

interface DrawnRange {
  readonly min?: number;
  readonly max?: number;
}

/** A logarithmic axis ends near its values; other axes end at their given limits. */
function rangeOf(axis: Axis, plot: Plot): DrawnRange {
  const given = {
    ...(axis.least === undefined ? {} : { min: axis.least }),
    ...(axis.most === undefined ? {} : { max: axis.most }),
  };
  if (axis.scale !== 'log') return given;
  const points = plot.series.flatMap((series) => series.points);
  const isAcross = axis === plot.x;
  const values = isAcross ? points.map(({ x }) => x) : points.flatMap(({ y, upper = y }) => [y, upper]);
  const range = (isAcross ? digitsAround : decadesAround)(values.filter((value) => value >= (axis.least ?? 0)));
  return range === undefined ? given : { min: range.least, max: range.most, ...given };
}

function labelsOf(axis: Axis, range: DrawnRange) {
  if (axis.scale === 'category') return {};
  if (axis.scale === 'time') return { formatter: timeLabels };
  return {
    formatter: hasPowers(axis, range) ? powerOfTen : tickNumber,
  };
}

/** A few bars all have their names, also on a phone: a bar without a name would be taken for its neighbour. */
function namesOf(axis: Axis, plot: Plot) {
  const isShort = axis.scale === 'category' && (axis.categories?.length ?? 0) <= mostNamed;
  return axis === plot.x && isShort ? { ...everyRow, fontSize: 10 } : {};
}

/** Probabilities are always written as powers of ten, other quantities only if some are very small or large. */
function hasPowers({ scale, unit }: Axis, { min = 0, max = Number.POSITIVE_INFINITY }: DrawnRange): boolean {
  return scale === 'log' && ((unit === undefined && max <= 1) || min < 0.01 || max > 100_000);
}

const powerOfTen = (value: number) => formatPowerOfTen(value, 1).replace('1 × ', '');

/** Ticks in UTC. A tick at midnight shows its day, every other one its time, so that none can be misread. */
const timeLabels = {
  year: '{yyyy}',
  month: '{yyyy}-{MM}',
  day: '{MM}-{dd}',
  hour: '{HH}:{mm}',
  minute: '{HH}:{mm}',
  second: '{HH}:{mm}:{ss}',
  millisecond: '{HH}:{mm}:{ss}.{SSS}',
};

/** Times with their day. */
const datedLabels = {
  ...timeLabels,
  hour: '{MM}-{dd} {HH}:{mm}',
  minute: '{MM}-{dd} {HH}:{mm}',
  second: '{MM}-{dd} {HH}:{mm}:{ss}',
};

/** Ticks within a day have no label. */
const monthLabels = { ...timeLabels, hour: '', minute: '', second: '', millisecond: '' };

/** Among days, the first one of a month or a year has its day, too. */
const dayLabels = { ...monthLabels, month: '{MM}-{dd}', year: '{yyyy}-{MM}-{dd}' };
