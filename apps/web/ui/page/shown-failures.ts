import { useEffect } from 'react';
import { createStore } from '../../base/store.ts';

/** How many failed loads say so where they belong; the page's own line counts the others. */
export const shownFailures = createStore(0);

export function useShownFailure(): void {
  useEffect(() => {
    shownFailures.set(shownFailures.get() + 1);
    return () => shownFailures.set(shownFailures.get() - 1);
  }, []);
}
