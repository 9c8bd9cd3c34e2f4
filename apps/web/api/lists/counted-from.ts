import { useState } from 'react';
import { staleAfterMs } from '../query-client.ts';

/**
 * The minute that a query is for. It stays the same until its answer is as old as any may be, so that no one asks again
 * earlier, wherever the page is opened in between; or until the next of the counted events has passed.
 */
export class CountedFrom {
  #minuteMs: number | undefined;

  at(minuteMs: number, nextEventMs = Number.POSITIVE_INFINITY): number {
    const kept = this.#minuteMs;
    const hasPassed = kept !== undefined && nextEventMs > kept && nextEventMs <= minuteMs;
    if (kept !== undefined && kept <= minuteMs && minuteMs - kept <= staleAfterMs && !hasPassed) return kept;
    this.#minuteMs = minuteMs;
    return minuteMs;
  }
}

/** The minute for the queries of one open page. */
export function useCountedFrom(minuteMs: number): number {
  const [counted] = useState(() => new CountedFrom());
  return counted.at(minuteMs);
}
