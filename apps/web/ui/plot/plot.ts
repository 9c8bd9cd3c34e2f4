import type { StatusLevel } from '../status/status.ts';

/** The content of a plot, independent of the drawing library. */
export interface Plot {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
  /** Positions on an axis with a meaning: now, a threshold, a deadline. */
  readonly lines?: readonly PlotLine[];
  /** Small, next to an explanation of its shapes: without a legend and without the name of the x axis. */
  readonly isCompact?: boolean;
  /** Its shapes are explained next to it: without a legend. */
  readonly isExplained?: boolean;
  /** The drawing while there is little height; full screen, table and files have the plot itself. */
  readonly strip?: Plot;
  /** Points without a y value, in a strip of their own below the plot, on the same x axis. */
  readonly lane?: { readonly label: string; readonly series: readonly Series[] };
}

/** A line across the plot with its name; an empty name is not written. */
export interface PlotLine {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly label: string;
  /** If given, the line has the colour of this status. */
  readonly level?: StatusLevel;
}

export interface Axis {
  readonly label: string;
  /** Comes after the label; absent for times and pure numbers. */
  readonly unit?: string;
  /** Times are milliseconds since 1970 and are written in UTC; categories are counted from 0. */
  readonly scale: 'linear' | 'log' | 'time' | 'category';
  /** Smaller values are in the table behind the plot, but not visible. */
  readonly least?: number;
  /** The axis ends here: larger values are in the table behind the plot, but not visible. */
  readonly most?: number;
  /** The smallest value is at the top. Magnitudes are drawn like this: a smaller one is brighter. */
  readonly isReversed?: boolean;
  /** Counts: no tick between two whole numbers. */
  readonly isWhole?: boolean;
  /** Names of the categories, in order. */
  readonly categories?: readonly string[];
}

export interface Series {
  readonly name: string;
  readonly points: readonly PlotPoint[];
  readonly draw: 'line' | 'points' | 'line-and-points' | 'bars';
  /** If given, the series is a status and has its colour and shape. */
  readonly level?: StatusLevel;
  /** The outline of its shape alone. */
  readonly isHollow?: boolean;
  /**
   * A band around the line, from `lower` to `upper` of each point: one standard deviation, unless its names say
   * otherwise.
   */
  readonly hasBand?: boolean;
  readonly bandNames?: { readonly lower: string; readonly upper: string };
}

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  readonly lower?: number;
  readonly upper?: number;
  /** The name of what the point represents: the pair of an event. */
  readonly name?: string;
  /** Further lines about it. */
  readonly details?: readonly string[];
  /** The key of what a click opens. */
  readonly key?: string;
}

/** Whether the points have names, so that the mouse selects one of them and not a position on the axis. */
export function hasNamedPoints({ series, lane }: Plot): boolean {
  return [...series, ...(lane?.series ?? [])].some(({ points }) => points.some(({ name }) => name !== undefined));
}

interface Range {
  readonly least: number;
  readonly most: number;
}

const rounding = 1e-9;

/** The drawn range of a logarithmic axis: whole decades around the values. Undefined without values. */
export function decadesAround(values: readonly number[]): Range | undefined {
  const positive = values.filter((value) => value > 0 && Number.isFinite(value));
  if (positive.length === 0) return undefined;
  const logarithms = positive.map(Math.log10);
  const least = Math.floor(Math.min(...logarithms) + rounding);
  const most = Math.ceil(Math.max(...logarithms) - rounding);
  return { least: 10 ** least, most: 10 ** Math.max(most, least + 1) };
}

/**
 * The drawn range of a logarithmic axis across the page: from the values rounded down to one digit to those rounded up,
 * because an empty decade would be a large part of its width.
 */
export function digitsAround(values: readonly number[]): Range | undefined {
  const positive = values.filter((value) => value > 0 && Number.isFinite(value));
  if (positive.length === 0) return undefined;
  const least = roundedTo(Math.min(...positive), Math.floor);
  const most = roundedTo(Math.max(...positive), Math.ceil);
  return most > least ? { least, most } : decadesAround(values);
}

function roundedTo(value: number, round: (digit: number) => number): number {
  const decade = Math.floor(Math.log10(value) + rounding);
  const digit = value / 10 ** decade;
  const whole = Math.round(digit);
  const rounded = Math.abs(digit - whole) < rounding ? whole : round(digit);
  // Written as text and read again: 5 × 10⁻¹ is then 0.5 exactly, and so is its tick.
  return Number(`${rounded}e${decade}`);
}

/** The name of an axis with its unit. A time axis says that it is UTC, whatever zone the page shows times in. */
export function axisName({ label, unit, scale }: Axis): string {
  if (scale === 'time' && !label.includes('UTC')) return `${label}, UTC`;
  return unit === undefined ? label : `${label} [${unit}]`;
}

/** The name of the category at a position on an axis; undefined on any other axis. */
export function categoryAt({ scale, categories = [] }: Axis, x: number): string | undefined {
  return scale === 'category' ? categories[x] : undefined;
}

/** A row of the table behind a plot: one x, and the value of each series there. */
export interface PlotRow {
  readonly x: number;
  /** The name of the point, if the points have names. */
  readonly name?: string;
  readonly values: Readonly<Record<string, number>>;
}

/** The values of a plot as rows, by x: the table behind it, and its CSV. Named points have a row each. */
export function plotRows(plot: Plot): readonly PlotRow[] {
  const rows = new Map<
    string,
    { readonly x: number; readonly name?: string; readonly values: Record<string, number> }
  >();
  for (const series of plot.series) {
    for (const point of series.points) {
      const id = `${point.x} ${point.key ?? point.name ?? ''}`;
      const named = point.name === undefined ? {} : { name: point.name };
      const row = rows.get(id) ?? { x: point.x, ...named, values: {} };
      Object.assign(row.values, valuesOf(series, point));
      rows.set(id, row);
    }
  }
  for (const { x, name = '' } of plot.lane?.series.flatMap(({ points }) => points) ?? []) {
    rows.set(`${x} lane ${name}`, { x, name, values: {} });
  }
  return [...rows.values()].sort((a, b) => a.x - b.x);
}

function valuesOf(series: Series, { y, lower, upper }: PlotPoint): Record<string, number> {
  return {
    [series.name]: y,
    ...(lower === undefined ? {} : { [lowerOf(series)]: lower }),
    ...(upper === undefined ? {} : { [upperOf(series)]: upper }),
  };
}

/** Heads of the value columns behind a plot, with the unit. */
export function plotColumns({ series, y }: Plot): readonly { readonly key: string; readonly head: string }[] {
  const unit = y.unit === undefined ? '' : ` [${y.unit}]`;
  return series
    .flatMap((one) => (one.hasBand === true ? [one.name, lowerOf(one), upperOf(one)] : [one.name]))
    .map((key) => ({ key, head: key + unit }));
}

const lowerOf = ({ name, bandNames }: Series) => bandNames?.lower ?? `${name} −1σ`;
const upperOf = ({ name, bandNames }: Series) => bandNames?.upper ?? `${name} +1σ`;
