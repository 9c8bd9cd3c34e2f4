/** The largest number in each span of time; all limits apply together. */
export interface Limit {
  readonly most: number;
  readonly spanMs: number;
}

/** Milliseconds until the next request is allowed after requests at these times, in their order; 0: it is allowed now. */
export function waitAfter(times: readonly number[], limits: readonly Limit[], nowMs: number): number {
  const waits = limits.map(({ most, spanMs }) => {
    const within = times.filter((at) => at > nowMs - spanMs);
    return within.length < most ? 0 : (within[within.length - most] ?? nowMs) + spanMs - nowMs;
  });
  return Math.max(...waits);
}

export function longestSpanMs(limits: readonly Limit[]): number {
  return Math.max(...limits.map(({ spanMs }) => spanMs));
}

/** Counts requests of this process in sliding spans of time. */
export function slidingWindow(limits: readonly Limit[]) {
  let times: number[] = [];
  return {
    /** Milliseconds until the next request is allowed; 0: it is allowed now, and is counted. */
    take: (nowMs: number): number => {
      times = times.filter((at) => at > nowMs - longestSpanMs(limits));
      const waitMs = waitAfter(times, limits, nowMs);
      if (waitMs === 0) times.push(nowMs);
      return waitMs;
    },
  };
}
