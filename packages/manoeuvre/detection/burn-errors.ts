import type { PlacedKink } from './pursuit.ts';

/**
 * How far the sizes, times and chances of found burns are from the truth. The scatter of the sets around a fit says too little: drag,
 * burns that follow each other and the way in which sets are smeared are errors of the model. The shares were set on the logs
 * of CryoSat-2 and Jason-1 and checked on those of Jason-3, Haiyang-2A and Sentinel-3A (docs/accuracy.md).
 */

/** Share of the size of a burn that its error has, set along the track and taken for that across it, too. */
const sizeShare = 0.055;
/** Error over the usual kink of noise. */
const noiseShare = 1.5;
/** A burn next to another takes part of it, falling by e in these days. */
const nearbyDays = 2;
/** Error of the time over the days between the sets around the burn. */
const gapShare = 0.14;

export interface AlongSize {
  /** Any unit, the same for all. */
  readonly size: number;
  readonly fitSigma: number;
  /** Usual size of a change that noise makes. */
  readonly noise: number;
  /** The largest share that another burn may have in this one. */
  readonly nearby: number;
}

/** Standard deviation of a size along the track. */
export function alongSigma({ size, fitSigma, noise, nearby }: AlongSize): number {
  return Math.hypot(fitSigma, noiseShare * noise, sizeShare * size, nearby);
}

/** Standard deviation of a size across the track, whose usual error is that of the plane. */
export function acrossSigma({ size, noise }: Pick<AlongSize, 'size' | 'noise'>): number {
  return Math.hypot(noise, sizeShare * size);
}

/** The largest part that another kink may have in a kink [km/day]. */
export function nearbyKmPerDay(kink: PlacedKink, others: readonly PlacedKink[]): number {
  const parts = others
    .filter((other) => other !== kink)
    .map((other) => Math.abs(other.sizeKmPerDay) * Math.exp(-Math.abs(other.timeDays - kink.timeDays) / nearbyDays));
  return Math.max(0, ...parts);
}

/** Standard deviation of the time of a burn [days]: of the fit, and of the sets around it. */
export function timeErrorDays({
  timeSigmaDays,
  gapDays,
}: {
  readonly timeSigmaDays: number;
  readonly gapDays: number;
}): number {
  return Math.hypot(timeSigmaDays, gapShare * gapDays);
}

/** One of two changes that are only just as large as noise is a burn; of much larger ones nearly all. */
const falseAtOne = 2;
/** No burn is surer: of 100 of the clearest, about two are not in the logs or at another time. */
const surest = 0.98;

/**
 * The chance that there was a burn within twelve hours of a time: from the gain over what noise makes, and the chance of a time error
 * below twelve hours.
 */
export function confidenceOf({ overChance, inTime }: { readonly overChance: number; readonly inTime: number }): number {
  const chance = Math.max(0, 1 - falseAtOne / overChance) * inTime;
  return Math.round(Math.min(surest, chance) * 1000) / 1000;
}

/** Chance of a normal time error below twelve hours (Winitzki 2008 for the error function, 4e-3). */
export function inTimeChance(timeErrorInDays: number): number {
  const x = (0.5 / timeErrorInDays) ** 2 / 2;
  return Math.sqrt(1 - Math.exp((-x * (4 / Math.PI + 0.147 * x)) / (1 + 0.147 * x)));
}

/** The same for a burn at an unknown time in a span. */
export function inTimeChanceOfSpan(spanDays: number): number {
  return Math.min(1, 1 / spanDays);
}
