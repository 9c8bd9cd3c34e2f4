import type { Plot, PlotLine } from './plot.ts';
import type { PlotTheme } from './plot-theme.ts';

/** Lines that mean something, on series without points: they stay when a series is switched off in the legend. */
export function linesOf(plot: Plot, theme: PlotTheme) {
  const { lines = [], isCompact = false } = plot;
  if (lines.length === 0) return [];
  const data = lines.map((line) => ({
    [line.axis === 'x' ? 'xAxis' : 'yAxis']: line.at,
    lineStyle: { color: colourOf(line, theme), type: line.axis === 'x' ? ('solid' as const) : ('dashed' as const) },
    label: {
      // A small plot has no room for the names of lines that lie close together.
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
      // The library rounds places to two digits of its own accord, and a threshold to zero.
      markLine: { symbol: 'none', silent: true, animation: false, precision: 20, lineStyle: { width: 1 }, data },
    },
  ];
}

/** Upright lines that are nearer than this part of the plot would write over each other. */
const nearPart = 0.14;

/**
 * On which side of an upright line its name is, at its upper end. The first and the last line have it inside, so that the
 * edge does not cut it; if they are near each other, outside.
 */
function sideOf(line: PlotLine, { series, lines = [] }: Plot): 'left' | 'right' | 'center' {
  const upright = lines.filter(({ axis }) => axis === 'x').toSorted((a, b) => a.at - b.at);
  const [first, last] = [upright[0], upright.at(-1)];
  if (first === undefined || last === undefined || first === last) return 'center';
  const places = [...upright.map(({ at }) => at), ...series.flatMap(({ points }) => points.map(({ x }) => x))];
  const isNear = last.at - first.at < nearPart * (Math.max(...places) - Math.min(...places));
  if (line !== first && line !== last) return 'center';
  return (line === first) === isNear ? 'right' : 'left';
}

function colourOf({ level }: PlotLine, theme: PlotTheme): string {
  return level === undefined ? theme.dim : theme.status[level].edge;
}
