/** Largest number in each span; all spans hold at once. */
interface Limit {
  readonly most: number;
  readonly spanMs: number;
}

/** Counts what was done in sliding spans of time. */
export function slidingWindow(limits: readonly Limit[]) {
  let times: number[] = [];
  const longestMs = Math.max(...limits.map(({ spanMs }) => spanMs));
  return {
    /** Milliseconds until one more may be done; 0: it may be done now, and is counted. */
    take: (nowMs: number): number => {
      times = times.filter((at) => at > nowMs - longestMs);
      const waits = limits.map(({ most, spanMs }) => {
        const within = times.filter((at) => at > nowMs - spanMs);
        return within.length < most ? 0 : (within[within.length - most] ?? nowMs) + spanMs - nowMs;
      });
      const waitMs = Math.max(...waits);
      if (waitMs === 0) times.push(nowMs);
      return waitMs;
    },
  };
}
