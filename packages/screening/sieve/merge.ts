import { ApproachTable } from './approach-table.ts';
import { seenOnce } from './both-sides.ts';
import type { Pair } from './pair.ts';
import type { Absence, ApproachEvent, MergedFindings, ScreeningFindings, SlowInterval } from './result.ts';

/** Minima of one pair closer in time than this are the same, found on both sides of a seam. */
const sameMinimumSeconds = 0.05;
/** Intervals of one pair with a smaller gap than this are one interval that was cut at a seam. */
const sameIntervalSeconds = 2e-3;

/** One result from the findings of all slices, in any order: nothing twice, nothing lost at the seams. */
export function mergeFindings(slices: readonly ScreeningFindings[]): ScreeningFindings {
  return seenOnce({
    events: withoutRepeats(slices.flatMap((slice) => slice.events).sort(byTime)),
    intervals: joinedIntervals(slices.flatMap((slice) => slice.intervals)),
    boundary: slices.flatMap((slice) => slice.boundary).sort(byTime),
    absences: earliest(slices.flatMap((slice) => slice.absences)),
  });
}

/**
 * From this long before the end of a slice on, its minima may come again in the next one, or be preceded by one of
 * those: what is before is final.
 */
const seamSeconds = 2 * sameMinimumSeconds;

/**
 * One result from the findings of slices that come in the order of time, equal to that of mergeFindings: what the next
 * slices cannot change is kept as numbers at once, so that millions of approaches fit into memory.
 */
export class FindingsInOrder {
  readonly #final = new ApproachTable();
  readonly #others: Omit<ScreeningFindings, 'events'>[] = [];
  readonly #hasTwoSides: boolean;
  #open: readonly ApproachEvent[] = [];

  /** With two sides, a pair of primaries may be found from each at any time: nothing is final before the end. */
  constructor({ hasTwoSides }: { readonly hasTwoSides: boolean }) {
    this.#hasTwoSides = hasTwoSides;
  }

  /** Adds the findings of the next slice, which ends at a time. */
  add({ events, ...others }: ScreeningFindings, endSeconds: number): void {
    this.#others.push(others);
    const sorted = withoutRepeats([...this.#open, ...events].sort(byTime));
    const first = this.#hasTwoSides ? 0 : sorted.findIndex(({ seconds }) => seconds >= endSeconds - seamSeconds);
    const final = first < 0 ? sorted.length : first;
    this.#final.add(sorted.slice(0, final));
    this.#open = sorted.slice(final);
  }

  /** The result of all slices. */
  end(): MergedFindings {
    const { events, ...others } = mergeFindings([
      { events: this.#open, intervals: [], boundary: [], absences: [] },
      ...this.#others.map((other) => ({ events: [], ...other })),
    ]);
    this.#open = [];
    this.#final.add(events);
    return { ...others, events: this.#final };
  }
}

const byPair = (a: Pair, b: Pair) => a.primary - b.primary || a.secondary - b.secondary;
const byTime = (a: ApproachEvent, b: ApproachEvent) => a.seconds - b.seconds || byPair(a, b);

/** Events in chronological order, without repetitions of the previous event of the same pair. */
function withoutRepeats(sorted: readonly ApproachEvent[]): ApproachEvent[] {
  const kept: ApproachEvent[] = [];
  for (const event of sorted) if (!isRepeated(event, kept)) kept.push(event);
  return kept;
}

function isRepeated(event: ApproachEvent, before: readonly ApproachEvent[]): boolean {
  for (let at = before.length - 1; at >= 0; at--) {
    const other = before[at];
    if (event.seconds - other.seconds > sameMinimumSeconds) return false;
    if (byPair(event, other) === 0) return true;
  }
  return false;
}

/** Joins pieces of intervals: one for each time that a pair stays inside, whatever the steps at which it was cut. */
export function joinedIntervals(pieces: readonly SlowInterval[]): SlowInterval[] {
  const result: Mutable[] = [];
  for (const piece of pieces.toSorted((a, b) => byPair(a, b) || a.fromSeconds - b.fromSeconds)) {
    const last = result.at(-1);
    if (last === undefined || byPair(last, piece) !== 0 || piece.fromSeconds - last.toSeconds > sameIntervalSeconds) {
      result.push({ ...piece });
      continue;
    }
    last.toSeconds = Math.max(last.toSeconds, piece.toSeconds);
    last.minimumKm = Math.min(last.minimumKm, piece.minimumKm);
  }
  return result.sort((a, b) => a.fromSeconds - b.fromSeconds || byPair(a, b));
}

type Mutable = { -readonly [Key in keyof SlowInterval]: SlowInterval[Key] };

/** The earliest time at which each object was found without a state. */
function earliest(absences: readonly Absence[]): Absence[] {
  const first = new Map<number, Absence>();
  for (const absence of absences) {
    const known = first.get(absence.object);
    if (known === undefined || absence.fromSeconds < known.fromSeconds) first.set(absence.object, absence);
  }
  return [...first.values()].sort((a, b) => a.object - b.object);
}
