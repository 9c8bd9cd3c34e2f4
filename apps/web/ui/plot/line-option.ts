import type { Plot, PlotLine } from './plot.ts';
import type { PlotTheme } from './plot-theme.ts';

/** Lines that mean something, on series without points: they stay when a series is switched off in the legend. */
export function linesOf({ lines = [], isCompact = false }: Plot, theme: PlotTheme) {
  if (lines.length === 0) return [];
  const data = lines.map((line) => ({
    [line.axis === 'x' ? 'xAxis' : 'yAxis']: line.at,
    lineStyle: { color: colourOf(line, theme), type: line.axis === 'x' ? ('solid' as const) : ('dashed' as const) },
    label: {
      // A small plot has no room for the names of lines that lie close together.
      show: !isCompact || line.axis === 'x' || line.level === 'critical',
      formatter: line.label,
      color: theme.dim,
      position: line.axis === 'x' ? ('end' as const) : ('insideEndTop' as const),
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

function colourOf({ level }: PlotLine, theme: PlotTheme): string {
  return level === undefined ? theme.dim : theme.status[level].edge;
}
