import { useEffect, useState } from 'react';
import { useWaitOnce } from './wait-once.ts';

/** No one waits longer than this for what is only above the rest. */
const longestMs = 5_000;

/**
 * Whether something above a page's main parts is still loading, so that these wait for it and do not move; after a moment
 * they are shown all the same. They wait once: what loads again later moves, but takes nothing away.
 */
export function useBriefWait(isLoading: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longestMs);
    return () => clearTimeout(timer);
  }, []);
  const isWaiting = useWaitOnce(isLoading);
  return isWaiting && !isOver;
}
