import type { ElementSet, ElementSetEpoch, Kernel } from '@farpass/astro/kernel';
import { stateArrays } from '@farpass/astro/kernel';

/** A closest approach that the brute force found; seconds after the start. */
export interface BruteForceEvent {
  readonly first: number;
  readonly second: number;
  readonly seconds: number;
  readonly distanceKm: number;
}

interface Window {
  readonly start: ElementSetEpoch;
  readonly durationSeconds: number;
}

/** The same times for every pair: short enough that a distance has one minimum in a gap. */
const gapSeconds = 15;

/**
 * Every closest approach within a distance, by sampling every pair at every time: no layers, no rows, no linear motion,
 * nothing shared with the sieve but SGP4. Closest means zero range rate, found by halving.
 */
export function bruteForce(
  kernel: Kernel,
  sets: readonly ElementSet[],
  window: Window,
  reachKm: number,
): BruteForceEvent[] {
  const count = Math.ceil(window.durationSeconds / gapSeconds) + 1;
  const minutes = Float64Array.from(
    { length: count },
    (_, index) => Math.min(index * gapSeconds, window.durationSeconds) / 60,
  );
  const satellites = kernel.load(sets);
  const out = stateArrays(sets.length * count);
  satellites.propagateGrid({ start: window.start, minutes }, out);
  const closingAt = (first: number, second: number, index: number) => {
    const [a, b] = [3 * (first * count + index), 3 * (second * count + index)];
    let sum = 0;
    for (let axis = 0; axis < 3; axis++) {
      sum +=
        (out.positionsKm[b + axis] - out.positionsKm[a + axis]) *
        (out.velocitiesKmPerS[b + axis] - out.velocitiesKmPerS[a + axis]);
    }
    return sum;
  };
  const found: BruteForceEvent[] = [];
  for (let first = 0; first < sets.length; first++) {
    for (let second = first + 1; second < sets.length; second++) {
      let before = closingAt(first, second, 0);
      for (let index = 1; index < count; index++) {
        const here = closingAt(first, second, index);
        if (before < 0 && here >= 0) {
          const event = refine({ first, second }, [minutes[index - 1], minutes[index]]);
          if (event.distanceKm <= reachKm) found.push(event);
        }
        before = here;
      }
    }
  }
  return found;

  function refine(pair: { first: number; second: number }, span: readonly [number, number]): BruteForceEvent {
    let [low, high] = span;
    for (let halving = 0; halving < 50; halving++) {
      const middle = (low + high) / 2;
      if (relative(pair, middle).closing < 0) low = middle;
      else high = middle;
    }
    return { ...pair, seconds: 60 * low, distanceKm: relative(pair, low).distanceKm };
  }

  function relative({ first, second }: { first: number; second: number }, time: number) {
    const two = [first, second].map((index) => {
      const state = new Float64Array(6);
      satellites.stateInto(index, { instant: window.start, minutes: time }, state);
      return state;
    });
    const delta = two[1].map((value, axis) => value - two[0][axis]);
    const closing = delta[0] * delta[3] + delta[1] * delta[4] + delta[2] * delta[5];
    return { closing, distanceKm: Math.hypot(delta[0], delta[1], delta[2]) };
  }
}
