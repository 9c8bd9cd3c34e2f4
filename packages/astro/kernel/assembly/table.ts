import { DEEP_WIDTH, EPOCH_DAY, EPOCH_SECONDS, NEAR_WIDTH, STATE_WIDTH, TwoTimes, constant } from './record';

/** Where the loaded satellites are in memory. */

/** A slot says where a satellite's record is: the number of the record, this bit for deep space, all ones for none. */
export const DEEP_SLOT: u32 = 0x80000000;
export const NO_SLOT: u32 = 0xffffffff;

export let slots: usize = 0;
export let codes: usize = 0;
export let nearRecords: usize = 0;
export let deepRecords: usize = 0;
export let deepStates: usize = 0;
/** The satellite of each record, near ones, then deep ones; both padded to an even number by repeating the last. */
export let nearOwners: usize = 0;
export let deepOwners: usize = 0;
export let nearCount: i32 = 0;
export let deepCount: i32 = 0;

export function layout(slotsAt: usize, codesAt: usize, nearAt: usize, deepAt: usize, statesAt: usize, nearOwnersAt: usize, deepOwnersAt: usize, nears: i32, deeps: i32): void {
  slots = slotsAt;
  codes = codesAt;
  nearRecords = nearAt;
  deepRecords = deepAt;
  deepStates = statesAt;
  nearOwners = nearOwnersAt;
  deepOwners = deepOwnersAt;
  nearCount = nears;
  deepCount = deeps;
}

@inline
export function recordAt(base: usize, width: i32, index: u32): usize {
  return base + ((index >> 1) as usize) * ((width as usize) << 4) + (((index & 1) as usize) << 3);
}

/** Minutes from a satellite's epoch to an instant, with whole days and seconds differenced apart. */
@inline
export function sinceEpoch<Lanes>(record: usize, day: f64, seconds: f64): v128 {
  return (f64x2.splat(day) - constant<Lanes>(record, EPOCH_DAY)) * 1440.0 + (f64x2.splat(seconds) - constant<Lanes>(record, EPOCH_SECONDS)) / 60.0;
}

@inline
export function slotOf(satellite: u32): u32 {
  return load<u32>(slots + ((satellite as usize) << 2));
}

/** The record that a slot names, near or deep; at the lane of the satellite. */
@inline
export function recordOf(slot: u32): usize {
  const at: u32 = slot & ~DEEP_SLOT;
  return (slot & DEEP_SLOT) != 0 ? recordAt(deepRecords, DEEP_WIDTH, at) : recordAt(nearRecords, NEAR_WIDTH, at);
}

/** The resonance state of a deep-space slot. */
@inline
export function stateOf(slot: u32): usize {
  return deepStates + ((slot & ~DEEP_SLOT) as usize) * ((STATE_WIDTH as usize) << 3);
}

/** Minutes from the epoch of one satellite to an instant. */
@inline
export function minutesFrom(record: usize, day: f64, seconds: f64): f64 {
  return f64x2.extract_lane(sinceEpoch<TwoTimes>(record, day, seconds), 0);
}
