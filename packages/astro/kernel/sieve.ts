import type { ElementSetEpoch } from './element-set.ts';
import type { KernelExports } from './exports.ts';
import { moduleOf, type Satellites } from './satellites.ts';

/** The inputs of a sieve; object numbers count from 0. */
export interface SieveOptions {
  /** The satellite of each object; −1 for an object whose states the caller gives. */
  readonly satelliteOf: Int32Array;
  /** Time that the steps count from. */
  readonly start: ElementSetEpoch;
  readonly stepSeconds: number;
  /** Distance within which pairs are wanted [km]. */
  readonly reachKm: number;
  /** Difference of radii within which pairs are wanted [km]; at most the reach. */
  readonly radialReachKm: number;
  /** Pairs at most this fast have no closest approach searched for [km/s]. */
  readonly slowKmPerS: number;
  /** Only pairs with one of these objects, in ascending order; undefined for all pairs. */
  readonly primaries?: Uint32Array;
}

/** A coarse state that the caller gives: km, km/s, and the radii between which the object stays during the step. */
export interface CoarseState {
  readonly positionKm: ArrayLike<number>;
  readonly velocityKmPerS: ArrayLike<number>;
  readonly lowestRadiusKm: number;
  readonly highestRadiusKm: number;
}

/** Candidates of one step, with their closest approaches: `count` of them, eight entries each. Valid until the next step is sieved. */
export interface Candidates {
  readonly count: number;
  /** At 0 and 1 of each candidate the numbers of its objects. */
  readonly objects: Uint32Array;
  /** The other entries, by `candidateEntry`. */
  readonly numbers: Float32Array;
  /** Seconds after the start of each candidate's closest approach, where it is found. */
  readonly closestSeconds: Float64Array;
}

/** The result of the search of a candidate's closest approach, on SGP4 itself. */
export const searchOutcome = {
  /** Not searched: a slow pair, an object without a satellite, or one that has no state on the way. */
  open: 0,
  /** No closest approach within the reach, or none within a second of the step. */
  missed: 1,
  /** Zero range rate at `closestSeconds`, near the step. */
  met: 2,
} as const;

/** Indices of a candidate's numbers among its eight entries. */
export const candidateEntry = {
  /** Seconds from mid-step to the linear closest approach. */
  seconds: 2,
  /** Squared relative speed [km²/s²]. */
  squaredSpeed: 3,
  /** Least distance of the linear motions [km], and by how much the true one may be less. */
  distanceKm: 4,
  slackKm: 5,
  /** Gap between the ranges of radii, each widened by half the radial reach [km]; not above zero. */
  radialGapKm: 6,
  /** Among `objects`: the outcome of the search. */
  outcome: 7,
  entries: 8,
} as const;

/** Steps whose coarse states are held at once. */
export const stepsPerBlock = 12;

/** Primaries whose directions the kernel has room for. */
const mostDirections = 16;

const coarseBytes = 32;
const candidateBytes = 4 * candidateEntry.entries;
const absentKm = 1e29;
/**
 * Forces that linear motion with the tidal term leaves out: oblateness on both objects, 2e-5 km/s² times the square of half a
 * step; the errors of the corrected velocities, of the interpolation and of f32 rounding, below 0.25 km.
 */
const padKm = (halfStepSeconds: number) => 0.25 + 2e-5 * halfStepSeconds ** 2;

/**
 * Finds, step by step, the pairs that may come within reach of each other; leaves none out (assembly/sieve.ts explains
 * the method, screening/sieve compares it with brute force). Steps up to 600 s; with many objects 150 s is best.
 */
export class Sieve {
  readonly #module: KernelExports;
  readonly #satellites: Satellites;
  readonly #options: SieveOptions;
  readonly #count: number;
  readonly #objects: number;
  readonly #states: number;
  readonly #primaries: number;
  #work: number;
  #workBytes: number;
  #out: number;
  #times: number;
  #firstStep = 0;
  #capacity = 4096;

  constructor(satellites: Satellites, options: SieveOptions) {
    this.#satellites = satellites;
    this.#module = moduleOf(satellites);
    this.#options = options;
    this.#count = options.satelliteOf.length;
    this.#objects = satellites.claim(4 * this.#count);
    this.#primaries = satellites.claim(4 * (options.primaries?.length ?? 0));
    this.#states = satellites.claim(stepsPerBlock * this.#count * coarseBytes);
    this.#workBytes = 400_000 + 100 * this.#count;
    this.#work = satellites.claim(this.#workBytes);
    this.#out = satellites.claim(this.#capacity * candidateBytes);
    this.#times = satellites.claim(this.#capacity * 8);
    this.#writeLists();
  }

  #writeLists(): void {
    const { buffer } = this.#module.memory;
    new Int32Array(buffer, this.#objects, this.#count).set(this.#options.satelliteOf);
    if (this.#options.primaries) {
      new Uint32Array(buffer, this.#primaries, this.#options.primaries.length).set(this.#options.primaries);
    }
  }

  /** Seconds after the start of the middle of a step. */
  middleOf(step: number): number {
    return (step + 0.5) * this.#options.stepSeconds;
  }

  /**
   * Computes the coarse states of the steps from `firstStep` on. With a few primaries, the states that the caller gives
   * must be set before: objects that are far from all primaries are left out.
   */
  loadBlock(firstStep: number): void {
    this.#firstStep = firstStep;
    const { start, stepSeconds, reachKm, radialReachKm, primaries } = this.#options;
    if (primaries !== undefined && primaries.length <= mostDirections) {
      this.#module.coarseFleet(
        this.#objects,
        this.#count,
        this.#primaries,
        primaries.length,
        start.modifiedJulianDay,
        start.secondsOfDay,
        this.middleOf(firstStep) / 60,
        stepSeconds,
        reachKm,
        radialReachKm / 2,
        this.#states,
      );
      return;
    }
    this.#module.coarseBlock(
      this.#objects,
      this.#count,
      start.modifiedJulianDay,
      start.secondsOfDay,
      this.middleOf(firstStep) / 60,
      stepSeconds,
      radialReachKm / 2,
      this.#states,
    );
  }

  /** Gives the coarse state of an object without a satellite, in a step of the block; undefined: it is not there. */
  setState(place: { readonly object: number; readonly stepOfBlock: number }, state: CoarseState | undefined): void {
    const numbers = this.#stateOf(place);
    if (state === undefined) {
      numbers.fill(0);
      numbers[6] = absentKm * 10;
      numbers[7] = absentKm * 10;
      return;
    }
    const pad = this.#options.radialReachKm / 2;
    numbers.set(state.positionKm, 0);
    numbers.set(state.velocityKmPerS, 3);
    numbers[6] = state.lowestRadiusKm - pad;
    numbers[7] = state.highestRadiusKm + pad;
  }

  /** Objects without a state in a step of the block. */
  absentObjects(stepOfBlock: number): readonly number[] {
    const found = this.#module.absentIn(this.#statesOf(stepOfBlock), this.#count, this.#work);
    return [...new Uint32Array(this.#module.memory.buffer, this.#work, found)];
  }

  /** The first of the unbroken run of steps, ending with this one, in which an object has no state. */
  absentSince(object: number, stepOfBlock: number): number {
    let first = stepOfBlock;
    while (first > 0 && this.#stateOf({ object, stepOfBlock: first - 1 })[6] > absentKm) first--;
    return first;
  }

  #stateOf({ object, stepOfBlock }: { readonly object: number; readonly stepOfBlock: number }): Float32Array {
    const address = this.#states + coarseBytes * (stepOfBlock * this.#count + object);
    return new Float32Array(this.#module.memory.buffer, address, 8);
  }

  /** The candidates of a step of the block. */
  candidates(stepOfBlock: number): Candidates {
    for (;;) {
      const count = this.#sieve(stepOfBlock);
      if (count < 0) this.#growWork();
      else if (count > this.#capacity) this.#growOutput(count);
      else {
        this.#search({ count, step: this.#firstStep + stepOfBlock });
        return this.#found(count);
      }
    }
  }

  /** Searches the closest approaches of the candidates of a step. */
  #search({ count, step }: { readonly count: number; readonly step: number }): void {
    const { start, stepSeconds, reachKm, slowKmPerS } = this.#options;
    const fromSeconds = step * stepSeconds;
    this.#module.approachAll(
      this.#out,
      count,
      this.#times,
      this.#objects,
      start.modifiedJulianDay,
      start.secondsOfDay,
      fromSeconds,
      fromSeconds + stepSeconds,
      reachKm,
      slowKmPerS ** 2,
    );
  }

  #found(count: number): Candidates {
    const { buffer } = this.#module.memory;
    const entries = candidateEntry.entries * count;
    return {
      count,
      objects: new Uint32Array(buffer, this.#out, entries),
      numbers: new Float32Array(buffer, this.#out, entries),
      closestSeconds: new Float64Array(buffer, this.#times, count),
    };
  }

  #statesOf(stepOfBlock: number): number {
    return this.#states + coarseBytes * stepOfBlock * this.#count;
  }

  #sieve(stepOfBlock: number): number {
    const { stepSeconds, reachKm, primaries } = this.#options;
    const states = this.#statesOf(stepOfBlock);
    const half = stepSeconds / 2;
    const [out, capacity, work] = [this.#out, this.#capacity, this.#work];
    if (primaries === undefined) {
      return this.#module.sieveAll(
        states,
        this.#count,
        half,
        reachKm,
        padKm(half),
        out,
        capacity,
        work,
        this.#workBytes,
      );
    }
    const [list, listed] = [this.#primaries, primaries.length];
    return this.#module.sieveFleet(states, this.#count, list, listed, half, reachKm, padKm(half), out, capacity, work);
  }

  #growWork(): void {
    this.#workBytes *= 2;
    this.#work = this.#satellites.claim(this.#workBytes);
  }

  #growOutput(count: number): void {
    this.#capacity = 2 * count;
    this.#out = this.#satellites.claim(this.#capacity * candidateBytes);
    this.#times = this.#satellites.claim(this.#capacity * 8);
  }
}
