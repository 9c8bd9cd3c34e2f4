import type { Plot, PlotLine } from './plot.ts';
import type { PlotTheme } from './plot-theme.ts';

/** Lines with a meaning, on series without points: they stay visible when a series is switched off in the legend. */
export function linesOf(plot: Plot, theme: PlotTheme) {
  const { lines = [], isCompact = false } = plot;
  if (lines.length === 0) return [];
  const data = lines.map((line) => ({
    [line.axis === 'x' ? 'xAxis' : 'yAxis']: line.at,
    lineStyle: { color: colourOf(line, theme), type: line.axis === 'x' ? ('solid' as const) : ('dashed' as const) },
    label: {
      // A small plot has no room for the names of lines that are close together.
      show: !isCompact || line.axis === 'x' || line.level === 'critical',
      formatter: line.label,
      color: theme.dim,
      position: line.axis === 'x' ? ('end' as const) : ('insideMiddleTop' as const),
      ...(line.axis === 'x' ? { align: sideOf(line, plot) } : {}),
      distance: 3,
    },
  }));
  return [
    {
      id: 'lines',
      type: 'line' as const,
      data: [],
      silent: true,
      // By default, the library rounds positions to two digits, and thereby a threshold to zero.
      markLine: { symbol: 'none', silent: true, animation: false, precision: 20, lineStyle: { width: 1 }, data },
    },
  ];
}

/** The share of a phone-wide plot that a name takes at most. */
const nameRoom = 0.2;
/** The share that may extend into the right margin; the wider left margin has room for a whole name. */
const marginRoom = 0.07;

/**
 * The side of a vertical line on which its name is written, at the line's upper end. The names of the first and the
 * last line are inside, so that the edge does not cut them; if the two lines are close together, outside, so that
 * neither name covers the other.
 */
function sideOf(line: PlotLine, { x, series, lines = [] }: Plot): 'left' | 'right' | 'center' {
  const upright = lines.filter(({ axis }) => axis === 'x').toSorted((a, b) => a.at - b.at);
  const [first, last] = [upright[0], upright.at(-1)];
  if (first === undefined || last === undefined || first === last) return 'center';
  if (line !== first && line !== last) return 'center';
  const places = [...upright.map(({ at }) => at), ...series.flatMap(({ points }) => points.map((point) => point.x))];
  const { least = Math.min(...places), most = Math.max(...places) } = x;
  const partOf = ({ at }: PlotLine) => (at - least) / (most - least);
  const isNear = partOf(last) - partOf(first) < 2 * nameRoom;
  if (line === first) return isNear ? 'right' : 'left';
  return isNear && partOf(last) <= 1 + marginRoom - nameRoom ? 'left' : 'right';
}

function colourOf({ level }: PlotLine, theme: PlotTheme): string {
  return level === undefined ? theme.dim : theme.status[level].edge;
}
