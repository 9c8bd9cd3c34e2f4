import type { ElementSet, ElementSetEpoch, Kernel, Satellites, StateArrays } from '@farpass/astro/kernel';
import { stateArrays } from '@farpass/astro/kernel';

/** A closest approach from the brute-force search; seconds after the start. */
export interface BruteForceEvent {
  readonly first: number;
  readonly second: number;
  readonly seconds: number;
  readonly distanceKm: number;
}

/** The parameters of the search. */
export interface BruteForceSearch {
  readonly start: ElementSetEpoch;
  readonly durationSeconds: number;
  readonly reachKm: number;
}

/**
 * Interval between the common sampling times of all pairs, short enough that a distance has at most one minimum within
 * it.
 */
const gapSeconds = 15;

/**
 * Every closest approach within a distance, by sampling every pair at every time: no layers, no rows, no linear motion;
 * it shares only SGP4 with the sieve. Closest means zero range rate, found by bisection.
 */
export function bruteForce(kernel: Kernel, sets: readonly ElementSet[], search: BruteForceSearch): BruteForceEvent[] {
  const { start, durationSeconds, reachKm } = search;
  const count = Math.ceil(durationSeconds / gapSeconds) + 1;
  const minutes = Float64Array.from({ length: count }, (_, at) => Math.min(at * gapSeconds, durationSeconds) / 60);
  const satellites = kernel.load(sets);
  const states = stateArrays(sets.length * count);
  satellites.propagateGrid({ start, minutes }, states);
  const found: BruteForceEvent[] = [];
  for (let first = 0; first < sets.length; first++) {
    for (let second = first + 1; second < sets.length; second++) {
      for (const at of turningsOf(states, { first: first * count, second: second * count, count })) {
        const span = { from: minutes[at - 1], to: minutes[at] };
        const event = refine(satellites, start, { first, second, ...span });
        if (event.distanceKm <= reachKm) found.push(event);
      }
    }
  }
  return found;
}

/** Samples before which two rows of states approach each other, and after which they separate. */
function turningsOf(states: StateArrays, rows: { first: number; second: number; count: number }): number[] {
  const turnings: number[] = [];
  let before = 0;
  for (let at = 0; at < rows.count; at++) {
    const [a, b] = [3 * (rows.first + at), 3 * (rows.second + at)];
    if (states.codes[rows.first + at] !== 0 || states.codes[rows.second + at] !== 0) {
      before = 0;
      continue;
    }
    let here = 0;
    for (let axis = 0; axis < 3; axis++) {
      const path = states.positionsKm[b + axis] - states.positionsKm[a + axis];
      here += path * (states.velocitiesKmPerS[b + axis] - states.velocitiesKmPerS[a + axis]);
    }
    if (before < 0 && here >= 0) turnings.push(at);
    before = here;
  }
  return turnings;
}

interface PairSpan {
  readonly first: number;
  readonly second: number;
  readonly from: number;
  readonly to: number;
}

function refine(
  satellites: Satellites,
  start: ElementSetEpoch,
  { first, second, from, to }: PairSpan,
): BruteForceEvent {
  const stateOf = (satellite: number, minutes: number) => {
    const state = new Float64Array(6);
    satellites.stateInto(satellite, { instant: start, minutes }, state);
    return state;
  };
  const relativeAt = (minutes: number) => {
    const own = stateOf(first, minutes);
    return stateOf(second, minutes).map((value, axis) => value - own[axis]);
  };
  let [low, high] = [from, to];
  for (let halving = 0; halving < 50; halving++) {
    const middle = (low + high) / 2;
    const [x, y, z, vx, vy, vz] = relativeAt(middle);
    if (x * vx + y * vy + z * vz < 0) low = middle;
    else high = middle;
  }
  const [x, y, z] = relativeAt(low);
  return { first, second, seconds: 60 * low, distanceKm: Math.hypot(x, y, z) };
}
