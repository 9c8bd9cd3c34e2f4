import type { PlotPoint, Series } from './plot.ts';
import type { PlotTheme } from './plot-theme.ts';

const dashes = ['solid', 'dashed', 'dotted'] as const;
const shapes = ['circle', 'rect', 'diamond', 'triangle'] as const;

/** Series differ in dash and symbol as well as in colour; bars start at zero. */
export function lineOf(series: Series, place: number) {
  if (series.draw === 'bars') {
    const data = series.points.map(({ x, y }) => [x, y]);
    return { name: series.name, type: 'bar' as const, data, barMaxWidth: 28, emphasis: { disabled: true } };
  }
  const isScatter = series.draw === 'points';
  return {
    name: series.name,
    type: isScatter ? ('scatter' as const) : ('line' as const),
    data: series.points.map(pointOf),
    symbol: shapes[place % shapes.length] ?? 'circle',
    symbolSize: 6,
    showSymbol: series.draw !== 'line',
    ...(isScatter ? {} : { sampling: 'lttb' as const }),
    lineStyle: { width: 1.5, type: dashes[place % dashes.length] ?? 'solid' },
    emphasis: { disabled: true },
  };
}

/** A point with a name carries it for the tooltip and for a click. */
function pointOf({ x, y, name, details = [], key }: PlotPoint) {
  if (name === undefined) return [x, y];
  return { value: [x, y], pointName: name, details, key, cursor: key === undefined ? 'default' : 'pointer' };
}

/** Symbols of the library nearest to the shapes of the status levels. */
const statusSymbols = {
  inactive: 'circle',
  pending: 'circle',
  ok: 'circle',
  caution: 'rect',
  serious: 'diamond',
  critical: 'triangle',
} as const;

/** Colour and shape of a series that is a status; the more urgent one is drawn on top. */
export function statusOf({ level, isHollow = false }: Series, theme: PlotTheme) {
  if (level === undefined) return {};
  const { fill, edge } = theme.status[level];
  const symbol = statusSymbols[level];
  const z = 2 + Object.keys(statusSymbols).indexOf(level);
  // A ring, as everywhere: its fill is white in the light theme, on a white card.
  const itemStyle =
    level === 'inactive'
      ? { color: theme.surface, borderColor: edge, borderWidth: 2 }
      : {
          color: isHollow ? theme.surface : fill,
          borderColor: isHollow ? fill : edge,
          borderWidth: isHollow ? 1.5 : 1,
        };
  return { symbol, symbolSize: level === 'serious' ? 12 : 9, z, itemStyle };
}

/** The band around a line, as two invisible stacked lines. */
export function bandOf(series: Series, colour: string) {
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
