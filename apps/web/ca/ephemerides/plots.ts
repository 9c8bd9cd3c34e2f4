import { secondsPerHour } from '@farpass/astro/constants';
import type { EphemerisComparisonDocument, EphemerisSeriesDocument } from '@farpass/contract/fleet';
import { readInstant } from '../../ui/format/instant.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import type { Plot, PlotLine, PlotPoint, Series } from '../../ui/plot/plot.ts';

type Point = EphemerisComparisonDocument['points'][number];
type Component = 'radialM' | 'alongTrackM' | 'crossTrackM';
const components = ['radialM', 'alongTrackM', 'crossTrackM'] as const satisfies readonly Component[];

/** The names of the plots, in the language of the page. */
export interface PlotWords {
  readonly title: string;
  readonly time: string;
  readonly value: string;
  /** Names of the lines, in the order radial, along-track, cross-track; or of the one line. */
  readonly names: readonly string[];
}

/** The differences of two files along the orbit, m. */
export function componentPlot(points: readonly Point[], words: PlotWords): Plot {
  return plotOf(
    words,
    components.map((component, place) => lineOf(points, component, words.names[place] ?? component)),
  );
}

/** The distance of two files, m. */
export function distancePlot(points: readonly Point[], words: PlotWords): Plot {
  return plotOf(words, [lineOf(points, 'distanceM', words.names[0] ?? words.value)]);
}

/** Standard deviations of a file's covariances along the orbit, m. */
export function sigmaPlot({ sigma }: EphemerisSeriesDocument, words: PlotWords): Plot {
  return plotOf(
    words,
    components.map((component, place) => lineOf(sigma, component, words.names[place] ?? component)),
  );
}

/** The altitude of a file, km. */
export function altitudePlot({ altitude, burns }: EphemerisSeriesDocument, words: TimedWords): Plot {
  const series = [lineOf(altitude, 'altitudeKm', words.names[0] ?? words.value)];
  return { ...plotOf({ ...words, unit: 'km' }, series), lines: burnLines(burns, words) };
}

/** The period of a file, min. */
export function periodPlot({ period, burns }: EphemerisSeriesDocument, words: TimedWords): Plot {
  const rows = period.map(({ time, periodS }) => ({ time, periodMin: periodS / 60 }));
  const series = [lineOf(rows, 'periodMin', words.names[0] ?? words.value)];
  return { ...plotOf({ ...words, unit: 'min' }, series), lines: burnLines(burns, words) };
}

/** Words of a plot that shows the manoeuvres of a file as lines. */
interface TimedWords extends PlotWords {
  readonly burn: (size: string) => string;
}

/** The names of more lines than this would cover each other. */
const mostNamed = 4;
/** More lines than this would hide the curve; the table has all manoeuvres. */
export const mostDrawnBurns = 40;

function burnLines(burns: EphemerisSeriesDocument['burns'], { burn }: TimedWords): readonly PlotLine[] {
  if (burns.length > mostDrawnBurns) return [];
  return burns.flatMap(({ from, to, deltaVMPerS }) => {
    const [start, end] = [readInstant(from), readInstant(to)];
    if (start === undefined || end === undefined) return [];
    const label = burns.length > mostNamed ? '' : burn(formatSignificant(deltaVMPerS, 2));
    return [{ axis: 'x', at: (start + end) / 2, label, level: 'caution' }];
  });
}

function plotOf(
  { title, time, value, unit = 'm' }: PlotWords & { readonly unit?: string },
  series: readonly Series[],
): Plot {
  return { title, x: { label: time, scale: 'time' }, y: { label: value, unit, scale: 'linear' }, series };
}

/** A line needs two points; a single one is drawn as a point. A gap in the data stays a gap. */
function lineOf<Key extends string>(
  rows: readonly (Readonly<Record<Key, number>> & { readonly time: string })[],
  key: Key,
  name: string,
): Series {
  const points = rows.flatMap((row): PlotPoint[] => {
    const x = readInstant(row.time);
    return x === undefined ? [] : [{ x, y: row[key] }];
  });
  return { name, draw: points.length > 1 ? 'line' : 'points', points: withHoles(points) };
}

const holeRatio = 2.5;

/** A point without a value in every step much longer than the usual one: the line breaks there. */
function withHoles(points: readonly PlotPoint[]): readonly PlotPoint[] {
  const steps = points.slice(1).map(({ x }, place) => x - (points[place]?.x ?? x));
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
  return points.flatMap((point, place) => {
    const step = steps[place - 1] ?? 0;
    return step > holeRatio * usual ? [{ x: point.x - step / 2, y: Number.NaN }, point] : [point];
  });
}

/** A grid step in the largest unit in which it is a whole number. */
export function stepText(seconds: number): string {
  if (seconds % secondsPerHour === 0) return `${seconds / secondsPerHour} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${Number(seconds.toPrecision(3))} s`;
}
