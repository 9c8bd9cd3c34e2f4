import type { StandardPair } from '@farpass/conjunction/event';
import type { Chances } from './chances.ts';
import { type CountedPass, chancesOfSet, covarianceAfter, type KnownBefore, planeAfter } from './prospect.ts';

/** A set of passes and its effect. */
export interface ValuedSet {
  /** Indices in the list of passes, ascending. */
  readonly passes: readonly number[];
  /** Price of all passes; undefined if none is charged. */
  readonly price: number | undefined;
  readonly chances: Chances;
  /** Chance of being settled per unit of the price; undefined if nothing is charged. */
  readonly chancePerCost: number | undefined;
  /** Chance of being settled, less that of waiting alone: what an order buys. */
  readonly gainOverWaiting: number;
}

/** The passes that count, the chances of each one alone, and those of waiting. */
export interface CountedPasses {
  readonly known: KnownBefore;
  readonly passes: readonly CountedPass[];
  readonly singles: readonly Chances[];
  readonly waiting: Chances;
}

/** A smaller gain over waiting is not worth an order. */
const leastGain = 0.05;

/** Whether a set is worth an order: it settles the event clearly more often than waiting alone. */
export function isWorthOrdering({ gainOverWaiting }: Pick<ValuedSet, 'gainOverWaiting'>): boolean {
  return gainOverWaiting >= leastGain;
}

const mostPasses = 3;
/** Number of sets that are examined closely for each number of passes, and number of sets that are returned. */
const [widest, kept] = [6, 12] as const;
/** Number of partners that are tried with each of the best sets. */
const partners = 4;

/**
 * Sets of up to three passes: all single ones, and the best of those joined with the passes that shrink the covariance
 * in the encounter plane most. Ranked by their gain over waiting per price, those that are worth an order first; the sets
 * with the largest chance are always included.
 */
export function bestSets(
  { known, passes, singles, waiting }: CountedPasses,
  draws: readonly StandardPair[],
): readonly ValuedSet[] {
  const evaluate = (places: readonly number[]): ValuedSet => {
    const members = places.map((place) => passes[place]);
    const [single] = places;
    const chances = places.length === 1 ? singles[single] : chancesOfSet(known, members, draws);
    return valued({ places, members, chances, waiting });
  };
  const area = areaOf(known, passes);
  const all: ValuedSet[] = passes.map((_, place) => evaluate([place]));
  let grown: readonly ValuedSet[] = all;
  for (let size = 2; size <= Math.min(mostPasses, passes.length); size += 1) {
    const seeds = promising(grown).slice(0, widest / (size - 1));
    const candidates = seeds.flatMap((seed) => joinedWith(seed.passes, { count: passes.length, area }));
    const distinct = [...new Map(candidates.map((places) => [places.join(), places])).values()];
    grown = distinct.map(evaluate);
    all.push(...grown);
  }
  return promising(all).slice(0, kept).toSorted(byRank);
}

function valued(of: {
  readonly places: readonly number[];
  readonly members: readonly CountedPass[];
  readonly chances: Chances;
  readonly waiting: Chances;
}): ValuedSet {
  const charged = of.members.flatMap(({ price }) => price ?? []);
  const price = charged.length === 0 ? undefined : charged.reduce((sum, each) => sum + each, 0);
  const chancePerCost = price === undefined || price === 0 ? undefined : of.chances.settled / price;
  const gainOverWaiting = of.chances.settled - of.waiting.settled;
  return { passes: of.places, price, chances: of.chances, chancePerCost, gainOverWaiting };
}

/**
 * Those that are worth an order by gain per price, with free sets first; the others, whose price buys nothing, by chance;
 * then by size, smaller first.
 */
function byRank(a: ValuedSet, b: ValuedSet): number {
  const worth = (set: ValuedSet): number => {
    if (!isWorthOrdering(set)) return 0;
    return set.price === undefined || set.price === 0 ? Number.POSITIVE_INFINITY : set.gainOverWaiting / set.price;
  };
  const [first, second] = [worth(a), worth(b)];
  return first === second ? byChance(a, b) : second - first;
}

function byChance(a: ValuedSet, b: ValuedSet): number {
  return b.chances.settled - a.chances.settled || a.passes.length - b.passes.length;
}

/** Alternates between the best by gain per price and the best by chance alone. */
function promising(sets: readonly ValuedSet[]): readonly ValuedSet[] {
  const [ranked, surest] = [sets.toSorted(byRank), sets.toSorted(byChance)];
  return [...new Set(ranked.flatMap((set, place) => [set, surest[place]]))];
}

type AreaOf = (places: readonly number[]) => number;

/** Determinant of the covariance that a set leaves in the encounter plane if all of its passes give measurements. */
function areaOf(known: KnownBefore, passes: readonly CountedPass[]): AreaOf {
  return (places) => {
    const members = places.map((place) => passes[place]);
    const { xx, xy, yy } = planeAfter(known, covarianceAfter(known, members));
    return xx * yy - xy * xy;
  };
}

/** The set joined with the passes that shrink the plane most. */
function joinedWith(
  seed: readonly number[],
  { count, area }: { readonly count: number; readonly area: AreaOf },
): readonly (readonly number[])[] {
  return Array.from({ length: count }, (_, place) => place)
    .filter((place) => !seed.includes(place))
    .map((place) => [...seed, place].toSorted((a, b) => a - b))
    .map((places) => ({ places, left: area(places) }))
    .toSorted((a, b) => a.left - b.left)
    .slice(0, partners)
    .map(({ places }) => places);
}
