import type { SettledLimits } from './chances.ts';
import type { trackingOutcomes } from './codes.ts';

/** The result of tracking for an event. CLEARED: nothing needs to be done. CONFIRMED: no further message is worth waiting for. OPEN: neither. */
export type TrackingOutcome = (typeof trackingOutcomes)[number];

/** The outcome by the probability of the newest message from tracks. */
export function trackingOutcome(
  probability: number,
  { below, above }: Pick<SettledLimits, 'below' | 'above'>,
): TrackingOutcome {
  if (probability < below) return 'CLEARED';
  return probability > above ? 'CONFIRMED' : 'OPEN';
}
