import type { StatusLevel } from '../status/status.ts';

/** What a plot shows: independent of the library that draws it. */
export interface Plot {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
}

export interface Axis {
  readonly label: string;
  /** Comes after the label; absent for times and pure numbers. */
  readonly unit?: string;
  /** Times are milliseconds since 1970 and are written in UTC; categories are counted from 0. */
  readonly scale: 'linear' | 'log' | 'time' | 'category';
  /** What is less is in the values behind the plot and not in sight. */
  readonly least?: number;
  /** Names of the categories, in order. */
  readonly categories?: readonly string[];
}

export interface Series {
  readonly name: string;
  readonly points: readonly PlotPoint[];
  readonly draw: 'line' | 'points' | 'line-and-points' | 'bars';
  /** If given, the series is a status and has its colour and shape. */
  readonly level?: StatusLevel;
  /** A band around the line, from `lower` to `upper` of each point: one standard deviation, unless its names say else. */
  readonly hasBand?: boolean;
  readonly bandNames?: { readonly lower: string; readonly upper: string };
}

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  readonly lower?: number;
  readonly upper?: number;
}

export function axisName({ label, unit }: Axis): string {
  return unit === undefined ? label : `${label} [${unit}]`;
}

/** What a place on an axis of categories is called; undefined on any other axis. */
export function categoryAt({ scale, categories = [] }: Axis, x: number): string | undefined {
  return scale === 'category' ? categories[x] : undefined;
}

/** A row of the table behind a plot: one x, and what each series says there. */
export interface PlotRow {
  readonly x: number;
  readonly values: Readonly<Record<string, number>>;
}

/** The values of a plot as rows, by x: the table behind it, and its CSV. */
export function plotRows(plot: Plot): readonly PlotRow[] {
  const rows = new Map<number, Record<string, number>>();
  for (const series of plot.series) {
    for (const point of series.points) {
      const values = rows.get(point.x) ?? {};
      values[series.name] = point.y;
      if (point.lower !== undefined) values[lowerOf(series)] = point.lower;
      if (point.upper !== undefined) values[upperOf(series)] = point.upper;
      rows.set(point.x, values);
    }
  }
  return [...rows].sort(([a], [b]) => a - b).map(([x, values]) => ({ x, values }));
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
