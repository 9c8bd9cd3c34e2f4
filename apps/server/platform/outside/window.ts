/** The largest number in each span of time; all limits apply together. */
interface Limit {
  readonly most: number;
  readonly spanMs: number;
}

/** Counts requests in sliding spans of time. */
export function slidingWindow(limits: readonly Limit[]) {
  let times: number[] = [];
  const longestMs = Math.max(...limits.map(({ spanMs }) => spanMs));
  return {
    /** Milliseconds until the next request is allowed; 0: it is allowed now, and is counted. */
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
