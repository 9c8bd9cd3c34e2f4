import type { ElementSet, PropagationMode } from './element-set.ts';
import type { KernelExports } from './exports.ts';

/** Numbers in one raw element set, as assembly/record.ts reads them. */
const rawWidth = 9;
const nearBytes = 40 * 8;
const deepBytes = 96 * 8;
const stateBytes = 8 * 8;
const page = 65_536;

/**
 * Initialised satellites as plain data: constants that no longer change, for other threads. A SharedArrayBuffer is not
 * copied on the way.
 */
export interface PackedSatellites {
  readonly count: number;
  readonly nearCount: number;
  readonly deepCount: number;
  readonly bytes: ArrayBuffer | SharedArrayBuffer;
}

/** Offsets of all arrays in the kernel's memory, in bytes. */
export interface SatelliteLayout {
  readonly slots: number;
  readonly codes: number;
  readonly nearOwners: number;
  readonly deepOwners: number;
  readonly near: number;
  readonly deep: number;
  /** End of the constants, beginning of the resonance states. */
  readonly states: number;
  /** First address free for work. */
  readonly end: number;
}

type Counts = Pick<PackedSatellites, 'count' | 'nearCount' | 'deepCount'>;

const aligned = (address: number): number => (address + 15) & ~15;
const even = (count: number): number => count + (count & 1);

function layoutOf(exports: KernelExports, { count, nearCount, deepCount }: Counts): SatelliteLayout {
  const slots = exports.firstFree();
  const codes = aligned(slots + 4 * count);
  const nearOwners = aligned(codes + count);
  const deepOwners = aligned(nearOwners + 4 * even(nearCount));
  const near = aligned(deepOwners + 4 * even(deepCount));
  const deep = near + nearBytes * even(nearCount);
  const states = deep + deepBytes * even(deepCount);
  return { slots, codes, nearOwners, deepOwners, near, deep, states, end: states + stateBytes * even(deepCount) };
}

/** Grows the memory until `bytes` fit. */
export function reserve(exports: KernelExports, bytes: number): void {
  const missing = bytes - exports.memory.buffer.byteLength;
  if (missing > 0) exports.memory.grow(Math.ceil(missing / page));
}

function announce(exports: KernelExports, layout: SatelliteLayout, counts: Counts): void {
  const { slots, codes, near, deep, states, nearOwners, deepOwners } = layout;
  exports.layout(slots, codes, near, deep, states, nearOwners, deepOwners, counts.nearCount, counts.deepCount);
}

/** Puts packed satellites into a fresh kernel's memory. */
export function unpack(exports: KernelExports, packed: PackedSatellites): SatelliteLayout {
  const layout = layoutOf(exports, packed);
  reserve(exports, layout.end);
  new Uint8Array(exports.memory.buffer).set(new Uint8Array(packed.bytes), layout.slots);
  announce(exports, layout, packed);
  return layout;
}

function writeRaw(target: Float64Array, sets: readonly ElementSet[]): void {
  let at = 0;
  for (const set of sets) {
    target[at] = set.epoch.modifiedJulianDay;
    target[at + 1] = set.epoch.secondsOfDay;
    target[at + 2] = set.meanMotionRadPerMin;
    target[at + 3] = set.eccentricity;
    target[at + 4] = set.inclinationRad;
    target[at + 5] = set.nodeRad;
    target[at + 6] = set.argumentOfPerigeeRad;
    target[at + 7] = set.meanAnomalyRad;
    target[at + 8] = set.bstarPerEarthRadius;
    at += rawWidth;
  }
}

/** Initialises element sets in a kernel of its own and returns their constants. */
export function packElementSets(
  exports: KernelExports,
  sets: readonly ElementSet[],
  mode: PropagationMode,
): PackedSatellites {
  const count = sets.length;
  // Behind the largest layout that these sets could have.
  const raws = layoutOf(exports, { count, nearCount: 0, deepCount: count }).end;
  reserve(exports, raws + 8 * rawWidth * count);
  writeRaw(new Float64Array(exports.memory.buffer, raws, rawWidth * count), sets);
  const { slots, codes } = layoutOf(exports, { count, nearCount: 0, deepCount: 0 });
  const deepCount = exports.classify(raws, count, slots, codes);
  const faults = new Uint8Array(exports.memory.buffer, codes, count).reduce(
    (sum, code) => sum + (code === 0 ? 0 : 1),
    0,
  );
  const counts = { count, nearCount: count - faults - deepCount, deepCount };
  const layout = layoutOf(exports, counts);
  announce(exports, layout, counts);
  exports.initialiseAll(raws, count, mode === 'afspc' ? 1 : 0);
  return { ...counts, bytes: shared(exports.memory.buffer.slice(layout.slots, layout.states)) };
}

/** A SharedArrayBuffer where the platform has one, so that threads need no copies. */
function shared(bytes: ArrayBuffer): ArrayBuffer | SharedArrayBuffer {
  if (typeof SharedArrayBuffer === 'undefined') return bytes;
  const target = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(target).set(new Uint8Array(bytes));
  return target;
}
