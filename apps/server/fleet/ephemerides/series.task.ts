import type { StoredFile } from '../../platform/files/stored-file.ts';
import { threadTrajectory } from '../trajectories.ts';
import { type Series, seriesOf } from './series.ts';
import { thrownParameters } from './thrown.ts';

export type SeriesAnswer =
  | { readonly kind: 'series'; readonly series: Series }
  | { readonly kind: 'refused'; readonly sentence: string; readonly parameters: ReturnType<typeof thrownParameters> };

/** The content of a file over time; if it cannot be computed, the reason is a result, not an error. */
export function run(file: StoredFile): SeriesAnswer {
  try {
    return { kind: 'series', series: seriesOf(threadTrajectory(file)) };
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    return { kind: 'refused', sentence, parameters: thrownParameters(error) };
  }
}
