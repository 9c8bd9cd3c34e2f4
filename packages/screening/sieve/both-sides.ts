import type { ScreeningVolume } from '../volumes/index.ts';
import type { Pair } from './pair.ts';
import type { ScreeningFindings } from './result.ts';

/** Both sides find a minimum at the same time, up to rounding. */
const sameMinimumSeconds = 0.05;

/**
 * Whether a pair of primaries can be inside the volume of one and outside that of the other: then each pair is examined
 * from both sides, because each primary's own volume counts.
 */
export function haveTwoSides(volumes: readonly ScreeningVolume[]): boolean {
  const [first, second] = volumes;
  if (first === undefined || second === undefined) return false;
  if (first.kind !== 'sphere') return true;
  return volumes.some((volume) => volume.kind !== 'sphere' || volume.radiusKm !== first.radiusKm);
}

/** Findings of a task with those of its counter view, whose objects have the given numbers in the task. */
export function withCounterView(
  found: ScreeningFindings,
  counter: { readonly found: ScreeningFindings; readonly objects: Uint32Array },
): ScreeningFindings {
  const { events, intervals, boundary } = counter.found;
  const own = <T extends Pair>(pair: T): T => ({
    ...pair,
    primary: counter.objects[pair.primary],
    secondary: counter.objects[pair.secondary],
  });
  return {
    ...found,
    events: [...found.events, ...events.map(own)],
    intervals: [...found.intervals, ...intervals.map(own)],
    boundary: [...found.boundary, ...boundary.map(own)],
  };
}

/** A pair of two primaries counts once, as seen from the first of the two. */
export function seenOnce({ events, intervals, boundary, absences }: ScreeningFindings): ScreeningFindings {
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
