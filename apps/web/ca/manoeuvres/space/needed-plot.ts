import type { TradeSpaceDocument } from '@farpass/contract/manoeuvres';
import { readInstant } from '../../../ui/format/instant.ts';
import type { Plot } from '../../../ui/plot/plot.ts';

type Space = Pick<TradeSpaceDocument, 'ignitions' | 'directions' | 'neededMPerS'>;

/** The smallest sufficient size by ignition, a line for each direction; time runs from left to right, as in the map. */
export function neededPlot(
  { ignitions, directions, neededMPerS }: Space,
  words: { readonly title: string; readonly ignition: string; readonly size: string },
): Plot {
  return {
    title: words.title,
    x: { label: words.ignition, scale: 'time' },
    y: { label: words.size, unit: 'm/s', scale: 'log' },
    series: directions.map((direction, place) => ({
      name: direction.replace('-', '−'),
      draw: 'line',
      points: ignitions.flatMap(({ ignitionEpoch }, ignition) => {
        const size = neededMPerS[ignition * directions.length + place] ?? null;
        const x = readInstant(ignitionEpoch);
        return size === null || size === 0 || x === undefined ? [] : [{ x, y: size }];
      }),
    })),
  };
}
