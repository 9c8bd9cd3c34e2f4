import { msPerHour } from '@farpass/astro/constants';
import { mostOutlined, outlineConjunctions } from '@farpass/contract/ca';
import { useList } from '../../api/lists/use-lists.ts';
import { useClock } from '../../ui/format/clock.ts';

export interface OutlineOptions {
  /** Adds to each conjunction what messages said before this time. */
  readonly sinceMs?: number;
}

/** The outline of all conjunctions from the current hour on; those of the hour may be past. */
export function useOutline({ sinceMs }: OutlineOptions = {}) {
  const hourMs = Math.floor(useClock('minute') / msPerHour) * msPerHour;
  const since = sinceMs === undefined ? undefined : new Date(sinceMs).toISOString();
  const query = { from: new Date(hourMs).toISOString(), since, limit: mostOutlined };
  return useList(outlineConjunctions, query, { keepsPrevious: true });
}
