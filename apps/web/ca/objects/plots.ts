import type { SpaceObjectDocument } from '@farpass/contract/ca';
import { readInstant } from '../../ui/format/instant.ts';
import type { Plot, PlotPoint, Series } from '../../ui/plot/plot.ts';

type ElementSets = SpaceObjectDocument['elementSets'];
type Figure = 'perigeeAltitudeKm' | 'apogeeAltitudeKm' | 'bstarPerEarthRadius';

interface HistoryWords {
  readonly title: string;
  readonly time: string;
  readonly value: string;
}

/** Heights of perigee and apogee by the epoch of each set, km: a change between two sets is a manoeuvre or drag. */
export function heightsPlot(
  sets: ElementSets,
  words: HistoryWords & { readonly perigee: string; readonly apogee: string },
): Plot {
  return {
    title: words.title,
    x: { label: words.time, scale: 'time' },
    y: { label: words.value, unit: 'km', scale: 'linear' },
    series: [lineOf(sets, 'perigeeAltitudeKm', words.perigee), lineOf(sets, 'apogeeAltitudeKm', words.apogee)],
  };
}

/** The drag term of SGP4 by the epoch of each set, per Earth radius. */
export function dragPlot(sets: ElementSets, words: HistoryWords): Plot {
  return {
    title: words.title,
    x: { label: words.time, scale: 'time' },
    y: { label: words.value, scale: 'linear' },
    series: [lineOf(sets, 'bstarPerEarthRadius', words.title)],
  };
}

/** Oldest first; a set that describes no ellipse has no heights. */
function lineOf(sets: ElementSets, figure: Figure, name: string): Series {
  const points = sets.toReversed().flatMap((set): PlotPoint[] => {
    const x = readInstant(set.epoch);
    const y = set[figure];
    return x === undefined || y === undefined ? [] : [{ x, y }];
  });
  return { name, draw: points.length > 1 ? 'line-and-points' : 'points', points };
}
