import { deep } from './deep';
import { notePrimary, stepsNear } from './elsewhere';
import { near } from './near';
import { CODES, STATE } from './state';
import { placeFour } from './pairs';
import { AO, ECCO, NO, TwoTimes, scalar } from './record';
import { Singles, loadSingles, splatSingle } from './singles';
import { EARTH_RADIUS_KM, J2 } from './constants';
import { DEEP_SLOT, NO_SLOT, minutesFrom, recordOf, slotOf, stateOf } from './table';

/**
 * Coarse states for screening: where each object is at the middle of each step, how fast it moves, and between which
 * radii it stays during the step. Eight f32 per object and step: x, y, z, vx, vy, vz [km, km/s], lowest and highest
 * radius [km]. Both radii are ABSENT if an object has no state, and ELSEWHERE where it is too far from every primary to
 * meet one in that step.
 */
export const COARSE_BYTES: usize = 32;
export const ABSENT: f64 = 1e30;
/** The radii of an object in a step in which it is far from all that count; above that of every object, below ABSENT. */
export const ELSEWHERE: f64 = 1e28;
/** μ of WGS-72 [km³/s²]. */
const MU: f64 = 398600.8;
/**
 * The radius over ±h is r + ṙt + r̈t²/2 up to higher derivatives, which stay below 3e-6 h² of the first two terms (μ/r³
 * < 1.3e-6 /s² above the ground), and oblateness, below 2e-5 h² km, with 0.2 km for the errors of velocities and
 * interpolation.
 */
const DERIVATIVES: f64 = 3e-6;
const OBLATENESS: f64 = 2e-5;
const RADIUS_PAD_KM: f64 = 0.2;

/** Steps of a block; the host has the same number. */
export const STEPS: i32 = 12;
const ALL_STEPS: i32 = (1 << STEPS) - 1;
/**
 * Most objects are propagated at four nodes of a block only, at its first and last mid-time and two between, 11/3 steps
 * apart. Between them goes the polynomial of degree 7 through positions and velocities (Hermite).
 */
const NODES: i32 = 4;
const NODE_STEPS: f64 = 11.0 / 3.0;
/**
 * Its error at the perigee radius q, with x the angle that the object turns there between two nodes, stays below
 * q x⁸ (2.5e-5 + 4e-3 e): found for ellipses with e up to 0.7, x up to 0.9. Objects beyond the limit are propagated at
 * every step.
 */
const HERMITE_CIRCULAR: f64 = 2.5e-5;
const HERMITE_ECCENTRIC: f64 = 4e-3;
const HERMITE_LIMIT_KM: f64 = 0.05;
/** Velocities that lead elsewhere by more than this are so for extreme drag: no polynomial follows it well [km/s]. */
const LARGEST_CORRECTION: f64 = 3e-4;
/** By how much Sun and Moon may change an eccentricity in that time. */
const ECCENTRICITY_MARGIN: f64 = 0.01;
/** An object that comes below this radius is propagated at every step: some of them may have no state [km]. */
const LOWEST_SMOOTH_KM: f32 = 6400.0;

/** Scratch: x, y, z, vx, vy, vz of the four nodes, as f32; then the polynomial's weights, see fillWeights. */
const NODE_NUMBERS: usize = 256;
const WEIGHTS: usize = memory.data(4 * 4 * 12 * 4, 16);

/** The other lane of a pair. */
@inline
function swapped(x: v128): v128 {
  return v128.shuffle<u64>(x, x, 1, 0);
}

/**
 * Accelerations of a lane pair along x, y and z, and its μ/r³: the Earth as a point and its oblateness.
 */
@inline
function oblatenessOf(z: v128, r2: v128): v128 {
  return f64x2.splat(1.5 * J2 * EARTH_RADIUS_KM * EARTH_RADIUS_KM) / r2 * (f64x2.splat(1.0) - z * z * 5.0 / r2);
}

/**
 * SGP4's velocity is not the derivative of its position: they differ by 0.03 to 2 m/s, by 100 m/s for the worst drag.
 * The mean difference over a step, from two positions by the trapezoidal rule with an end correction that is exact for a
 * circle, for one axis of a lane pair at times dt apart. `weight` is that of the accelerations, `sign` (1, −1).
 */
@inline
function velocityCorrection(x: v128, v: v128, a: v128, weight: v128, dt: f64, sign: v128): v128 {
  const path = (swapped(x) - x - (a - swapped(a)) * weight) * sign;
  return path / f64x2.splat(dt) - (v + swapped(v)) * 0.5;
}

@inline
function storeLane(xy: Singles, zv: Singles, vv: Singles, radii: Singles, lane: i32, to: usize): void {
  if (lane == 0) {
    v128.store(to, v128.shuffle<u64>(xy, zv, 0, 2));
    v128.store(to, v128.shuffle<u64>(vv, radii, 0, 2), 16);
  } else {
    v128.store(to, v128.shuffle<u64>(xy, zv, 1, 3));
    v128.store(to, v128.shuffle<u64>(vv, radii, 1, 3), 16);
  }
}

/** Two f64 of each argument as f32, interleaved by lane: a0 b0 a1 b1. */
@inline
function interleaved(a: v128, b: v128): v128 {
  return v128.shuffle<u32>(f32x4.demote_f64x2_zero(a), f32x4.demote_f64x2_zero(b), 0, 4, 1, 5);
}

/**
 * Corrects the velocities of the lane pair in scratch, dt apart, so that they lead from the one position to the other.
 * Returns whether that takes less than LARGEST_CORRECTION.
 */
@inline
function correctVelocities(dt: f64): bool {
  const x: v128 = v128.load(STATE);
  const y: v128 = v128.load(STATE, 16);
  const z: v128 = v128.load(STATE, 32);
  const vx: v128 = v128.load(STATE, 48);
  const vy: v128 = v128.load(STATE, 64);
  const vz: v128 = v128.load(STATE, 80);
  const r2 = x * x + y * y + z * z;
  const rate = f64x2.splat(MU) / (r2 * f64x2.sqrt(r2));
  const flat = oblatenessOf(z, r2);
  const level = -rate * (flat + 1.0);
  const axial = level - rate * f64x2.splat(3.0 * J2 * EARTH_RADIUS_KM * EARTH_RADIUS_KM) / r2;
  const weight = (rate + swapped(rate)) * f64x2.splat(dt * dt * dt * dt / 1440.0) + f64x2.splat(dt * dt / 12.0);
  const sign: v128 = f64x2.replace_lane(f64x2.splat(1.0), 1, -1.0);
  const cx: v128 = velocityCorrection(x, vx, level * x, weight, dt, sign);
  const cy: v128 = velocityCorrection(y, vy, level * y, weight, dt, sign);
  const cz: v128 = velocityCorrection(z, vz, axial * z, weight, dt, sign);
  v128.store(STATE, vx + cx, 48);
  v128.store(STATE, vy + cy, 64);
  v128.store(STATE, vz + cz, 80);
  return i64x2.all_true(cx * cx + cy * cy + cz * cz < LARGEST_CORRECTION * LARGEST_CORRECTION);
}

/** Turns the state in scratch into coarse states at `to` (first lane) and `to + stride` (second lane). */
@inline
function storeCoarse(to: usize, stride: usize, dt: f64, half: f64, pad: f64): void {
  const present: v128 = i64x2.eq(v128.load32x2_u(CODES), i64x2.splat(0));
  if (i64x2.all_true(present)) correctVelocities(dt);
  const x: v128 = v128.load(STATE);
  const y: v128 = v128.load(STATE, 16);
  const z: v128 = v128.load(STATE, 32);
  const vx: v128 = v128.load(STATE, 48);
  const vy: v128 = v128.load(STATE, 64);
  const vz: v128 = v128.load(STATE, 80);
  const r2 = x * x + y * y + z * z;
  const r: v128 = f64x2.sqrt(f64x2.max(r2, f64x2.splat(1.0)));
  const pull = f64x2.splat(-MU) / (r * r * r);
  const radial = (x * vx + y * vy + z * vz) / r;
  const bend = (vx * vx + vy * vy + vz * vz - radial * radial) / r + pull * r;
  const half2: f64 = half * half;
  const swing = (f64x2.abs(radial) + f64x2.abs(bend) * f64x2.splat(half * 0.5)) * f64x2.splat(half * (1.0 + DERIVATIVES * half2));
  const reach = swing + f64x2.splat(pad + RADIUS_PAD_KM + OBLATENESS * half2);
  const absent: v128 = f64x2.splat(ABSENT);
  const low: v128 = v128.bitselect(r - reach, absent, present);
  const high: v128 = v128.bitselect(r + reach, absent, present);
  const xy: Singles = interleaved(x, y);
  const zv: Singles = interleaved(z, vx);
  const vv: Singles = interleaved(vy, vz);
  const radii: Singles = interleaved(low, high);
  storeLane(xy, zv, vv, radii, 0, to);
  storeLane(xy, zv, vv, radii, 1, to + stride);
}

/** A step in which an object has no coarse state, and why: ABSENT or ELSEWHERE. */
@inline
function mark(at: usize, why: f32): void {
  const nothing: Singles = f32x4.splat(0.0);
  v128.store(at, nothing);
  v128.store(at, f32x4.replace_lane(f32x4.replace_lane(nothing, 2, why), 3, why), 16);
}

function markAll(first: usize, stride: usize, why: f32): void {
  let at: usize = first;
  for (let step = 0; step < STEPS; step++) {
    mark(at, why);
    at += stride;
  }
}

/**
 * Weights of a node's position and velocity in the position and the velocity at each step, as f32: `table` 0 position in
 * position, 1 velocity in position, 2 position in velocity, 3 velocity in velocity.
 */
@inline
function weightAt(table: i32, node: i32, step: i32): usize {
  return WEIGHTS + ((((table * NODES + node) * STEPS + step) as usize) << 2);
}

function fillWeights(dt: f64): void {
  for (let node = 0; node < NODES; node++) {
    for (let step = 0; step < STEPS; step++) {
      const s: f64 = step as f64;
      const own: f64 = (node as f64) * NODE_STEPS;
      // Lagrange's polynomial of the node, its slope here, and its slope at the node.
      let value: f64 = 1.0;
      let slope: f64 = 0.0;
      let ownSlope: f64 = 0.0;
      for (let other = 0; other < NODES; other++) {
        if (other == node) continue;
        const place: f64 = (other as f64) * NODE_STEPS;
        slope = (slope * (s - place) + value) / (own - place);
        value = value * (s - place) / (own - place);
        ownSlope += 1.0 / (own - place);
      }
      const away: f64 = s - own;
      const tilted: f64 = 1.0 - 2.0 * ownSlope * away;
      store<f32>(weightAt(0, node, step), (tilted * value * value) as f32);
      store<f32>(weightAt(1, node, step), (away * value * value * dt) as f32);
      store<f32>(weightAt(2, node, step), ((2.0 * tilted * value * slope - 2.0 * ownSlope * value * value) / dt) as f32);
      store<f32>(weightAt(3, node, step), (value * value + 2.0 * away * value * slope) as f32);
    }
  }
}

/** Whether the polynomial is good enough for an object, in steps of dt seconds. */
@inline
function isSmooth(record: usize, dt: f64): bool {
  const e: f64 = scalar(record, ECCO) + ECCENTRICITY_MARGIN;
  if (e > 0.7) return false;
  const round: f64 = 1.0 - e;
  const turn: f64 = scalar(record, NO) / 60.0 * sqrt<f64>((1.0 + e) / (round * round * round)) * dt * NODE_STEPS;
  const turn4: f64 = turn * turn * turn * turn;
  return scalar(record, AO) * EARTH_RADIUS_KM * round * turn4 * turn4 * (HERMITE_CIRCULAR + HERMITE_ECCENTRIC * e) < HERMITE_LIMIT_KM;
}

/** Keeps the lane pair in scratch as two nodes, the first of which is given. */
@inline
function keepNodes(first: usize): void {
  for (let axis: usize = 0; axis < 6; axis++) {
    v128.store64_lane(NODE_NUMBERS + (axis << 4) + (first << 2), f32x4.demote_f64x2_zero(v128.load(STATE + (axis << 4))), 0);
  }
}

/** The polynomial at four steps, from `step` on, for one axis; `table`: 0 for position, 2 for velocity. */
@inline
function alongAxis(axis: usize, table: i32, step: i32): Singles {
  const positions: usize = NODE_NUMBERS + (axis << 4);
  const velocities: usize = positions + 48;
  let sum: Singles = splatSingle(positions) * loadSingles(weightAt(table, 0, step)) + splatSingle(velocities) * loadSingles(weightAt(table + 1, 0, step));
  for (let node = 1; node < NODES; node++) {
    const at: usize = (node as usize) << 2;
    sum = sum + splatSingle(positions + at) * loadSingles(weightAt(table, node, step)) + splatSingle(velocities + at) * loadSingles(weightAt(table + 1, node, step));
  }
  return sum;
}

/** Coarse states of four steps from the nodes. Returns whether all are well above the ground. */
@inline
function storeFour(to: usize, stride: usize, step: i32, half: f64, pad: f64): bool {
  const x: Singles = alongAxis(0, 0, step);
  const y: Singles = alongAxis(1, 0, step);
  const z: Singles = alongAxis(2, 0, step);
  const vx: Singles = alongAxis(0, 2, step);
  const vy: Singles = alongAxis(1, 2, step);
  const vz: Singles = alongAxis(2, 2, step);
  const r: Singles = f32x4.sqrt(x * x + y * y + z * z);
  const radial: Singles = (x * vx + y * vy + z * vz) / r;
  const bend: Singles = (vx * vx + vy * vy + vz * vz - radial * radial - f32x4.splat(MU as f32) / r) / r;
  const ends: f32 = (half * (1.0 + DERIVATIVES * half * half)) as f32;
  const swing: Singles = (f32x4.abs(radial) + f32x4.abs(bend) * f32x4.splat((half * 0.5) as f32)) * f32x4.splat(ends);
  const reach: Singles = swing + f32x4.splat((pad + RADIUS_PAD_KM + OBLATENESS * half * half) as f32);
  const low: Singles = r - reach;
  placeFour(to, to + stride, to + 2 * stride, to + 3 * stride, x, y, z, vx);
  placeFour(to + 16, to + stride + 16, to + 2 * stride + 16, to + 3 * stride + 16, vy, vz, low, r + reach);
  return i32x4.bitmask(low < f32x4.splat(LOWEST_SMOOTH_KM)) == 0;
}

/** A lane pair into scratch: an object at t and `apart` minutes later. Returns whether both states are there. */
function propagatePair(slot: u32, t: f64, apart: f64): bool {
  const record: usize = recordOf(slot);
  const times: v128 = f64x2.replace_lane(f64x2.splat(t), 1, t + apart);
  if ((slot & DEEP_SLOT) != 0) deep<TwoTimes>(record, stateOf(slot), times);
  else near<TwoTimes>(record, times);
  return load<i64>(CODES) == 0;
}

/** All steps of a block by the polynomial, `t` minutes being the first mid-time. False: an object to propagate at every step. */
@inline
function storeSmooth(slot: u32, t: f64, dt: f64, pad: f64, to: usize, stride: usize): bool {
  const apart: f64 = dt * NODE_STEPS;
  for (let first: usize = 0; first < 4; first += 2) {
    if (!propagatePair(slot, t + (first as f64) * apart / 60.0, apart / 60.0)) return false;
    if (!correctVelocities(apart)) return false;
    keepNodes(first);
  }
  for (let step = 0; step < STEPS; step += 4) {
    if (!storeFour(to + (step as usize) * stride, stride, step, dt * 0.5, pad)) return false;
  }
  return true;
}

/** Coarse states of one object in the steps that have a bit in `steps`. The other steps are marked ELSEWHERE. */
export function coarseObject(slot: u32, first: f64, dt: f64, pad: f64, steps: i32, to: usize, stride: usize): void {
  if (slot == NO_SLOT) {
    markAll(to, stride, ABSENT as f32);
    return;
  }
  if (steps == 0) {
    markAll(to, stride, ELSEWHERE as f32);
    return;
  }
  const record: usize = recordOf(slot);
  if (isSmooth(record, dt) && storeSmooth(slot, first, dt, pad, to, stride)) return;
  let step: i32 = 0;
  while (step < STEPS) {
    const at: usize = to + (step as usize) * stride;
    if (((steps >> step) & 1) == 0) {
      mark(at, ELSEWHERE as f32);
      step++;
      continue;
    }
    // Two by two; the last step goes with the one before it.
    const single: i32 = (step == STEPS - 1) as i32;
    propagatePair(slot, first + ((step - single) as f64) * dt / 60.0, dt / 60.0);
    storeCoarse(at - (single as usize) * stride, stride, dt, dt * 0.5, pad);
    step += 2;
  }
}

/**
 * Coarse states of `count` objects at the twelve mid-times of a block, `dt` seconds apart from `firstMinute` on after the
 * instant (MJD, seconds). `objects` names the satellite of each object, all ones for one that has none: the host fills
 * those. State of object o in step k at `to` + 32 (k·count + o). `pad` widens the radii [km].
 */
export function coarseBlock(objects: usize, count: i32, day: f64, seconds: f64, firstMinute: f64, dt: f64, pad: f64, to: usize): void {
  const stride: usize = (count as usize) * COARSE_BYTES;
  fillWeights(dt);
  for (let object = 0; object < count; object++) {
    const satellite: u32 = load<u32>(objects + ((object as usize) << 2));
    if (satellite == NO_SLOT) continue;
    const slot: u32 = slotOf(satellite);
    coarseObject(slot, firstMinuteOf(slot, day, seconds, firstMinute), dt, pad, ALL_STEPS, to + (object as usize) * COARSE_BYTES, stride);
  }
}

/**
 * The same where only pairs with one of the primaries count (object numbers, ascending): an object has no coarse state in
 * the steps in which it is far from all of them (elsewhere.ts). `reach` is the distance within which pairs are wanted.
 */
export function coarseFleet(
  objects: usize, count: i32, primaries: usize, primaryCount: i32, day: f64, seconds: f64, firstMinute: f64, dt: f64, reach: f64, pad: f64, to: usize,
): void {
  const stride: usize = (count as usize) * COARSE_BYTES;
  fillWeights(dt);
  for (let index = 0; index < primaryCount; index++) {
    const primary: u32 = load<u32>(primaries + ((index as usize) << 2));
    const satellite: u32 = load<u32>(objects + ((primary as usize) << 2));
    const at: usize = to + (primary as usize) * COARSE_BYTES;
    if (satellite != NO_SLOT) {
      const slot: u32 = slotOf(satellite);
      coarseObject(slot, firstMinuteOf(slot, day, seconds, firstMinute), dt, pad, ALL_STEPS, at, stride);
    }
    notePrimary(index, at, stride, dt * 0.5, reach);
  }
  let next: i32 = 0;
  for (let object = 0; object < count; object++) {
    if (next < primaryCount && load<i32>(primaries + ((next as usize) << 2)) == object) {
      next++;
      continue;
    }
    const satellite: u32 = load<u32>(objects + ((object as usize) << 2));
    if (satellite == NO_SLOT) continue;
    const slot: u32 = slotOf(satellite);
    const first: f64 = firstMinuteOf(slot, day, seconds, firstMinute);
    coarseObject(slot, first, dt, pad, stepsNear(slot, first, dt, primaryCount), to + (object as usize) * COARSE_BYTES, stride);
  }
}

@inline
function firstMinuteOf(slot: u32, day: f64, seconds: f64, firstMinute: f64): f64 {
  return slot == NO_SLOT ? 0.0 : minutesFrom(recordOf(slot), day, seconds) + firstMinute;
}
