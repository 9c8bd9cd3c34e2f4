/** A sudden change of the phase's rate: a burn along the track, as the element sets show it. */
export interface Kink {
  readonly timeDays: number;
  /** The burn lies between the set of this index and the next. */
  readonly gap: number;
  /**
   * Days of measurements that the sets are fitted to, where they go on being fitted to measurements from before the
   * burn; 0 where they are started again after it.
   */
  readonly spanDays: number;
  /** Change of the rate along the orbit. */
  readonly sizeKmPerDay: number;
  readonly sigmaKmPerDay: number;
  /** By how much the burn lowers −2 log likelihood of the sets around it. */
  readonly gain: number;
}

/** A burn along the track by v changes the rate along a near-circular orbit by −3 v (Clohessy and Wiltshire 1960). */
export function alongTrackMPerS(sizeKmPerDay: number): number {
  return (-sizeKmPerDay / 3) * kmPerDayInMPerS;
}

export const kmPerDayInMPerS = 1000 / 86_400;

/** Effect of a kink of 1 km/day on what a set says. */
export interface KinkEffect {
  /** On the phase a lag before the set's epoch [km]. */
  phase: number;
  /** On the rate [km/day]. */
  rate: number;
}

/** Times of a set and a kink on one clock [days]. */
export interface KinkTiming {
  readonly sinceKinkDays: number;
  readonly lagDays: number;
  readonly spanDays: number;
  readonly isAfterGap: boolean;
}

/**
 * A set started again after the burn says the new orbit at once. A set fitted to measurements of the last days, some of
 * them older than the burn, says the straight line through the kinked phase of that span: the mean of the kink, k S v²/2,
 * at the middle of the span and the slope k v² (3 − 2v), where v is the share of the span after the burn.
 */
export function writeEffect({ sinceKinkDays, lagDays, spanDays, isAfterGap }: KinkTiming, effect: KinkEffect): void {
  const share = spanDays === 0 ? (isAfterGap ? 1 : 0) : sinceKinkDays / spanDays;
  if (share <= 0) {
    effect.phase = 0;
    effect.rate = 0;
  } else if (share >= 1) {
    effect.phase = sinceKinkDays - lagDays;
    effect.rate = 1;
  } else {
    effect.rate = share * share * (3 - 2 * share);
    effect.phase = (spanDays * share * share) / 2 + effect.rate * (spanDays / 2 - lagDays);
  }
}
