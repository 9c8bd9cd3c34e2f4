/** How an attempt ended. */
export type Outcome =
  | { readonly kind: 'DELIVERED'; readonly answer: string }
  /** Worth another attempt; `afterS` if the other side said when. */
  | { readonly kind: 'RETRYING'; readonly answer: string; readonly afterS?: number | undefined }
  /** No attempt will succeed. `isGone`: the receiver wants nothing more. */
  | { readonly kind: 'FAILED'; readonly answer: string; readonly isGone?: boolean }
  /** This server does not send there; nothing was connected. */
  | { readonly kind: 'REFUSED'; readonly answer: string };

/** Pauses after each failed attempt, in seconds: those of Standard Webhooks 1.0. */
const pausesS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** Pauses vary by so much either way, so that messages that failed together do not return together. */
const jitter = 0.1;

/** No one is waited for longer. */
const longestPauseS = 86_400;

/**
 * Seconds until the next attempt after `attempt` of them (1 for the first); undefined when that was the last. `chance` is
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
