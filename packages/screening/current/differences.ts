import { eventWindowS } from '@farpass/conjunction/event';

/** An approach of two objects by their ids. */
export interface ComparedApproach {
  readonly primary: string;
  readonly secondary: string;
  /** Closest approach, seconds from any common time. */
  readonly seconds: number;
  readonly missKm: number;
}

/** How an approach differs from what was found before, and the changed objects that are the cause. */
export type ApproachDifference<T extends ComparedApproach> =
  | { readonly kind: 'VANISHED'; readonly before: T; readonly causes: readonly string[] }
  | { readonly kind: 'APPEARED'; readonly after: T; readonly causes: readonly string[] }
  | {
      readonly kind: 'CHANGED';
      readonly before: T;
      readonly after: T;
      /** Later minus earlier. */
      readonly shiftSeconds: number;
      readonly missChangeKm: number;
      readonly causes: readonly string[];
    };

interface ComparedFindings<T> {
  readonly before: readonly T[];
  readonly after: readonly T[];
  readonly stale: ReadonlySet<string>;
}

/**
 * The approaches of changed objects that vanished, appeared or changed. Of one pair, approaches belong together if they
 * are at most as far apart as the messages of one event; the nearest in time first.
 */
export function approachDifferences<T extends ComparedApproach>({
  before,
  after,
  stale,
}: ComparedFindings<T>): readonly ApproachDifference<T>[] {
  const causesOf = ({ primary, secondary }: T) => [primary, secondary].filter((id) => stale.has(id));
  const ofChanged = (approach: T) => causesOf(approach).length > 0;
  const earlier = Map.groupBy(before.filter(ofChanged), pairOf);
  const later = Map.groupBy(after.filter(ofChanged), pairOf);
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((pair) => {
    const [old, own] = [earlier.get(pair) ?? [], later.get(pair) ?? []];
    const matched = matchedByTime(old, own);
    const matchedLater = new Set(matched.values());
    return [
      ...old.map((one): ApproachDifference<T> => {
        const other = matched.get(one);
        if (other === undefined) return { kind: 'VANISHED', before: one, causes: causesOf(one) };
        const shiftSeconds = other.seconds - one.seconds;
        const missChangeKm = other.missKm - one.missKm;
        return { kind: 'CHANGED', before: one, after: other, shiftSeconds, missChangeKm, causes: causesOf(one) };
      }),
      ...own
        .filter((one) => !matchedLater.has(one))
        .map((one): ApproachDifference<T> => ({ kind: 'APPEARED', after: one, causes: causesOf(one) })),
    ];
  });
}

/** Seen from either side, it is the same pair. */
function pairOf({ primary, secondary }: ComparedApproach): string {
  return [primary, secondary].sort().join('/');
}

function matchedByTime<T extends ComparedApproach>(before: readonly T[], after: readonly T[]): ReadonlyMap<T, T> {
  const candidates = before
    .flatMap((one) => after.map((other) => ({ one, other, apart: Math.abs(one.seconds - other.seconds) })))
    .filter(({ apart }) => apart <= eventWindowS)
    .sort((a, b) => a.apart - b.apart);
  const matched = new Map<T, T>();
  const taken = new Set<T>();
  for (const { one, other } of candidates) {
    if (matched.has(one) || taken.has(other)) continue;
    matched.set(one, other);
    taken.add(other);
  }
  return matched;
}
