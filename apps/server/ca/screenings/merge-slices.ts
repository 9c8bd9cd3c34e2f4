import { mergeFindings, type Pair, type ScreeningFindings } from '@farpass/screening/sieve';
import type { Approach, SliceFindings } from './tables.ts';

export interface MergedFindings {
  readonly findings: ScreeningFindings;
  readonly approaches: readonly Approach[];
}

/** One result of several slices, each event with its approach; a pair seen from both sides counts once. */
export function mergeSlices(slices: readonly SliceFindings[]): MergedFindings {
  const findings = seenOnce(mergeFindings(slices.map((slice) => slice.findings)));
  const key = (event: { primary: number; secondary: number; seconds: number }) =>
    `${event.primary}/${event.secondary}/${event.seconds}`;
  const known = new Map(
    slices.flatMap((slice) =>
      slice.findings.events.flatMap((event, index) => {
        const approach = slice.approaches[index];
        return approach === undefined ? [] : [[key(event), approach] as const];
      }),
    ),
  );
  const approaches = findings.events.flatMap((event) => known.get(key(event)) ?? []);
  return { findings, approaches };
}

/** Both sides see a minimum at the same time, up to rounding. */
const sameMinimumSeconds = 0.05;

/** What the first of two primaries sees stands; what only the other one sees is added. */
function seenOnce({ events, intervals, boundary, absences }: ScreeningFindings): ScreeningFindings {
  return {
    events: withoutMirrored(events, (a, b) => Math.abs(a.seconds - b.seconds) <= sameMinimumSeconds),
    intervals: withoutMirrored(intervals, (a, b) => a.fromSeconds <= b.toSeconds && b.fromSeconds <= a.toSeconds),
    boundary: withoutMirrored(boundary, (a, b) => a.side === b.side),
    absences,
  };
}

function withoutMirrored<T extends Pair>(found: readonly T[], isSame: (a: T, b: T) => boolean): readonly T[] {
  const mirrored = found.filter(({ primary, secondary }) => primary > secondary);
  if (mirrored.length === 0) return found;
  const seen = new Set(mirrored.map(({ primary, secondary }) => `${secondary}/${primary}`));
  const straight = Map.groupBy(
    found.filter(({ primary, secondary }) => seen.has(`${primary}/${secondary}`)),
    ({ primary, secondary }) => `${primary}/${secondary}`,
  );
  return found.filter((one) => {
    if (one.primary < one.secondary) return true;
    return !straight.get(`${one.secondary}/${one.primary}`)?.some((other) => isSame(one, other));
  });
}
