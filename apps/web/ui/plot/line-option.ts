import type { Axis, Plot, PlotLine } from './plot.ts';
import type { PlotTheme } from './plot-theme.ts';

/**
 * Lines with a meaning, on series without points: they stay visible when a series is switched off in the legend. The
 * lines are below the markers of points, and their names above them.
 */
export function linesOf(plot: Plot, theme: PlotTheme) {
  const { lines = [] } = plot;
  if (lines.length === 0) return [];
  const drawn = lines.map((line) => ({
    ...axisPosition(line),
    lineStyle: { color: colourOf(line, theme), type: line.axis === 'x' ? ('solid' as const) : ('dashed' as const) },
    label: { show: false as const },
  }));
  const parts = partsOf(plot);
  const named = lines.map((line) => ({
    ...axisPosition(line),
    lineStyle: { opacity: 0 },
    label: nameOf(line, { plot, part: parts.get(line) }, theme),
  }));
  return [
    seriesOf({ id: 'lines', z: belowMarkers, data: drawn }),
    seriesOf({ id: 'names', z: aboveMarkers, data: named }),
  ];
}

const belowMarkers = 1;
const aboveMarkers = 10;

const axisPosition = ({ axis, at }: PlotLine) => ({ [axis === 'x' ? 'xAxis' : 'yAxis']: at });

interface LineSeries {
  readonly id: string;
  readonly z: number;
  readonly data: readonly {
    readonly lineStyle: object;
    readonly label: { readonly show: false } | ReturnType<typeof nameOf>;
  }[];
}

function seriesOf({ id, z, data }: LineSeries) {
  return {
    id,
    type: 'line' as const,
    data: [],
    silent: true,
    // By default, the library rounds positions to two digits, and thereby a threshold to zero.
    markLine: { symbol: 'none', silent: true, animation: false, precision: 20, z, lineStyle: { width: 1 }, data },
  };
}

function nameOf(
  line: PlotLine,
  { plot, part }: { readonly plot: Plot; readonly part: ReturnType<typeof freestPart> | undefined },
  theme: PlotTheme,
) {
  const isUpright = line.axis === 'x';
  return {
    // A small plot has no room for the names of lines that are close together.
    show: line.label !== '' && (plot.isCompact !== true || isUpright || line.level === 'critical'),
    formatter: line.label,
    color: theme.dim,
    // Otherwise, a name is as transparent as its line.
    opacity: 1,
    textBorderColor: theme.card,
    textBorderWidth: 3,
    position: isUpright ? ('end' as const) : (part ?? nameParts[0].position),
    ...(isUpright ? { align: sideOf(line, plot) } : {}),
    distance: 3,
    // Names at both sides of two close lines do not touch.
    ...(isUpright ? { padding: [0, 3] } : {}),
  };
}

/** The parts of a horizontal line at which its name can be, in order of preference, as shares of the x axis. */
const nameParts = [
  { position: 'insideMiddleTop', from: 0.4, to: 0.6, side: 1 },
  { position: 'insideEndTop', from: 0.8, to: 1, side: 1 },
  { position: 'insideStartTop', from: 0, to: 0.2, side: 1 },
  { position: 'insideMiddleBottom', from: 0.4, to: 0.6, side: -1 },
  { position: 'insideEndBottom', from: 0.8, to: 1, side: -1 },
  { position: 'insideStartBottom', from: 0, to: 0.2, side: -1 },
] as const;

/** A name hides points on the line, and on its side of it up to this share of the y axis. */
const nameHeight = 0.2;
const markerHeight = 0.06;

type NamePart = (typeof nameParts)[number];

/** Where the name of each horizontal line is: of two that are close, at different parts. */
function partsOf(plot: Plot): ReadonlyMap<PlotLine, NamePart['position']> {
  const parts = new Map<PlotLine, NamePart['position']>();
  for (const line of plot.lines ?? []) {
    if (line.axis === 'x') continue;
    parts.set(
      line,
      freestPart(
        line,
        plot,
        new Set([...parts].filter(([other]) => areClose(line, other, plot)).map(([, part]) => part)),
      ),
    );
  }
  return parts;
}

/** Whether the names of two horizontal lines at the same part would touch. */
function areClose(a: PlotLine, b: PlotLine, { y, series }: Plot): boolean {
  const up = shareOn(y, [a.at, b.at, ...series.flatMap(({ points }) => points.map((point) => point.y))]);
  return Math.abs(up(a.at) - up(b.at)) < nameHeight;
}

/** Where the name of a horizontal line hides the fewest points, at none of the parts that are taken. */
function freestPart({ at }: PlotLine, plot: Plot, taken: ReadonlySet<NamePart['position']>) {
  const points = plot.series.flatMap((series) => series.points);
  const [along, up] = [
    shareOn(
      plot.x,
      points.map(({ x }) => x),
    ),
    shareOn(plot.y, [at, ...points.map(({ y }) => y)]),
  ];
  const isHidden = (y: number, side: 1 | -1) => {
    const away = side * (up(y) - up(at));
    return away > -markerHeight && away < nameHeight;
  };
  const free = nameParts.filter(({ position }) => !taken.has(position));
  const hidden = free.map(
    ({ from, to, side }) => points.filter(({ x, y }) => isHidden(y, side) && along(x) >= from && along(x) <= to).length,
  );
  return free[hidden.indexOf(Math.min(...hidden))]?.position ?? nameParts[0].position;
}

/** The position of a value as a share of an axis that shows these values. */
function shareOn({ scale, least, most }: Axis, values: readonly number[]): (value: number) => number {
  const height = scale === 'log' ? Math.log10 : (value: number) => value;
  const positive = scale === 'log' ? values.filter((value) => value > 0) : values;
  const [from, to] = [height(least ?? Math.min(...positive)), height(most ?? Math.max(...positive))];
  return (value) => (height(value) - from) / (to - from);
}

/** The share of a phone-wide plot that a name takes at most. */
const nameRoom = 0.2;
/** The share that may extend into the right margin; the wider left margin has room for a whole name. */
const marginRoom = 0.07;

/**
 * The side of a vertical line on which its name is written, at the line's upper end. The names of the first and the
 * last line are inside, so that the edge does not cut them; if the two lines are close together, outside, so that
 * neither name covers the other. A line between them that is close to the last one has its name before it.
 */
function sideOf(line: PlotLine, { x, series, lines = [] }: Plot): 'left' | 'right' | 'center' {
  const upright = lines.filter(({ axis }) => axis === 'x').toSorted((a, b) => a.at - b.at);
  const [first, last] = [upright[0], upright.at(-1)];
  if (first === undefined || last === undefined || first === last) return 'center';
  const places = [...upright.map(({ at }) => at), ...series.flatMap(({ points }) => points.map((point) => point.x))];
  const { least = Math.min(...places), most = Math.max(...places) } = x;
  const partOf = ({ at }: PlotLine) => (at - least) / (most - least);
  const isNear = (a: PlotLine | undefined, b: PlotLine | undefined) =>
    a !== undefined && b !== undefined && Math.abs(partOf(b) - partOf(a)) < 2 * nameRoom;
  if (line === first) return isNear(first, upright[1]) ? 'right' : 'left';
  if (line !== last) return isNear(line, last) ? 'right' : 'center';
  return isNear(upright.at(-2), last) && partOf(last) <= 1 + marginRoom - nameRoom ? 'left' : 'right';
}

function colourOf({ level }: PlotLine, theme: PlotTheme): string {
  return level === undefined ? theme.dim : theme.status[level].edge;
}
