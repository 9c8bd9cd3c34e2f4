import { staleAfterMs } from '../../../api/query-client.ts';

/**
 * The minute from which conjunctions are counted. It stays the same until its counts are as old as any answer may be, so
 * that no one asks again earlier, wherever the page is opened in between.
 */
export class CountedFrom {
  #minuteMs: number | undefined;

  at(minuteMs: number): number {
    const kept = this.#minuteMs;
    if (kept !== undefined && kept <= minuteMs && minuteMs - kept <= staleAfterMs) return kept;
    this.#minuteMs = minuteMs;
    return minuteMs;
  }
}
