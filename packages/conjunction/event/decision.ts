import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';

/** How much time is left to decide on a manoeuvre, seen from `now`. */
export interface DecisionTime {
  readonly commit: Epoch<'UTC'>;
  /** Negative once the commit time has passed. */
  readonly secondsLeft: number;
  readonly state: 'early' | 'consider' | 'passed';
  /** Updates still to be expected before the commit time, at the cadence so far. */
  readonly updatesLeft: number | undefined;
}

export interface DecisionOptions {
  readonly now: Epoch<'UTC'>;
  /** The last moment to command, before TCA (s); default one day. */
  readonly commitLeadS?: number;
  /** When it begins to be considered, before TCA (s); default 3.5 days. */
  readonly considerLeadS?: number;
  /** Mean time between updates (s). */
  readonly cadenceS?: number;
}

const dayS = 86_400;

export function decisionTime(tca: Epoch<'UTC'>, options: DecisionOptions): DecisionTime {
  const commit = addSeconds(tca, -(options.commitLeadS ?? dayS));
  const consider = addSeconds(tca, -(options.considerLeadS ?? 3.5 * dayS));
  const secondsLeft = secondsBetween(commit, options.now);
  const isConsidered = secondsBetween(options.now, consider) >= 0;
  const state = secondsLeft < 0 ? 'passed' : isConsidered ? 'consider' : 'early';
  const { cadenceS } = options;
  const updatesLeft =
    cadenceS === undefined || cadenceS <= 0 ? undefined : Math.max(0, Math.floor(secondsLeft / cadenceS));
  return { commit, secondsLeft, state, updatesLeft };
}
