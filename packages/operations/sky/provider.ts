import { type RiskThresholds, severityOf } from '@farpass/conjunction/event';
import { byDanger, nearestPlace, type SkyApproach } from './approaches.ts';
import type { foundBy } from './codes.ts';
import { levelOf } from './verdict.ts';

/** One approach of a plan’s orbit, as a provider found it and as we did. */
interface ProviderApproach<Theirs extends SkyApproach, Ours extends SkyApproach> {
  readonly kind: (typeof foundBy)[number];
  readonly theirs: Theirs | undefined;
  readonly ours: Ours | undefined;
  /** Theirs minus ours [s, m]. */
  readonly laterS?: number;
  readonly fartherM?: number;
  /** Theirs by ours; undefined if one of them has none, or ours is 0. */
  readonly probabilityRatio?: number;
  /** Whether the provider sees more risk than we do: a worse level, or one that it cannot exclude where we found nothing. */
  readonly isWorse: boolean;
}

interface ProviderLists<Theirs extends SkyApproach, Ours extends SkyApproach> {
  readonly theirs: readonly Theirs[];
  readonly ours: readonly Ours[];
}

/**
 * The screening of a provider next to ours, the most dangerous by either first. A provider may send several messages of one
 * approach, by what the other object’s orbit comes from: each is a row, next to the same of ours.
 */
export function comparedWithProvider<Theirs extends SkyApproach, Ours extends SkyApproach>(
  { theirs, ours }: ProviderLists<Theirs, Ours>,
  thresholds: RiskThresholds,
): readonly ProviderApproach<Theirs, Ours>[] {
  const met = new Set<Ours>();
  const rows = theirs.map((one): ProviderApproach<Theirs, Ours> => {
    const own = ours[nearestPlace(ours, one)];
    if (own === undefined)
      return { kind: 'ONLY_PROVIDER', theirs: one, ours: undefined, isWorse: isRisky(one, thresholds) };
    met.add(own);
    return {
      kind: 'BOTH',
      theirs: one,
      ours: own,
      ...differences({ theirs: one, ours: own }),
      isWorse: isAbove({ theirs: one, ours: own }, thresholds),
    };
  });
  const left = ours
    .filter((one) => !met.has(one))
    .map((one) => ({ kind: 'ONLY_OURS', theirs: undefined, ours: one, isWorse: false }) as const);
  return [...rows, ...left].toSorted((a, b) => byDanger(moreDangerous(a), moreDangerous(b)));
}

interface Pair {
  readonly theirs: SkyApproach;
  readonly ours: SkyApproach;
}

function differences({ theirs, ours }: Pair) {
  const [their, our] = [theirs.probability, ours.probability];
  const isComparable = their !== undefined && our !== undefined && our > 0;
  return {
    laterS: theirs.seconds - ours.seconds,
    fartherM: theirs.missDistanceM - ours.missDistanceM,
    ...(isComparable ? { probabilityRatio: their / our } : {}),
  };
}

/** Whether the level of the provider is worse than ours. */
function isAbove({ theirs, ours }: Pair, thresholds: RiskThresholds): boolean {
  return severityOf(levelOf(theirs, thresholds)) < severityOf(levelOf(ours, thresholds));
}

function isRisky(theirs: SkyApproach, thresholds: RiskThresholds): boolean {
  return levelOf(theirs, thresholds) !== 'LOW';
}

function moreDangerous({ theirs, ours }: ProviderApproach<SkyApproach, SkyApproach>): SkyApproach | undefined {
  return [theirs, ours].toSorted(byDanger)[0];
}
