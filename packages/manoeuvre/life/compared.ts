/** An approach of a screened path: of the plan, or of the orbit without it. */
export interface ComparableApproach {
  /** The other object, by its catalogue number or designator. */
  readonly secondary: string;
  readonly secondaryName: string;
  /** Time of the closest approach, in seconds on the same clock for both lists. */
  readonly seconds: number;
  readonly missDistanceM: number;
  /** Undefined if it was not computed. */
  readonly probability: number | undefined;
}

/** The effect of a plan on one approach: the plan causes it, clears it, or changes it. */
export interface ComparedApproach<Approach extends ComparableApproach> {
  readonly kind: 'MADE' | 'CLEARED' | 'CHANGED';
  readonly before: Approach | undefined;
  readonly after: Approach | undefined;
}

/**
 * A burn shifts an approach along the orbit by seconds, over days by minutes; an approach one revolution later is a
 * different one.
 */
const sameWithinS = 1200;

/**
 * The approaches before and after a plan: first the new ones (the most probable or nearest at the top), then the
 * changed ones, then those that it removes. Two approaches of the same object count as one if they are within twenty
 * minutes.
 */
export function comparedApproaches<Approach extends ComparableApproach>(lists: {
  readonly before: readonly Approach[];
  readonly after: readonly Approach[];
}): readonly ComparedApproach<Approach>[] {
  const left = [...lists.before];
  const withAfter = lists.after.map((after): ComparedApproach<Approach> => {
    const place = nearestPlace(left, after);
    const [before] = place < 0 ? [] : left.splice(place, 1);
    return { kind: before === undefined ? 'MADE' : 'CHANGED', before, after };
  });
  const cleared = left.map((before) => ({ kind: 'CLEARED', before, after: undefined }) as const);
  return [...withAfter, ...cleared].toSorted((a, b) => rank[a.kind] - rank[b.kind] || byDanger(shown(a), shown(b)));
}

const rank = { MADE: 0, CHANGED: 1, CLEARED: 2 } as const;

function nearestPlace(before: readonly ComparableApproach[], { secondary, seconds }: ComparableApproach): number {
  const places = before
    .flatMap((one, place) => (one.secondary === secondary ? [{ place, apart: Math.abs(one.seconds - seconds) }] : []))
    .filter(({ apart }) => apart <= sameWithinS)
    .toSorted((a, b) => a.apart - b.apart);
  return places[0]?.place ?? -1;
}

function shown<Approach extends ComparableApproach>({
  before,
  after,
}: ComparedApproach<Approach>): Approach | undefined {
  return after ?? before;
}

function byDanger(a: ComparableApproach | undefined, b: ComparableApproach | undefined): number {
  const probability = (one: ComparableApproach | undefined) => one?.probability ?? 0;
  const miss = (one: ComparableApproach | undefined) => one?.missDistanceM ?? Number.POSITIVE_INFINITY;
  return probability(b) - probability(a) || miss(a) - miss(b);
}
