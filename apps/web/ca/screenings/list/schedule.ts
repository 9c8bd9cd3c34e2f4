import type { ScreeningDocument } from '@farpass/contract/screenings';
import { readInstant } from '../../../ui/format/instant.ts';

/** The schedule of the automatic screenings, as far as those that have run show it. */
export type Rhythm =
  | { readonly kind: 'none' }
  | { readonly kind: 'once'; readonly lastMs: number }
  | { readonly kind: 'regular'; readonly lastMs: number; readonly everyMs: number; readonly nextMs: number };

/**
 * The interval is that of the last two of the schedule: only the screenings themselves show it. The last one is also one that
 * brought the fleet up to date.
 */
export function rhythmOf(newestFirst: readonly Pick<ScreeningDocument, 'requestedBy' | 'requestedAt'>[]): Rhythm {
  const timesOf = (asker: string) =>
    newestFirst
      .filter(({ requestedBy }) => requestedBy === asker)
      .flatMap(({ requestedAt }) => readInstant(requestedAt) ?? []);
  const [wholeMs, beforeMs] = timesOf('schedule');
  if (wholeMs === undefined) return { kind: 'none' };
  const [updateMs = wholeMs] = timesOf('update');
  const lastMs = Math.max(wholeMs, updateMs);
  if (beforeMs === undefined) return { kind: 'once', lastMs };
  const everyMs = wholeMs - beforeMs;
  return { kind: 'regular', lastMs, everyMs, nextMs: wholeMs + everyMs };
}
