import { OK } from './constants';
import { deep } from './deep';
import { faultOf, initialise, isDeep } from './initialise';
import { near } from './near';
import { DEEP_WIDTH, NEAR_WIDTH, RAW_WIDTH, Run, STATE_WIDTH, TwoSatellites, TwoTimes } from './record';
import { beginRun } from './run';
import { CODES, STATE } from './state';
import {
  DEEP_SLOT, NO_SLOT, codes, deepCount, deepOwners, deepRecords, deepStates, minutesFrom, nearCount, nearOwners, nearRecords, recordAt, recordOf, sinceEpoch, slotOf, stateOf,
} from './table';

export { layout } from './table';
export { coarseBlock, coarseFleet } from './coarse';
export { approachAll } from './approach';
export { absentIn, sieveAll, sieveFleet } from './sieve';

/**
 * The exports for the host. Memory belongs to the host: it chooses every address (16-byte aligned, from `firstFree` on) and
 * reports them with `layout`. Below it are scratch space (under 1024) and the tables of the mathematical functions.
 */
export function firstFree(): usize {
  return (__heap_base + 15) & ~15;
}

/**
 * Sorts raw element sets into near, deep and faulty ones. Returns how many are deep; their codes show which are faulty.
 */
export function classify(raws: usize, count: i32, slotsAt: usize, codesAt: usize): i32 {
  let nears: u32 = 0;
  let deeps: u32 = 0;
  for (let index = 0; index < count; index++) {
    const raw: usize = raws + (index as usize) * ((RAW_WIDTH as usize) << 3);
    const fault: i32 = faultOf(raw);
    let slot: u32 = NO_SLOT;
    if (fault == OK) slot = isDeep(raw) ? DEEP_SLOT | deeps++ : nears++;
    store<u8>(codesAt + (index as usize), fault as u8);
    store<u32>(slotsAt + ((index as usize) << 2), slot);
  }
  return deeps as i32;
}

/** Fills all records from the raw element sets; after `classify` and `layout`. */
export function initialiseAll(raws: usize, count: i32, afspc: bool): void {
  for (let index = 0; index < count; index++) {
    const slot: u32 = slotOf(index as u32);
    if (slot == NO_SLOT) continue;
    const isDeepSlot: bool = (slot & DEEP_SLOT) != 0;
    store<u32>((isDeepSlot ? deepOwners : nearOwners) + (((slot & ~DEEP_SLOT) as usize) << 2), index as u32);
    const raw: usize = raws + (index as usize) * ((RAW_WIDTH as usize) << 3);
    const record: usize = recordOf(slot);
    initialise(raw, record, isDeepSlot, afspc);
  }
  pad(nearRecords, NEAR_WIDTH, nearCount);
  pad(deepRecords, DEEP_WIDTH, deepCount);
}

/** Repeats the last record of an odd number, so that pairs are whole. */
function pad(base: usize, width: i32, count: i32): void {
  if ((count & 1) == 0) return;
  const last: usize = recordAt(base, width, (count - 1) as u32);
  for (let index = 0; index < width; index++) store<f64>(last + 8 + ((index as usize) << 4), load<f64>(last + ((index as usize) << 4)));
}

/** Copies one lane of the state: x, y, z to `position`, vx, vy, vz to `velocity`. */
@inline
function copyLane(lane: usize, position: usize, velocity: usize): void {
  const from: usize = STATE + (lane << 3);
  store<f64>(position, load<f64>(from));
  store<f64>(position + 8, load<f64>(from, 16));
  store<f64>(position + 16, load<f64>(from, 32));
  store<f64>(velocity, load<f64>(from, 48));
  store<f64>(velocity + 8, load<f64>(from, 64));
  store<f64>(velocity + 16, load<f64>(from, 80));
}

/** Copies three lane pairs as three numbers of the first lane, then of the second. */
@inline
function copyBoth(from: usize, to: usize): void {
  const x: v128 = v128.load(from);
  const y: v128 = v128.load(from, 16);
  const z: v128 = v128.load(from, 32);
  v128.store(to, v128.shuffle<u64>(x, y, 0, 2));
  v128.store(to, v128.shuffle<u64>(z, x, 0, 3), 16);
  v128.store(to, v128.shuffle<u64>(y, z, 1, 3), 32);
}

/** One satellite at `count` times [minutes after its epoch]. Three numbers each to positions and velocities, one code. */
export function propagateTimes(satellite: i32, minutes: usize, count: i32, positions: usize, velocities: usize, results: usize): void {
  timesFrom(satellite, 0.0, minutes, count, positions, velocities, results);
}

/** The same, the times being minutes after an instant given as MJD and seconds. */
export function propagateGrid(satellite: i32, day: f64, seconds: f64, minutes: usize, count: i32, positions: usize, velocities: usize, results: usize): void {
  const slot: u32 = slotOf(satellite as u32);
  const offset: f64 = slot == NO_SLOT ? 0.0 : minutesFrom(recordOf(slot), day, seconds);
  timesFrom(satellite, offset, minutes, count, positions, velocities, results);
}

/**
 * One satellite at one time, minutes after an instant (MJD, seconds). The state stays in scratch, at `stateAddress`:
 * x, y, z, vx, vy, vz sixteen bytes apart. Returns its code.
 */
export function propagateOne(satellite: u32, day: f64, seconds: f64, minutes: f64): i32 {
  const slot: u32 = slotOf(satellite);
  if (slot == NO_SLOT) return load<u8>(codes + (satellite as usize)) as i32;
  const record: usize = recordOf(slot);
  const t: v128 = f64x2.splat(minutesFrom(record, day, seconds) + minutes);
  if ((slot & DEEP_SLOT) != 0) deep<TwoTimes>(record, stateOf(slot), t);
  else near<TwoTimes>(record, t);
  return load<i32>(CODES);
}

export function stateAddress(): usize {
  return STATE;
}

function timesFrom(satellite: i32, offset: f64, minutes: usize, count: i32, positions: usize, velocities: usize, results: usize): void {
  const slot: u32 = slotOf(satellite as u32);
  if (slot == NO_SLOT) {
    refuseAll(load<u8>(codes + (satellite as usize)), count, positions, velocities, results);
    return;
  }
  const isDeepSlot: bool = (slot & DEEP_SLOT) != 0;
  const record: usize = recordOf(slot);
  const state: usize = stateOf(slot);
  beginRun();
  for (let index = 0; index < count; index += 2) {
    const from: usize = minutes + ((index as usize) << 3);
    const single: bool = index + 1 == count;
    const t: v128 = (single ? v128.load64_splat(from) : v128.load(from)) + offset;
    if (isDeepSlot) deep<TwoTimes>(record, state, t);
    else near<Run>(record, t);
    const to: usize = (index as usize) * 24;
    if (!single) {
      copyBoth(STATE, positions + to);
      copyBoth(STATE + 48, velocities + to);
      store<u8>(results + (index as usize), load<i32>(CODES) as u8);
      store<u8>(results + (index as usize) + 1, load<i32>(CODES + 4) as u8);
      continue;
    }
    copyLane(0, positions + to, velocities + to);
    store<u8>(results + (index as usize), load<i32>(CODES) as u8);
  }
}

function refuseAll(code: u8, count: i32, positions: usize, velocities: usize, results: usize): void {
  memory.fill(positions, 0, (count as usize) * 24);
  memory.fill(velocities, 0, (count as usize) * 24);
  memory.fill(results, code, count as usize);
}

@inline
function copyOwner(owners: usize, index: usize, lane: usize, positions: usize, velocities: usize, results: usize): void {
  const owner: usize = load<u32>(owners + (index << 2)) as usize;
  copyLane(lane, positions + owner * 24, velocities + owner * 24);
  store<u8>(results + owner, load<i32>(CODES + (lane << 2)) as u8);
}

/** All satellites at one instant (MJD and seconds). */
export function propagateInstant(count: i32, day: f64, seconds: f64, positions: usize, velocities: usize, results: usize): void {
  for (let index: usize = 0; index < (count as usize); index++) {
    if (slotOf(index as u32) == NO_SLOT) refuseAll(load<u8>(codes + index), 1, positions + index * 24, velocities + index * 24, results + index);
  }
  for (let index = 0; index < nearCount; index += 2) {
    const record: usize = recordAt(nearRecords, NEAR_WIDTH, index as u32);
    near<TwoSatellites>(record, sinceEpoch<TwoSatellites>(record, day, seconds));
    copyOwner(nearOwners, index as usize, 0, positions, velocities, results);
    if (index + 1 < nearCount) copyOwner(nearOwners, (index as usize) + 1, 1, positions, velocities, results);
  }
  for (let index = 0; index < deepCount; index += 2) {
    const record: usize = recordAt(deepRecords, DEEP_WIDTH, index as u32);
    deep<TwoSatellites>(record, deepStates + (index as usize) * ((STATE_WIDTH as usize) << 3), sinceEpoch<TwoSatellites>(record, day, seconds));
    copyOwner(deepOwners, index as usize, 0, positions, velocities, results);
    if (index + 1 < deepCount) copyOwner(deepOwners, (index as usize) + 1, 1, positions, velocities, results);
  }
}
