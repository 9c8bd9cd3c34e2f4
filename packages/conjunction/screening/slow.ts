import type { PairMotion, Relative, TimeSpan } from './approach.ts';
import type { ApproachEvent, SlowInterval } from './result.ts';
import { slowBelowKmPerS } from './result.ts';
import type { ScreeningVolume } from './volume.ts';
import { isInside } from './volume.ts';

/**
 * Pairs that fly together: docked, in trains, duplicate element sets. Their distance can have several minima in a step
 * or none, so the range rate is sampled, and every change from closing in to drawing apart holds a minimum. Identical
 * sets neither close in nor draw apart: they have no minimum.
 */
const sampleSeconds = 10;
/** How closely the time is found at which a pair enters or leaves the volume. */
const crossingSeconds = 1e-3;

/** What a slow pair does in one step. */
export interface SlowFindings {
  readonly minima: readonly Relative[];
  readonly intervals: readonly SlowInterval[];
}

/** Minima inside the volume and times inside it, during one step. */
export function followSlowPair(motion: PairMotion, step: TimeSpan, volume: ScreeningVolume): SlowFindings {
  const minima = minimaOf(motion, step).filter((minimum) => isInside(volume, minimum));
  const samples = sampleTimes(step).flatMap((seconds) => motion.relativeAt(seconds) ?? []);
  const nodes = [...samples, ...minima].sort((a, b) => a.seconds - b.seconds);
  return { minima, intervals: intervalsOf(motion, nodes, volume) };
}

function sampleTimes({ from, to }: TimeSpan): readonly number[] {
  const count = Math.ceil((to - from) / sampleSeconds);
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}

/** Every local minimum of the distance during a step. */
function minimaOf(motion: PairMotion, step: TimeSpan): readonly Relative[] {
  const samples = sampleTimes(step).map((seconds) => ({ seconds, closing: motion.closing(seconds) ?? 0 }));
  const found: Relative[] = [];
  for (const [index, later] of samples.entries()) {
    const earlier = samples[index - 1];
    if (earlier === undefined || !(earlier.closing < 0 && later.closing >= 0)) continue;
    const minimum = motion.relativeAt(motion.closestTimeBetween(earlier, later));
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
