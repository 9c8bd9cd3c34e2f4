import type { RiskBasis, RiskLevel } from '@farpass/conjunction/event';
import type { comparedKinds } from './codes.ts';

/** One approach of the satellite, without a burn or with it. */
export interface SkyApproach {
  /** The other object, by its catalogue number or designator. */
  readonly secondary: string;
  readonly secondaryName: string;
  /** Time of the closest approach, in seconds on the same clock for both lists. */
  readonly seconds: number;
  readonly missDistanceM: number;
  /** Undefined without a covariance. */
  readonly probability: number | undefined;
  /** Whether no method gives a justified value, and that is the most that it can be. */
  readonly isUpperBound?: boolean | undefined;
  /** By its own message, with what its covariances do not know; undefined if only the probability counts. */
  readonly riskLevel?: RiskLevel | undefined;
  readonly riskBasis?: RiskBasis | undefined;
  /** The event of the satellite to which it belongs; undefined if it belongs to none. */
  readonly conjunctionId?: string | undefined;
}

/** The effect of a burn on one approach: the burn causes it, clears it, or changes it. */
export interface ComparedApproach<Approach extends SkyApproach> {
  readonly kind: (typeof comparedKinds)[number];
  readonly before: Approach | undefined;
  readonly after: Approach | undefined;
}

/**
 * A burn shifts an approach along the orbit by seconds, over days by minutes; an approach one revolution later is a
 * different one.
 */
const sameWithinS = 1200;

/**
 * The approaches of one sky without a burn and with it, one row for each, the worst that is left first: by the
 * probability with the burn, then by the distance. Two approaches of the same object count as one if they are within
 * twenty minutes. What the burn clears comes last.
 */
export function comparedApproaches<Approach extends SkyApproach>(lists: {
  readonly before: readonly Approach[];
  readonly after: readonly Approach[];
}): readonly ComparedApproach<Approach>[] {
  const left = onceEach(lists.before);
  const withAfter = onceEach(lists.after).map((after): ComparedApproach<Approach> => {
    const place = nearestPlace(left, after);
    const [before] = place < 0 ? [] : left.splice(place, 1);
    return { kind: before === undefined ? 'MADE' : 'CHANGED', before, after };
  });
  const cleared = left.map((before) => ({ kind: 'CLEARED', before, after: undefined }) as const);
  return [
    ...withAfter.toSorted((a, b) => byDanger(a.after, b.after)),
    ...cleared.toSorted((a, b) => byDanger(a.before, b.before)),
  ];
}

/**
 * An approach that two sources know counts once: as its event knows it, then with a probability, then the more dangerous.
 */
function onceEach<Approach extends SkyApproach>(approaches: readonly Approach[]): Approach[] {
  const trusted = approaches.toSorted((a, b) => trustOf(b) - trustOf(a) || byDanger(a, b));
  const kept: Approach[] = [];
  for (const approach of trusted) if (nearestPlace(kept, approach) < 0) kept.push(approach);
  return kept;
}

function trustOf({ conjunctionId, probability }: SkyApproach): number {
  return (conjunctionId === undefined ? 0 : 2) + (probability === undefined ? 0 : 1);
}

/** The place of the approach of the same object that is nearest in time, at most twenty minutes off; -1 without one. */
export function nearestPlace(among: readonly SkyApproach[], { secondary, seconds }: SkyApproach): number {
  const places = among
    .flatMap((one, place) => (one.secondary === secondary ? [{ place, apart: Math.abs(one.seconds - seconds) }] : []))
    .filter(({ apart }) => apart <= sameWithinS)
    .toSorted((a, b) => a.apart - b.apart);
  return places[0]?.place ?? -1;
}

/** Orders by the probability, then by the distance; nothing comes last. */
export function byDanger(a: SkyApproach | undefined, b: SkyApproach | undefined): number {
  const probability = (one: SkyApproach | undefined) => one?.probability ?? -1;
  const miss = (one: SkyApproach | undefined) => one?.missDistanceM ?? Number.POSITIVE_INFINITY;
  return probability(b) - probability(a) || miss(a) - miss(b);
}
