import { type EphemerisSegment, segmentOfColumns, stateAtSeconds } from '@farpass/astro/ephemeris';
import type { StateVector } from '@farpass/astro/frames';
import { difference, dot } from '@farpass/astro/linear';
import { addSeconds, type Epoch, toScale } from '@farpass/astro/time';

/** Two objects at a time. */
export interface PairAt {
  /** Seconds after the zero of the paths. */
  readonly seconds: number;
  readonly object1: StateVector<'GCRF'>;
  readonly object2: StateVector<'GCRF'>;
}

/** A path around an instant, which is the zero of its clock. */
export interface Path {
  readonly times: readonly number[];
  readonly segment: EphemerisSegment<'GCRF'>;
}

/** States at times [s after `zero`, ascending] as a path that can be interpolated. */
export function pathOf(states: readonly StateVector<'GCRF'>[], times: readonly number[], zero: Epoch<'UTC'>): Path {
  const [first = 0] = times;
  const segment = segmentOfColumns({
    frame: 'GCRF',
    start: toScale(addSeconds(zero, first), 'TAI'),
    seconds: Float64Array.from(times, (time) => time - first),
    positionsKm: Float64Array.from(states.flatMap(({ positionKm }) => positionKm)),
    velocitiesKmPerS: Float64Array.from(states.flatMap(({ velocityKmPerS }) => velocityKmPerS)),
  });
  return { times, segment };
}

/** The bracket around a time of closest approach is narrowed to this length [s]. */
const settledSeconds = 1e-8;

/**
 * The local minimum of the distance of two paths with the same times that is nearest to zero; undefined if there is
 * none.
 */
export function minimumNearZero(paths: readonly [Path, Path]): PairAt | undefined {
  const bracket = nearestBracket(paths);
  return bracket && pairAt(paths, minimumIn(paths, bracket));
}

function stateOf({ segment, times }: Path, seconds: number): StateVector<'GCRF'> {
  return stateAtSeconds(segment, seconds - times[0]);
}

function pairAt(paths: readonly [Path, Path], seconds: number): PairAt {
  return { seconds, object1: stateOf(paths[0], seconds), object2: stateOf(paths[1], seconds) };
}

/** Range times range rate [km²/s]: negative while the two approach each other. */
function closing(paths: readonly [Path, Path], seconds: number): number {
  const { object1, object2 } = pairAt(paths, seconds);
  return dot(
    difference(object2.positionKm, object1.positionKm),
    difference(object2.velocityKmPerS, object1.velocityKmPerS),
  );
}

interface Bracket {
  readonly from: number;
  readonly to: number;
}

/**
 * The step in which the two stop approaching each other; if there are several, the one whose midpoint is nearest to
 * zero.
 */
function nearestBracket(paths: readonly [Path, Path]): Bracket | undefined {
  const { times } = paths[0];
  const opens = times.map((time) => closing(paths, time) >= 0);
  const found = times.flatMap((to, index) =>
    index > 0 && opens[index] && !opens[index - 1] ? [{ from: times[index - 1], to }] : [],
  );
  return found.toSorted((a, b) => Math.abs(a.from + a.to) - Math.abs(b.from + b.to))[0];
}

function minimumIn(paths: readonly [Path, Path], bracket: Bracket): number {
  let { from, to } = bracket;
  while (to - from > settledSeconds) {
    const middle = (from + to) / 2;
    if (closing(paths, middle) < 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
