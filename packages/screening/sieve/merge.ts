import { seenOnce } from './both-sides.ts';
import type { Pair } from './pair.ts';
import type { Absence, ApproachEvent, ScreeningFindings, SlowInterval } from './result.ts';

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
