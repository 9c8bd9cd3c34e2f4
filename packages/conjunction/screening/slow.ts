import type { PairMotion, Relative, TimeSpan } from './approach.ts';
import type { ApproachEvent, SlowInterval } from './result.ts';
import { slowBelowKmPerS } from './result.ts';
import type { ScreeningVolume } from './volume.ts';
import { isInside } from './volume.ts';

/**
 * Pairs that fly together: docked, in trains, duplicate element sets. Their distance can have several minima in a step
 * or none, so it is sampled, and every sample lower than both its neighbours leads to a minimum.
 */
const sampleSeconds = 10;
/** Half-open search for the time at which a pair enters or leaves the volume. */
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

/** Every local minimum of the distance whose lowest sample lies in the step; the neighbours may lie outside. */
function minimaOf(motion: PairMotion, step: TimeSpan): readonly Relative[] {
  const spacing = (step.to - step.from) / Math.ceil((step.to - step.from) / sampleSeconds);
  const times = [step.from - spacing, ...sampleTimes(step), step.to + spacing];
  const squares = times.map((seconds) => motion.squaredDistance(seconds));
  const found: Relative[] = [];
  for (let index = 1; index < times.length - 1; index++) {
    const [before, here, after] = [squares[index - 1], squares[index], squares[index + 1]];
    if (before === undefined || here === undefined || after === undefined) continue;
    if (!(before > here && here <= after)) continue;
    const seconds = settleSlowly(motion, times[index], spacing);
    const minimum = seconds === undefined ? undefined : motion.relativeAt(seconds);
    if (minimum !== undefined) found.push(minimum);
  }
  return found;
}

/** Narrowing parabolas: wide ones find the place, the last one, of two seconds, stays above rounding. */
function settleSlowly(motion: PairMotion, seconds: number, spacing: number): number | undefined {
  const near = motion.settle(seconds, spacing);
  return near === undefined ? undefined : motion.settle(near, 2);
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
