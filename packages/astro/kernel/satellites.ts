import { AstroError } from '../errors.ts';
import type { Vector3 } from '../linear/index.ts';
import type { PropagationFailureCode } from './codes.ts';
import { failureOf, propagationReason } from './codes.ts';
import type { ElementSetEpoch } from './element-set.ts';
import type { KernelExports } from './exports.ts';
import type { PackedSatellites, SatelliteLayout } from './packed.ts';
import { reserve, unpack } from './packed.ts';

/**
 * States into the caller's arrays: x, y, z of one state after another. TEME of date, km and km/s; one code per state, 0
 * if the numbers mean something (codes.ts).
 */
export interface StateArrays {
  readonly positionsKm: Float64Array;
  readonly velocitiesKmPerS: Float64Array;
  readonly codes: Uint8Array;
}

/** Minutes after the epoch, and the place of their states in the arrays that are filled. */
interface FillTarget {
  readonly minutes: Float64Array;
  readonly out: StateArrays;
  readonly offset: number;
}

/** A common grid of times: minutes after one instant, the same for every satellite. */
export interface TimeGrid {
  readonly start: ElementSetEpoch;
  readonly minutes: Float64Array;
}

/** One state, or why there is none. */
export type PropagatedState =
  | {
      readonly kind: 'state';
      readonly positionKm: Vector3;
      readonly velocityKmPerS: Vector3;
    }
  | { readonly kind: 'failed'; readonly code: PropagationFailureCode; readonly reason: string };

/** A slice of a many-by-many run: satellites `first` to `first + count − 1`, all times of the grid each. */
export interface StateSlice extends StateArrays {
  readonly first: number;
  readonly count: number;
}

const bytesPerState = 24 + 24 + 1;
/** Largest number of times handed to the module at once; more go in several calls. */
const longestRun = 4096;

/** Allocates arrays for a number of states. */
export function stateArrays(states: number): StateArrays {
  return {
    positionsKm: new Float64Array(3 * states),
    velocitiesKmPerS: new Float64Array(3 * states),
    codes: new Uint8Array(states),
  };
}

/** The module that satellites live in: for the sieve, which works in the same memory; not for users of the kernel. */
export let moduleOf: (satellites: Satellites) => KernelExports;

/** Initialised satellites in a kernel of their own. Not for use by two threads at once: each adopts the packed form. */
export class Satellites {
  /** Constants for other threads. */
  readonly packed: PackedSatellites;
  readonly #exports: KernelExports;
  readonly #layout: SatelliteLayout;
  /** First address that is not claimed; runs use the memory from here on. */
  #free: number;
  #view = new Float64Array(0);

  static {
    moduleOf = (satellites) => satellites.#exports;
  }

  constructor(exports: KernelExports, packed: PackedSatellites) {
    this.#exports = exports;
    this.packed = packed;
    this.#layout = unpack(exports, packed);
    this.#free = this.#layout.end;
  }

  /** Memory for an owner that lives as long as these satellites: its address, 16-byte aligned. */
  claim(bytes: number): number {
    const address = this.#free;
    this.#free = (address + bytes + 15) & ~15;
    reserve(this.#exports, this.#free);
    return address;
  }

  get count(): number {
    return this.packed.count;
  }

  /** Why an element set cannot be propagated at all; undefined for one that can. */
  fault(satellite: number): PropagationFailureCode | undefined {
    this.#check(satellite);
    return failureOf(new Uint8Array(this.#exports.memory.buffer)[this.#layout.codes + satellite] ?? 0);
  }

  /** One satellite at many times [minutes after the epoch of its element set], in any order. */
  propagateTimes(satellite: number, minutesSinceEpoch: Float64Array, out: StateArrays): void {
    this.#check(satellite);
    requireRoom(out, minutesSinceEpoch.length);
    this.#inRuns({ minutes: minutesSinceEpoch, out, offset: 0 }, (run) =>
      this.#exports.propagateTimes(satellite, run.minutes, run.count, run.positions, run.velocities, run.codes),
    );
  }

  /** All satellites at one instant. */
  propagateInstant(instant: ElementSetEpoch, out: StateArrays): void {
    requireRoom(out, this.count);
    const run = this.#reserveRun(this.count);
    const { modifiedJulianDay, secondsOfDay } = instant;
    this.#exports.propagateInstant(
      this.count,
      modifiedJulianDay,
      secondsOfDay,
      run.positions,
      run.velocities,
      run.codes,
    );
    this.#copyOut(run, out, 0);
  }

  /** All satellites at all times of a grid: the states of the first satellite, then of the second, and so on. */
  propagateGrid(grid: TimeGrid, out: StateArrays): void {
    requireRoom(out, this.count * grid.minutes.length);
    this.#gridRows({ first: 0, count: this.count }, grid, out);
  }

  /**
   * The same for batches beyond memory: slices of whole satellites within `mostBytes`. The arrays are reused: a slice
   * holds until the next one is requested.
   */
  *gridSlices(grid: TimeGrid, mostBytes = 64 * 2 ** 20): Generator<StateSlice> {
    const perSatellite = bytesPerState * Math.max(grid.minutes.length, 1);
    const rows = Math.max(1, Math.min(this.count, Math.floor(mostBytes / perSatellite)));
    const out = stateArrays(rows * grid.minutes.length);
    for (let first = 0; first < this.count; first += rows) {
      const count = Math.min(rows, this.count - first);
      this.#gridRows({ first, count }, grid, out);
      yield { ...out, first, count };
    }
  }

  /** One satellite at one time [minutes after the epoch of its element set]. */
  stateAt(satellite: number, minutesSinceEpoch: number): PropagatedState {
    const out = stateArrays(1);
    this.propagateTimes(satellite, Float64Array.of(minutesSinceEpoch), out);
    return stateFrom(out, 0);
  }

  /**
   * One satellite at one time [minutes after an instant] into `state`: x, y, z, vx, vy, vz. The fast way for searches;
   * returns the code.
   */
  stateInto(
    satellite: number,
    time: { readonly instant: ElementSetEpoch; readonly minutes: number },
    state: Float64Array,
  ): number {
    const { modifiedJulianDay, secondsOfDay } = time.instant;
    const code = this.#exports.propagateOne(satellite, modifiedJulianDay, secondsOfDay, time.minutes);
    if (code !== 0) return code;
    const memory = this.#doubles();
    const from = this.#exports.stateAddress() / 8;
    for (let axis = 0; axis < 6; axis++) state[axis] = memory[from + 2 * axis];
    return code;
  }

  /** The code of one satellite at one time [minutes after an instant]: 0 when it has a state. */
  codeAt(satellite: number, time: { readonly instant: ElementSetEpoch; readonly minutes: number }): number {
    return this.#exports.propagateOne(
      satellite,
      time.instant.modifiedJulianDay,
      time.instant.secondsOfDay,
      time.minutes,
    );
  }

  #doubles(): Float64Array {
    if (this.#view.buffer !== this.#exports.memory.buffer) this.#view = new Float64Array(this.#exports.memory.buffer);
    return this.#view;
  }

  #gridRows(rows: { first: number; count: number }, grid: TimeGrid, out: StateArrays): void {
    const { modifiedJulianDay: day, secondsOfDay: seconds } = grid.start;
    for (let row = 0; row < rows.count; row++) {
      const satellite = rows.first + row;
      this.#inRuns({ minutes: grid.minutes, out, offset: row * grid.minutes.length }, (run) =>
        this.#exports.propagateGrid(
          satellite,
          day,
          seconds,
          run.minutes,
          run.count,
          run.positions,
          run.velocities,
          run.codes,
        ),
      );
    }
  }

  #inRuns({ minutes, out, offset }: FillTarget, propagate: (run: Run) => void): void {
    for (let at = 0; at < minutes.length; at += longestRun) {
      const part = minutes.subarray(at, at + longestRun);
      const run = this.#reserveRun(part.length);
      new Float64Array(this.#exports.memory.buffer, run.minutes, part.length).set(part);
      propagate(run);
      this.#copyOut(run, out, offset + at);
    }
  }

  #reserveRun(count: number): Run {
    const minutes = this.#free;
    // Times are read in pairs: room for one more.
    const positions = minutes + 8 * (count + (count & 1));
    const velocities = positions + 24 * count;
    const codes = velocities + 24 * count;
    reserve(this.#exports, codes + count);
    return { count, minutes, positions, velocities, codes };
  }

  #copyOut(run: Run, out: StateArrays, at: number): void {
    const { buffer } = this.#exports.memory;
    out.positionsKm.set(new Float64Array(buffer, run.positions, 3 * run.count), 3 * at);
    out.velocitiesKmPerS.set(new Float64Array(buffer, run.velocities, 3 * run.count), 3 * at);
    out.codes.set(new Uint8Array(buffer, run.codes, run.count), at);
  }

  #check(satellite: number): void {
    if (Number.isInteger(satellite) && satellite >= 0 && satellite < this.count) return;
    throw new AstroError('KERNEL_SATELLITE_UNKNOWN', { satellite, count: this.count });
  }
}

/** Addresses of one call's input and output. */
interface Run {
  readonly count: number;
  readonly minutes: number;
  readonly positions: number;
  readonly velocities: number;
  readonly codes: number;
}

function requireRoom(out: StateArrays, states: number): void {
  const room = Math.floor(Math.min(out.positionsKm.length / 3, out.velocitiesKmPerS.length / 3, out.codes.length));
  if (room < states) throw new AstroError('KERNEL_OUTPUT_SHORT', { room, states });
}

/** One state of the arrays, or why there is none. */
export function stateFrom(out: StateArrays, index: number): PropagatedState {
  const code = failureOf(out.codes[index]);
  if (code !== undefined) return { kind: 'failed', code, reason: propagationReason(code) };
  const { positionsKm: r, velocitiesKmPerS: v } = out;
  const at = 3 * index;
  return { kind: 'state', positionKm: [r[at], r[at + 1], r[at + 2]], velocityKmPerS: [v[at], v[at + 1], v[at + 2]] };
}
