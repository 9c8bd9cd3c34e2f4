import type { ScreeningVolume } from '../volumes/index.ts';
import { isInside, reachOf } from '../volumes/index.ts';
import type { ClosingAt, PairMotion, PairStates, TimeSpan } from './approach.ts';
import { closingBetween, relativeBetween } from './approach.ts';
import type { Motion } from './motion.ts';
import type { Pair, Relative } from './pair.ts';
import type { ApproachEvent, SlowInterval } from './result.ts';
import { slowBelowKmPerS } from './result.ts';

/**
 * Pairs that stay together: docked objects, trains, duplicate element sets. Their distance can have several minima in a
 * step or none, so the range rate is sampled, and every change from approach to separation contains a minimum.
 * Identical sets neither approach each other nor separate, so they have no minimum.
 */
const sampleSeconds = 10;
/** Accuracy of the time at which a pair enters or leaves the volume. */
const crossingSeconds = 1e-3;

/** The findings about a slow pair in one step. */
export interface SlowFindings {
  readonly minima: readonly Relative[];
  readonly intervals: readonly SlowInterval[];
}

/** A step sampled in time: the states of each object are computed once, however many pairs it is in. */
export class SampledStep {
  readonly times: readonly number[];
  readonly #motion: Motion;
  readonly #states = new Map<number, readonly (Float64Array | undefined)[]>();

  constructor(motion: Motion, { from, to }: TimeSpan) {
    const count = Math.ceil((to - from) / sampleSeconds);
    this.times = Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
    this.#motion = motion;
  }

  /** States of both objects at a sample; undefined if one has none. */
  statesOf({ primary, secondary }: Pair, sample: number): PairStates | undefined {
    const [first, second] = [this.#of(primary)[sample], this.#of(secondary)[sample]];
    return first === undefined || second === undefined ? undefined : { primary: first, secondary: second };
  }

  /** Whether both objects have states at all samples. */
  isWhole(pair: Pair): boolean {
    return this.times.every((_, sample) => this.statesOf(pair, sample) !== undefined);
  }

  #of(object: number): readonly (Float64Array | undefined)[] {
    const known = this.#states.get(object);
    if (known !== undefined) return known;
    const states = this.times.map((seconds) => {
      const state = new Float64Array(6);
      return this.#motion.stateInto(object, seconds, state) ? state : undefined;
    });
    this.#states.set(object, states);
    return states;
  }
}

/**
 * Whether a pair can come within a distance at a sample or between two, by its smallest distance and its largest speed.
 */
function comesWithin(reachKm: number, pair: Pair, step: SampledStep): boolean {
  let [least2, fastest2] = [Number.POSITIVE_INFINITY, 0];
  for (let sample = 0; sample < step.times.length; sample++) {
    const states = step.statesOf(pair, sample);
    if (states === undefined) continue;
    const { primary: a, secondary: b } = states;
    least2 = Math.min(least2, (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2 + (b[2] - a[2]) ** 2);
    fastest2 = Math.max(fastest2, (b[3] - a[3]) ** 2 + (b[4] - a[4]) ** 2 + (b[5] - a[5]) ** 2);
  }
  return Math.sqrt(least2) - Math.sqrt(fastest2) * sampleSeconds <= reachKm;
}

/** Minima inside the volume and times inside it during one step. */
export function followSlowPair(motion: PairMotion, step: SampledStep, volume: ScreeningVolume): SlowFindings {
  if (!comesWithin(reachOf(volume), motion.pair, step)) return { minima: [], intervals: [] };
  const sampled = step.times.flatMap((seconds, index) => {
    const states = step.statesOf(motion.pair, index);
    if (states === undefined) return [];
    return [{ closing: { seconds, closing: closingBetween(states) }, relative: relativeBetween(states, seconds) }];
  });
  const minima = minimaOf(
    motion,
    sampled.map(({ closing }) => closing),
  ).filter((minimum) => isInside(volume, minimum));
  const nodes = [...sampled.map(({ relative }) => relative), ...minima].sort((a, b) => a.seconds - b.seconds);
  return { minima, intervals: intervalsOf(motion, nodes, volume) };
}

/** Every local minimum of the distance between samples. */
function minimaOf(motion: PairMotion, samples: readonly ClosingAt[]): readonly Relative[] {
  const found: Relative[] = [];
  for (const [index, later] of samples.entries()) {
    const earlier = samples[index - 1];
    if (earlier === undefined || !(earlier.closing < 0 && later.closing >= 0)) continue;
    const minimum = motion.relativeAt(motion.closestTimeBetween({ closing: earlier, opening: later }));
    if (minimum !== undefined) found.push(minimum);
  }
  return found;
}

function isTogether(relative: Relative, volume: ScreeningVolume): boolean {
  return relative.relativeSpeedKmPerS < slowBelowKmPerS && isInside(volume, relative);
}

function intervalsOf(motion: PairMotion, nodes: readonly Relative[], volume: ScreeningVolume): readonly SlowInterval[] {
  const intervals: SlowInterval[] = [];
  let open: { from: number; minimumKm: number } | undefined;
  let previous: Relative | undefined;
  for (const node of nodes) {
    const together = isTogether(node, volume);
    if (together && open === undefined) {
      const from =
        previous === undefined ? node.seconds : crossing(motion, { outside: previous, inside: node }, volume);
      open = { from, minimumKm: node.distanceKm };
    } else if (together && open !== undefined) open.minimumKm = Math.min(open.minimumKm, node.distanceKm);
    else if (!together && open !== undefined && previous !== undefined) {
      const toSeconds = crossing(motion, { outside: node, inside: previous }, volume);
      intervals.push({ ...motion.pair, fromSeconds: open.from, toSeconds, minimumKm: open.minimumKm });
      open = undefined;
    }
    previous = node;
  }
  if (open !== undefined && previous !== undefined) {
    intervals.push({ ...motion.pair, fromSeconds: open.from, toSeconds: previous.seconds, minimumKm: open.minimumKm });
  }
  return intervals;
}

/** Time between a node inside and a node outside at which the pair crosses the volume's surface. */
function crossing(
  motion: PairMotion,
  nodes: { readonly outside: Relative; readonly inside: Relative },
  volume: ScreeningVolume,
): number {
  let [outside, inside] = [nodes.outside.seconds, nodes.inside.seconds];
  while (Math.abs(outside - inside) > crossingSeconds) {
    const middle = (outside + inside) / 2;
    const relative = motion.relativeAt(middle);
    if (relative !== undefined && isTogether(relative, volume)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** A minimum as an event of its pair. */
export function eventOf(motion: PairMotion, relative: Relative): ApproachEvent {
  return { ...motion.pair, ...relative };
}
