import {
  comingProbability,
  type PlaneState,
  type ProbabilityQuantiles,
  quantilesOf,
  type RiskThresholds,
  type StandardPair,
} from '@farpass/conjunction/event';
import { type PlaneCovariance, principalAxes } from '@farpass/conjunction/plane';
import { probabilityFoster1992 } from '@farpass/conjunction/probability';

/**
 * Limits at which an event is settled: below the lower one nothing needs to be done, above the upper one no further
 * message is worth waiting for.
 */
export interface SettledLimits {
  readonly below: number;
  readonly above: number;
  /** From this probability on a burn is needed: the threshold of CRITICAL. */
  readonly burnFrom: number;
}

/** Multiple of the CRITICAL threshold that is clearly above it. */
const clearlyAbove = 10;

/** LOW, or ten times the threshold of CRITICAL; a burn from that threshold on. */
export function settledLimits({ medium, critical }: RiskThresholds): SettledLimits {
  return { below: medium, above: clearlyAbove * critical, burnFrom: critical };
}

/** Probabilities for the next message. */
export interface Chances {
  /** Today's probability as the mean of the possible later ones. */
  readonly mean: number;
  readonly quantiles: ProbabilityQuantiles;
  /** Chance that the probability falls below the lower limit. */
  readonly cleared: number;
  /** Chance that it rises above the upper limit. */
  readonly confirmed: number;
  /** Chance of either; for an event above the upper limit today, only of falling below the lower one. */
  readonly settled: number;
  /** Chance that the probability is one for which a burn is needed. */
  readonly burnNeeded: number;
}

/** One possible outcome of passes. */
export interface PossibleOutcome {
  readonly weight: number;
  /** Joint covariance in the encounter plane after it. */
  readonly left: PlaneCovariance;
}

/** The chances over outcomes whose weights add up to one. */
export function chancesOf(
  now: PlaneState,
  outcomes: readonly PossibleOutcome[],
  by: { readonly limits: SettledLimits; readonly draws: readonly StandardPair[] },
): Chances {
  const { limits, draws } = by;
  const isAbove = probabilityOf(now) >= limits.above;
  const values = outcomes
    .flatMap(({ weight, left }) =>
      draws.map((draw) => ({ value: comingProbability(now, left, draw), weight: weight / draws.length })),
    )
    .toSorted((a, b) => a.value - b.value);
  const weightOf = (isCounted: (value: number) => boolean): number =>
    Math.min(
      1,
      values.reduce((sum, { value, weight }) => (isCounted(value) ? sum + weight : sum), 0),
    );
  const cleared = weightOf((value) => value < limits.below);
  const confirmed = weightOf((value) => value >= limits.above);
  return {
    mean: values.reduce((sum, { value, weight }) => sum + value * weight, 0),
    quantiles: quantilesOf(values),
    cleared,
    confirmed,
    settled: Math.min(1, cleared + (isAbove ? 0 : confirmed)),
    burnNeeded: weightOf((value) => value >= limits.burnFrom),
  };
}

/** Today's probability with straight relative motion. */
export function probabilityOf({ covariance, miss, radiusKm }: PlaneState): number {
  return probabilityFoster1992(principalAxes(covariance, miss, radiusKm).problem);
}

/** Fractional parts of 1/g and 1/g², g³ = g + 1: the most even sequence of its kind in the plane (Roberts 2018). */
const steps = [0.754_877_666_246_693, 0.569_840_290_998_053] as const;

/**
 * Pairs of standard normal numbers that fill the plane evenly: the same every time, and ten times as accurate as random
 * ones.
 */
export function evenPairs(count: number): readonly StandardPair[] {
  return Array.from({ length: count }, (_, k): StandardPair => {
    const [u, v] = steps.map((step) => (0.5 + step * (k + 1)) % 1);
    const radius = Math.sqrt(-2 * Math.log(1 - u));
    return [radius * Math.cos(2 * Math.PI * v), radius * Math.sin(2 * Math.PI * v)];
  });
}
