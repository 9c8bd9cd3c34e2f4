import type { TradeSpaceDocument } from '@farpass/contract/ca';
import type { Plot } from '../../../ui/plot/plot.ts';

type Space = Pick<TradeSpaceDocument, 'ignitions' | 'directions' | 'neededMPerS'>;

/**
 * The smallest sufficient size by lead time, a line for each direction; both axes logarithmic, so that 1/t is a
 * straight line.
 */
export function neededPlot(
  { ignitions, directions, neededMPerS }: Space,
  words: { readonly title: string; readonly lead: string; readonly size: string },
): Plot {
  return {
    title: words.title,
    x: { label: words.lead, scale: 'log' },
    y: { label: words.size, unit: 'm/s', scale: 'log' },
    series: directions.map((direction, place) => ({
      name: direction.replace('-', '−'),
      draw: 'line',
      points: ignitions.flatMap(({ orbitsBeforeTca }, ignition) => {
        const size = neededMPerS[ignition * directions.length + place] ?? null;
        return size === null || size === 0 ? [] : [{ x: orbitsBeforeTca, y: size }];
      }),
    })),
  };
}
