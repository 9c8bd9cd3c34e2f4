import type { Encounter, EncounterObject } from './encounter.ts';

/** An object over time: an interpolated ephemeris or a propagated state. Times are seconds on one common count. */
export interface Trajectory {
  readonly fromS: number;
  readonly toS: number;
  /** State and covariance in the inertial axes both objects share; undefined where it cannot be given. */
  readonly at: (timeS: number) => EncounterObject | undefined;
}

/** The closest approach of two trajectories: everything evaluated at the true TCA. */
export type TrajectoryApproach =
  | { readonly kind: 'approach'; readonly tcaS: number; readonly encounter: Encounter }
  /** The distance is smallest where the common time begins or ends: the minimum lies outside. */
  | { readonly kind: 'boundary'; readonly tcaS: number; readonly side: 'from' | 'to'; readonly encounter: Encounter }
  | { readonly kind: 'outside'; readonly sentence: string }
  | { readonly kind: 'constant'; readonly sentence: string };

export interface ApproachPair {
  readonly primary: Trajectory;
  readonly secondary: Trajectory;
}

export interface ApproachSearch {
  /** Where the approach is expected, s; the minimum nearest to it is taken. */
  readonly nearS: number;
  readonly hardBodyRadiusKm: number;
  /** Steps of the search, s: small against half a revolution. */
  readonly stepS: number;
}

/**
 * Finds the local minimum of the distance nearest to `nearS` by the sign of Δr·Δv on a grid and bisection to 1 µs, then
 * evaluates both states and covariances there. Covariances are not moved along straight lines: they are taken at TCA.
 */
export function approachOf(pair: ApproachPair, search: ApproachSearch): TrajectoryApproach {
  const { primary, secondary } = pair;
  const fromS = Math.max(primary.fromS, secondary.fromS);
  const toS = Math.min(primary.toS, secondary.toS);
  if (!(fromS < toS) || search.nearS < fromS || search.nearS > toS) {
    const sentence = `The approach expected at ${search.nearS} s lies outside the time both trajectories cover (${fromS} to ${toS} s).`;
    return { kind: 'outside', sentence };
  }
  const encounterAt = (timeS: number) => pairAt(pair, timeS, search.hardBodyRadiusKm);
  const crossings = signChanges((timeS) => rangeRate(encounterAt(timeS)), { fromS, toS, stepS: search.stepS });
  if (crossings === 'constant')
    return { kind: 'constant', sentence: 'The distance does not change: the same trajectory twice.' };
  const nearest = crossings.sort((a, b) => Math.abs(a - search.nearS) - Math.abs(b - search.nearS)).at(0);
  const found = nearest === undefined ? undefined : encounterAt(nearest);
  if (nearest !== undefined && found !== undefined) return { kind: 'approach', tcaS: nearest, encounter: found };
  return atBoundary({ fromS, toS }, encounterAt);
}

function pairAt(of: ApproachPair, timeS: number, hardBodyRadiusKm: number): Encounter | undefined {
  const primary = of.primary.at(timeS);
  const secondary = of.secondary.at(timeS);
  return primary && secondary && { primary, secondary, hardBodyRadiusKm };
}

/** Δr·Δv, km²/s: negative while the objects come together. */
function rangeRate(encounter: Encounter | undefined): number | undefined {
  if (encounter === undefined) return undefined;
  const { primary: a, secondary: b } = encounter;
  return [0, 1, 2].reduce(
    (sum, i) => sum + (b.positionKm[i] - a.positionKm[i]) * (b.velocityKmPerS[i] - a.velocityKmPerS[i]),
    0,
  );
}

type Rate = (timeS: number) => number | undefined;

function signChanges(
  rate: Rate,
  over: { readonly fromS: number; readonly toS: number; readonly stepS: number },
): number[] | 'constant' {
  const steps = Math.max(2, Math.ceil((over.toS - over.fromS) / over.stepS));
  const step = (over.toS - over.fromS) / steps;
  const rates = Array.from({ length: steps + 1 }, (_, i) => rate(over.fromS + i * step));
  if (rates.every((value) => value === 0)) return 'constant';
  return rates.flatMap((after, i) => {
    const before = rates[i - 1];
    if (i === 0 || before === undefined || after === undefined || !(before < 0 && after >= 0)) return [];
    return [bisected(rate, over.fromS + (i - 1) * step, over.fromS + i * step)];
  });
}

const microsecond = 1e-6;

function bisected(rate: Rate, from: number, to: number): number {
  let [low, high] = [from, to];
  while (high - low > microsecond / 4) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if ((rate(middle) ?? 0) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function atBoundary(
  ends: { readonly fromS: number; readonly toS: number },
  encounterAt: (timeS: number) => Encounter | undefined,
): TrajectoryApproach {
  const first = encounterAt(ends.fromS);
  const last = encounterAt(ends.toS);
  if (first === undefined || last === undefined) {
    return { kind: 'outside', sentence: 'One of the trajectories cannot be evaluated where both should reach.' };
  }
  const isFirst = distance(first) <= distance(last);
  return isFirst
    ? { kind: 'boundary', tcaS: ends.fromS, side: 'from', encounter: first }
    : { kind: 'boundary', tcaS: ends.toS, side: 'to', encounter: last };
}

function distance({ primary: a, secondary: b }: Encounter): number {
  return Math.hypot(...[0, 1, 2].map((i) => b.positionKm[i] - a.positionKm[i]));
}
