import { egm96 } from '@farpass/astro/constants';
import type { TimeSpan } from './approach.ts';
import { radiiAround } from './coarse-arc.ts';
import type { Motion } from './motion.ts';

/** Interval at which an object's presence is sampled. */
const sampleSeconds = 10;
/** Accuracy of the time at which its presence changes. */
const edgeSeconds = 1e-3;

/**
 * Times of a step during which an object has states, if an ephemeris begins or ends, an object decays, or an eccentric
 * orbit dips below the surface. Empty for an object without states at both ends of the step.
 */
export function presentSpans(motion: Motion, object: number, step: TimeSpan): readonly TimeSpan[] {
  const state = new Float64Array(6);
  const isPresent = (seconds: number) => motion.stateInto(object, seconds, state);
  if (!isPresent(step.from) && !isPresent(step.to)) return [];
  const count = Math.ceil((step.to - step.from) / sampleSeconds);
  const times = Array.from({ length: count + 1 }, (_, index) => step.from + ((step.to - step.from) * index) / count);
  const spans: TimeSpan[] = [];
  let from: number | undefined;
  for (const [index, time] of times.entries()) {
    const before = times[Math.max(0, index - 1)];
    if (isPresent(time)) from ??= index === 0 ? time : edgeOf(isPresent, { present: time, absent: before });
    else if (from !== undefined) {
      spans.push({ from, to: edgeOf(isPresent, { present: before, absent: time }) });
      from = undefined;
    }
  }
  return from === undefined ? spans : [...spans, { from, to: step.to }];
}

/** The last time with a state, between a time with one and a time without. */
function edgeOf(
  isPresent: (seconds: number) => boolean,
  between: { readonly present: number; readonly absent: number },
) {
  let { present, absent } = between;
  while (Math.abs(present - absent) > edgeSeconds) {
    const middle = (present + absent) / 2;
    if (isPresent(middle)) present = middle;
    else absent = middle;
  }
  return present;
}

/** State of an object at the middle of a time: x, y, z, vx, vy, vz; undefined if it has none. */
export function stateAtMiddle(motion: Motion, object: number, { from, to }: TimeSpan): Float64Array | undefined {
  const state = new Float64Array(6);
  return motion.stateInto(object, (from + to) / 2, state) ? state : undefined;
}

/** The distance that counts as near, and the time before and after the states. */
export interface Nearness {
  readonly reachKm: number;
  readonly radialReachKm: number;
  readonly halfSeconds: number;
}

const { muKm3PerS2 } = egm96;

/** Whether two objects can come near each other, by their radii, distance, speed and the gravity on both. */
export function mayMeet(
  [first, second]: readonly [Float64Array, Float64Array],
  { reachKm, radialReachKm, halfSeconds }: Nearness,
): boolean {
  const [own, other] = [radiiAround(first, halfSeconds), radiiAround(second, halfSeconds)];
  if (own.lowestRadiusKm > other.highestRadiusKm + radialReachKm) return false;
  if (other.lowestRadiusKm > own.highestRadiusKm + radialReachKm) return false;
  const [dx, dy, dz, du, dv, dw] = second.map((value, axis) => value - first[axis]);
  const lowest = Math.max(lowestPullKm, Math.min(own.lowestRadiusKm, other.lowestRadiusKm));
  const pulled = (muKm3PerS2 / lowest ** 2) * halfSeconds * halfSeconds;
  return Math.hypot(dx, dy, dz) <= reachKm + Math.hypot(du, dv, dw) * halfSeconds + pulled;
}

/** No object has a state below the surface. */
const lowestPullKm = 6300;
