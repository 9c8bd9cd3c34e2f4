import type { ObjectHistoryDocument } from '@farpass/contract/history';
import type { ObjectBurnsDocument } from '@farpass/contract/manoeuvres';
import { readInstant } from '../../ui/format/instant.ts';
import type { Plot, PlotLine, PlotPoint, Series } from '../../ui/plot/plot.ts';

export type HistorySet = ObjectHistoryDocument['sets'][number];

interface HistoryShown {
  readonly sets: readonly HistorySet[];
  readonly burns: ObjectBurnsDocument['burns'];
  /** Epoch of the set that is marked everywhere. */
  readonly chosen: string | undefined;
}

interface LineOfSets {
  readonly name: string;
  readonly value: (set: HistorySet) => number | undefined;
}

export interface HistoryPlotWords {
  readonly title: string;
  readonly time: string;
  readonly value: string;
  readonly unit?: string;
  readonly chosen: string;
  readonly stranger: string;
}

/** More would hide the curve. */
const mostBurns = 60;

/** Values of the element sets over time, with burns as lines and the chosen set marked; a point's key is its epoch. */
export function historyPlot(shown: HistoryShown, lines: readonly LineOfSets[], words: HistoryPlotWords): Plot {
  const { sets, burns, chosen } = shown;
  const { title, time, value, unit } = words;
  const only = (isWanted: (set: HistorySet) => boolean, line: LineOfSets) =>
    sets.filter(isWanted).flatMap((set) => pointOf(set, line));
  const curves = lines.map(
    (line): Series => ({
      name: line.name,
      draw: 'line-and-points',
      points: only(({ isStranger }) => !isStranger, line),
    }),
  );
  const [first] = lines;
  const strange = first === undefined ? [] : only(({ isStranger }) => isStranger, first);
  const marked = lines.flatMap((line) => only(({ epoch }) => epoch === chosen, line));
  return {
    title,
    x: { label: time, scale: 'time' },
    y: { label: value, scale: 'linear', ...(unit === undefined ? {} : { unit }) },
    series: [
      ...curves,
      ...(strange.length === 0
        ? []
        : [{ name: words.stranger, draw: 'points', level: 'serious', points: strange } as const]),
      ...(marked.length === 0
        ? []
        : [{ name: words.chosen, draw: 'points', level: 'caution', points: marked } as const]),
    ],
    lines: [...burnLines(burns), ...chosenLine(chosen, words.chosen)],
  };
}

function pointOf(set: HistorySet, { value }: LineOfSets): readonly PlotPoint[] {
  const [x, y] = [readInstant(set.epoch), value(set)];
  return x === undefined || y === undefined ? [] : [{ x, y, key: set.epoch, name: `${set.epoch.slice(0, 19)}Z` }];
}

function burnLines(burns: ObjectBurnsDocument['burns']): readonly PlotLine[] {
  return burns.slice(-mostBurns).flatMap(({ epoch }) => {
    const at = readInstant(epoch);
    return at === undefined ? [] : [{ axis: 'x', at, label: '' } as const];
  });
}

function chosenLine(chosen: string | undefined, label: string): readonly PlotLine[] {
  const at = chosen === undefined ? undefined : readInstant(chosen);
  return at === undefined ? [] : [{ axis: 'x', at, label, level: 'caution' }];
}
