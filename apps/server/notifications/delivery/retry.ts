/** Pauses after each failed attempt, in seconds: those of Standard Webhooks 1.0. */
const pausesS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** Pauses vary by this share in both directions, so that messages that failed together are not repeated together. */
const jitter = 0.1;

/** The longest pause that a receiver can request. */
const longestPauseS = 86_400;

/**
 * Seconds until the next attempt after attempt number `attempt` (from 1); undefined after the last one. `chance` is
 * between 0 and 1.
 */
export function pauseAfter(attempt: number, { chance, askedS }: { chance: number; askedS?: number | undefined }) {
  const usual = pausesS[attempt - 1];
  if (usual === undefined) return undefined;
  const varied = usual * (1 + jitter * (2 * chance - 1));
  return Math.min(Math.max(varied, askedS ?? 0), longestPauseS);
}

/** Time and number of attempts after which a channel that keeps failing is suspended. */
export const suspension = { afterHours: 24, afterFailures: 5 } as const;
