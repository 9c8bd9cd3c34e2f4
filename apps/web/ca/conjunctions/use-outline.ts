import { mostOutlined, outlineConjunctions } from '@farpass/contract/conjunctions';
import { useList } from '../../api/lists/use-lists.ts';
import { futureFrom } from './list/question.ts';

/** More than plots and counts show. */
const outlineDigits = 5;

export interface OutlineOptions {
  /** Adds to each conjunction what messages said before this time. */
  readonly sinceMs?: number;
}

/** The outline of all conjunctions from the hour of the load on; those of the hour may be past. */
export function useOutline({ sinceMs }: OutlineOptions = {}) {
  const since = sinceMs === undefined ? undefined : new Date(sinceMs).toISOString();
  const query = (nowMs: number) => ({ from: futureFrom(nowMs), since, limit: mostOutlined, digits: outlineDigits });
  return useList(outlineConjunctions, query, { keepsPrevious: true });
}
