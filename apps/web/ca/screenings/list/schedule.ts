import type { ScreeningDocument } from '@farpass/contract/ca';
import { readInstant } from '../../../ui/format/instant.ts';

/** The schedule of the automatic screenings, as far as those that have run show it. */
export type Rhythm =
  | { readonly kind: 'none' }
  | { readonly kind: 'once'; readonly lastMs: number }
  | { readonly kind: 'regular'; readonly lastMs: number; readonly everyMs: number; readonly nextMs: number };

/** The interval is that of the last two: only the screenings themselves show it. */
export function rhythmOf(newestFirst: readonly Pick<ScreeningDocument, 'requestedBy' | 'requestedAt'>[]): Rhythm {
  const times = newestFirst
    .filter(({ requestedBy }) => requestedBy === 'schedule')
    .flatMap(({ requestedAt }) => readInstant(requestedAt) ?? []);
  const [lastMs, beforeMs] = times;
  if (lastMs === undefined) return { kind: 'none' };
  if (beforeMs === undefined) return { kind: 'once', lastMs };
  const everyMs = lastMs - beforeMs;
  return { kind: 'regular', lastMs, everyMs, nextMs: lastMs + everyMs };
}
