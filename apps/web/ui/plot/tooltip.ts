import { formatInstant } from '../format/instant.ts';
import { formatPowerOfTen } from '../format/power-of-ten.ts';
import { withUnit } from '../format/quantity.ts';
import { plainNumber } from './plain-number.ts';
import { type Axis, categoryAt, hasNamedPoints, type Plot } from './plot.ts';
import type { PlotTheme } from './plot-theme.ts';

/** The tooltip of named points is per point, with its name; that of lines is per position on the x axis. */
export function tooltipOf(plot: Plot, theme: PlotTheme) {
  const isNamed = hasNamedPoints(plot);
  return {
    trigger: isNamed ? ('item' as const) : ('axis' as const),
    axisPointer: { type: isNamed ? ('none' as const) : ('cross' as const), crossStyle: { color: theme.dim } },
    backgroundColor: theme.surface,
    borderColor: theme.line,
    textStyle: { color: theme.text, fontSize: 12 },
    // Four lines fit into the lowest plots.
    padding: [3, 10],
    order: 'seriesAsc' as const,
    renderMode: 'richText' as const,
    confine: true,
    formatter: (items: unknown) => tooltipText(items, plot),
  };
}

/** The text in the box next to the pointer. */
function tooltipText(items: unknown, plot: Plot): string {
  const found = (Array.isArray(items) ? items : [items]).flatMap(readItem).filter(({ name }) => name !== '');
  const [first] = found;
  if (first === undefined) return '';
  if (first.pointName !== undefined) return [first.pointName, ...first.details, writeX(first.x, plot.x)].join('\n');
  return [writeX(first.x, plot.x), ...found.map(({ name, y }) => `${name}: ${writeY(y, plot.y)}`)].join('\n');
}

interface Item {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly pointName: string | undefined;
  readonly details: readonly string[];
}

function readItem(item: unknown): readonly Item[] {
  if (typeof item !== 'object' || item === null || !('value' in item) || !Array.isArray(item.value)) return [];
  const name = 'seriesName' in item && typeof item.seriesName === 'string' ? item.seriesName : '';
  const isBand = 'seriesId' in item && String(item.seriesId).startsWith('band');
  if (isBand) return [];
  return [{ name, x: Number(item.value[0]), y: Number(item.value[1]), ...namedOf('data' in item ? item.data : null) }];
}

function namedOf(data: unknown): Pick<Item, 'pointName' | 'details'> {
  if (typeof data !== 'object' || data === null || !('pointName' in data)) return { pointName: undefined, details: [] };
  const details = 'details' in data && Array.isArray(data.details) ? data.details.map(String) : [];
  return { pointName: typeof data.pointName === 'string' ? data.pointName : undefined, details };
}

function writeX(x: number, axis: Axis): string {
  const category = categoryAt(axis, x);
  if (category !== undefined) return category;
  if (axis.scale === 'time') return formatInstant(x, { pattern: 'seconds', zone: 'UTC' });
  return `${axis.label}: ${withUnit({ value: plainNumber(x), unit: axis.unit ?? '' })}`;
}

function writeY(y: number, axis: Axis): string {
  const value = axis.scale === 'log' ? formatPowerOfTen(y) : plainNumber(y);
  return categoryAt(axis, y) ?? withUnit({ value, unit: axis.unit ?? '' });
}
