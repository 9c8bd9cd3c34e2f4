import type { Candidates, Kernel, Satellites } from '@farpass/astro/kernel';
import { candidateEntry, Sieve, searchOutcome, stepsPerBlock } from '@farpass/astro/kernel';
import { isInside, radialReachOf, reachOf } from '../volumes/index.ts';
import type { TimeSpan } from './approach.ts';
import { PairMotion } from './approach.ts';
import { withCounterView } from './both-sides.ts';
import { mostOfFleet } from './changed-pairs.ts';
import { coarseStateOf } from './coarse-arc.ts';
import { joinedIntervals } from './merge.ts';
import { Motion } from './motion.ts';
import type { Pair, Relative } from './pair.ts';
import { mayMeet, presentSpans, stateAtMiddle } from './partial.ts';
import type { Absence, ApproachEvent, BoundaryEvent, ScreeningFindings, SlowInterval } from './result.ts';
import { eventOf, followSlowPair, SampledStep } from './slow.ts';
import type { ScreeningTask } from './task.ts';

/** Whole blocks of steps, so that the steps do not depend on the cuts between slices. */
export interface ScreeningSlice {
  readonly firstStep: number;
  readonly steps: number;
}

const { entries } = candidateEntry;

/**
 * Pairs that are at most this fast at mid-step are treated as slow; no pair below 0.2 km/s at its minimum is faster
 * there.
 */
const slowRouteKmPerS = 0.25;
/**
 * A minimum that is farther beyond its step than this belongs to the neighbouring step; closer ones are found twice and
 * merged.
 */
const seamSeconds = 0.01;

/** Number of blocks in a slice that is a job of its own: some hours of the window. */
const blocksOfJob = 5;

/**
 * Cuts the time line of a task; the cuts do not depend on the worker, and the merged findings do not depend on the
 * cuts.
 */
export function slicesOf(task: ScreeningTask, blocks = blocksOfJob): readonly ScreeningSlice[] {
  const length = blocks * stepsPerBlock;
  return Array.from({ length: Math.ceil(task.steps / length) }, (_, index) => {
    const firstStep = index * length;
    return { firstStep, steps: Math.min(length, task.steps - firstStep) };
  });
}

/** Distance and difference of radii that bound a volume. */
interface Reach {
  readonly reachKm: number;
  readonly radialReachKm: number;
}

/** A candidate of a step, by its first entry. */
interface CandidatePlace {
  readonly candidates: Candidates;
  readonly at: number;
  readonly span: TimeSpan;
  readonly sampled: SampledStep;
}

interface MutableFindings {
  readonly events: ApproachEvent[];
  readonly intervals: SlowInterval[];
  readonly boundary: BoundaryEvent[];
  readonly absences: Absence[];
  /** Objects whose absence is recorded. */
  readonly absent: Set<number>;
}

/** Works on slices of one task in one thread; slices may come in any order. */
export class Screener {
  readonly #task: ScreeningTask;
  readonly #satellites: Satellites;
  readonly #sieve: Sieve;
  readonly #motion: Motion;
  readonly #primaries: ReadonlySet<number> | undefined;
  readonly #reaches: readonly Reach[];
  readonly #widest: Reach;
  readonly #counter: { readonly screener: Screener; readonly objects: Uint32Array } | undefined;
  readonly #changed: ReadonlySet<number> | undefined;
  readonly #further: Screener | undefined;

  constructor(kernel: Kernel, task: ScreeningTask) {
    this.#task = task;
    this.#satellites = kernel.adopt(task.packed);
    this.#motion = new Motion(task, this.#satellites);
    this.#primaries = task.primaries === undefined ? undefined : new Set(task.primaries);
    this.#reaches = task.volumes.map((volume) => ({ reachKm: reachOf(volume), radialReachKm: radialReachOf(volume) }));
    this.#widest = {
      reachKm: Math.max(...this.#reaches.map(({ reachKm }) => reachKm)),
      radialReachKm: Math.max(...this.#reaches.map(({ radialReachKm }) => radialReachKm)),
    };
    this.#sieve = new Sieve(this.#satellites, {
      satelliteOf: Int32Array.from(task.sieved, (object) => task.satelliteOf[object]),
      start: task.start,
      stepSeconds: task.stepSeconds,
      ...this.#widest,
      slowKmPerS: slowRouteKmPerS,
      ...this.#fleet(),
    });
    const { counter, changed, further } = task;
    this.#changed = changed && new Set(changed);
    this.#further = further && new Screener(kernel, further);
    this.#counter = counter && { screener: new Screener(kernel, counter.task), objects: counter.objects };
  }

  /** The primaries by their numbers in the sieve, if they are few enough to be compared one by one. */
  #fleet(): { readonly primaries?: Uint32Array } {
    const { primaries, compared = primaries, sieved } = this.#task;
    if (compared === undefined || compared.length > mostOfFleet) return {};
    return { primaries: compared.map((object) => sieved.indexOf(object)) };
  }

  /** All findings of a slice. It can contain a pair of two primaries twice, once from each side. */
  screen(slice: ScreeningSlice): ScreeningFindings {
    const own = this.#screenOwn(slice);
    const found = this.#further === undefined ? own : together(own, this.#further.screen(slice));
    if (this.#counter === undefined) return found;
    const { screener, objects } = this.#counter;
    return withCounterView(found, { found: screener.screen(slice), objects });
  }

  #screenOwn(slice: ScreeningSlice): ScreeningFindings {
    const found: MutableFindings = { events: [], intervals: [], boundary: [], absences: [], absent: new Set() };
    const end = slice.firstStep + slice.steps;
    for (let first = slice.firstStep; first < end; first += stepsPerBlock) {
      const steps = Math.min(stepsPerBlock, end - first);
      this.#loadArcs({ first, steps });
      this.#sieve.loadBlock(first);
      for (let step = 0; step < steps; step++) {
        this.#screenStep(first + step, this.#sieve.candidates(step), found);
        const absent = this.#sieve.absentObjects(step);
        this.#screenPartial(first + step, absent, found);
        this.#noteAbsences(first + step, absent, found);
      }
    }
    const { absent: _, ...findings } = found;
    return { ...findings, intervals: joinedIntervals(findings.intervals) };
  }

  #loadArcs({ first, steps }: { readonly first: number; readonly steps: number }): void {
    const half = this.#task.stepSeconds / 2;
    for (const [number, arcs] of this.#task.arcsOf) {
      const object = this.#task.sieved.indexOf(number);
      if (object < 0) continue;
      for (let stepOfBlock = 0; stepOfBlock < steps; stepOfBlock++) {
        const middle = this.#sieve.middleOf(first + stepOfBlock);
        this.#sieve.setState({ object, stepOfBlock }, coarseStateOf(arcs, { middle, half }));
      }
    }
  }

  #screenStep(step: number, candidates: Candidates, found: MutableFindings): void {
    const { stepSeconds, sieved } = this.#task;
    const span = { from: step * stepSeconds, to: (step + 1) * stepSeconds };
    const { objects, numbers } = candidates;
    const sampled = new SampledStep(this.#motion, span);
    for (let at = 0; at < entries * candidates.count; at += entries) {
      const pair = this.#pairOf(sieved[objects[at]], sieved[objects[at + 1]]);
      if (pair === undefined || !this.#mayEnter(pair, numbers.subarray(at, at + entries))) continue;
      const motion = new PairMotion(this.#motion, pair);
      this.#follow(motion, { candidates, at, span, sampled }, found);
      this.#lookAtEdges(motion, span, found);
    }
  }

  #follow(motion: PairMotion, { candidates, at, span, sampled }: CandidatePlace, found: MutableFindings): void {
    const { objects, numbers, closestSeconds } = candidates;
    const outcome = objects[at + candidateEntry.outcome];
    if (outcome === searchOutcome.missed) return;
    if (outcome === searchOutcome.met)
      this.#keepMinimum(motion, { span, seconds: closestSeconds[at / entries] }, found);
    else if (numbers[at + candidateEntry.squaredSpeed] >= slowRouteKmPerS ** 2) {
      const guess = (span.from + span.to) / 2 + numbers[at + candidateEntry.seconds];
      this.#followFast(motion, { span, guess }, found);
    } else if (sampled.isWhole(motion.pair)) this.#followSlow(motion, sampled, found);
    else this.#followWhilePresent(motion, span, found);
  }

  /** Whether a candidate of the widest volume can enter the primary's own. */
  #mayEnter(pair: Pair, numbers: Float32Array): boolean {
    const { reachKm, radialReachKm } = this.#reaches[this.#task.volumeOf[pair.primary]];
    if (numbers[candidateEntry.distanceKm] - numbers[candidateEntry.slackKm] > reachKm) return false;
    return numbers[candidateEntry.radialGapKm] + this.#widest.radialReachKm <= radialReachKm;
  }

  /**
   * The primary is the chosen object, or the first of the two; no pair without a chosen object, none without a changed
   * one, none of one body with itself.
   */
  #pairOf(first: number, second: number): Pair | undefined {
    const { bodies } = this.#task;
    if (bodies !== undefined && bodies[first] === bodies[second]) return undefined;
    const [low, high] = first < second ? [first, second] : [second, first];
    if (this.#primaries !== undefined && !this.#primaries.has(low) && !this.#primaries.has(high)) return undefined;
    if (this.#changed !== undefined && !this.#changed.has(low) && !this.#changed.has(high)) return undefined;
    const isSwapped = this.#primaries !== undefined && !this.#primaries.has(low);
    return isSwapped ? { primary: high, secondary: low } : { primary: low, secondary: high };
  }

  #isInside(relative: Relative, pair: Pair): boolean {
    return isInside(this.#task.volumes[this.#task.volumeOf[pair.primary]], relative);
  }

  #followFast(motion: PairMotion, where: { span: TimeSpan; guess: number }, found: MutableFindings): void {
    const { from, to } = where.span;
    const seconds = motion.closestTime(where.guess, { from: from - 1, to: to + 1 });
    if (seconds === 'no-state') this.#followWhilePresent(motion, where.span, found);
    if (typeof seconds !== 'string') this.#keepMinimum(motion, { span: where.span, seconds }, found);
  }

  #keepMinimum(
    motion: PairMotion,
    { span, seconds }: { span: TimeSpan; seconds: number },
    found: MutableFindings,
  ): void {
    if (seconds < span.from - seamSeconds || seconds > span.to + seamSeconds) return;
    this.#keepEvent(motion, motion.relativeAt(seconds), found);
  }

  /** A pair with an object that has states for part of the step only, for the time when both have them. */
  #followWhilePresent(motion: PairMotion, span: TimeSpan, found: MutableFindings): void {
    const { primary, secondary } = motion.pair;
    for (const part of presentSpans(this.#motion, primary, span)) {
      for (const both of presentSpans(this.#motion, secondary, part)) {
        this.#followSlow(motion, new SampledStep(this.#motion, both), found);
      }
    }
  }

  #followSlow(motion: PairMotion, step: SampledStep, found: MutableFindings): void {
    const slow = followSlowPair(motion, step, this.#task.volumes[this.#task.volumeOf[motion.pair.primary]]);
    for (const minimum of slow.minima) this.#keepEvent(motion, minimum, found);
    found.intervals.push(...slow.intervals);
  }

  #keepEvent(motion: PairMotion, relative: Relative | undefined, found: MutableFindings): void {
    if (relative === undefined || !this.#isInside(relative, motion.pair)) return;
    if (relative.seconds < 0 || relative.seconds > this.#task.durationSeconds) return;
    found.events.push(eventOf(motion, relative));
  }

  /** A pair that is inside at the window's edge, with its minimum beyond it. */
  #lookAtEdges(motion: PairMotion, span: TimeSpan, found: MutableFindings): void {
    const { durationSeconds, stepSeconds } = this.#task;
    if (span.from === 0) this.#lookAtEdge(motion, { seconds: 0, side: 'start' }, found);
    if (span.to > durationSeconds - stepSeconds / 2)
      this.#lookAtEdge(motion, { seconds: durationSeconds, side: 'end' }, found);
  }

  #lookAtEdge(motion: PairMotion, edge: { seconds: number; side: 'start' | 'end' }, found: MutableFindings): void {
    const closing = motion.closing(edge.seconds);
    const leaves = closing !== undefined && (edge.side === 'start' ? closing > 0 : closing < 0);
    const relative = leaves ? motion.relativeAt(edge.seconds) : undefined;
    if (relative === undefined || !this.#isInside(relative, motion.pair)) return;
    found.boundary.push({ ...eventOf(motion, relative), side: edge.side });
  }

  /** Screens objects that have states only in a part of a step, and not at its middle, against all others. */
  #screenPartial(step: number, absent: readonly number[], found: MutableFindings): void {
    const { sieved, stepSeconds } = this.#task;
    const span = { from: step * stepSeconds, to: (step + 1) * stepSeconds };
    for (const number of absent) {
      const object = sieved[number];
      for (const part of presentSpans(this.#motion, object, span)) this.#screenPart(object, { span, part }, found);
    }
  }

  #screenPart(object: number, { span, part }: { span: TimeSpan; part: TimeSpan }, found: MutableFindings): void {
    const own = stateAtMiddle(this.#motion, object, part);
    const sampled = new SampledStep(this.#motion, part);
    for (const other of this.#partnersOf(object)) {
      const pair = other === object ? undefined : this.#pairOf(object, other);
      if (pair === undefined) continue;
      const reach = this.#reaches[this.#task.volumeOf[pair.primary]];
      const state = stateAtMiddle(this.#motion, other, part);
      const near = { ...reach, halfSeconds: (part.to - part.from) / 2 };
      if (own !== undefined && state !== undefined && !mayMeet([own, state], near)) continue;
      const motion = new PairMotion(this.#motion, pair);
      this.#followSlow(motion, sampled, found);
      this.#lookAtEdges(motion, span, found);
    }
  }

  /** All other objects; for an object that is not a primary, only the primaries. */
  #partnersOf(object: number): Iterable<number> {
    return this.#primaries === undefined || this.#primaries.has(object) ? this.#task.sieved : this.#primaries;
  }

  #noteAbsences(step: number, absent: readonly number[], found: MutableFindings): void {
    const fromSeconds = this.#sieve.middleOf(step);
    for (const number of absent) {
      const object = this.#task.sieved[number];
      if (found.absent.has(object)) continue;
      found.absent.add(object);
      const satellite = this.#task.satelliteOf[object];
      const cause = satellite < 0 ? 'no-data' : this.#satellites.codeAt(satellite, this.#timeOf(fromSeconds));
      found.absences.push({ object, fromSeconds, cause });
    }
  }

  #timeOf(seconds: number) {
    return { instant: this.#task.start, minutes: seconds / 60 };
  }
}

/** The findings of two parts of a task, which have no pair in common. */
function together(one: ScreeningFindings, other: ScreeningFindings): ScreeningFindings {
  return {
    events: [...one.events, ...other.events],
    intervals: [...one.intervals, ...other.intervals],
    boundary: [...one.boundary, ...other.boundary],
    absences: [...one.absences, ...other.absences],
  };
}
