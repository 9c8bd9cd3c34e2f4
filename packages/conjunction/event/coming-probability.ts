import {
  type PlaneCovariance,
  type PlaneEncounter,
  type PlanePoint,
  planeMahalanobisSquared,
  principalAxes,
} from '../plane/encounter-plane.ts';
import { probabilityFoster1992 } from '../probability/methods/foster1992.ts';

/** An event in its encounter plane: position of object 2, joint covariance and combined radius. */
export interface PlaneState {
  readonly miss: PlanePoint;
  readonly covariance: PlaneCovariance;
  readonly radiusKm: number;
}

/** Two independent standard normal numbers. */
export type StandardPair = readonly [number, number];

/** Five quantiles of a distribution. */
export interface ProbabilityQuantiles {
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
}

/**
 * Probability by the next message, if today's covariance C is realistic and the next covariance is `left`. New
 * information moves the miss by N(0, C − left); the probability is that of the moved miss with `left` (Foster and Estes
 * 1992). Each pair of normal numbers gives one value. The mean over all pairs is today's probability: it is a
 * martingale.
 */
export function comingProbability(now: PlaneState, left: PlaneCovariance, [a, b]: StandardPair): number {
  const [xx, xy, yy] = [
    Math.max(0, now.covariance.xx - left.xx),
    now.covariance.xy - left.xy,
    Math.max(0, now.covariance.yy - left.yy),
  ];
  const first = Math.sqrt(xx);
  const lean = first > 0 ? xy / first : 0;
  const miss = {
    xKm: now.miss.xKm + first * a,
    yKm: now.miss.yKm + lean * a + Math.sqrt(Math.max(0, yy - lean * lean)) * b,
  };
  const { problem } = principalAxes(left, miss, now.radiusKm);
  const bound = densityBound(problem);
  return bound < negligible ? bound : probabilityFoster1992(problem);
}

/**
 * Below this the bound replaces the probability: the difference does not matter to any decision, and most future misses
 * are there.
 */
const negligible = 1e-14;

/** Area of the disc times the largest density within it: never below the probability. */
function densityBound(plane: PlaneEncounter): number {
  const { radiusKm, sigmaXKm, sigmaYKm } = plane;
  const centre = Math.sqrt(planeMahalanobisSquared(plane));
  const nearest = Math.max(0, centre - radiusKm / Math.min(sigmaXKm, sigmaYKm));
  return (radiusKm ** 2 / (2 * sigmaXKm * sigmaYKm)) * Math.exp(-(nearest * nearest) / 2);
}

/** Values in ascending order with their weights, which sum to one. */
export type WeightedValues = readonly { readonly value: number; readonly weight: number }[];

/** The smallest values below which 5, 25, 50, 75 and 95 % of the weight lie. */
export function quantilesOf(sorted: WeightedValues): ProbabilityQuantiles {
  const at = (share: number): number => {
    let total = 0;
    for (const { value, weight } of sorted) {
      total += weight;
      if (total > share) return value;
    }
    return sorted.at(-1)?.value ?? 0;
  };
  return { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}
