import { deep } from './deep';
import { near } from './near';
import { CODES, STATE } from './state';
import { TwoTimes } from './record';
import { Singles } from './singles';
import { DEEP_SLOT, NO_SLOT, minutesFrom, recordOf, slotOf, stateOf } from './table';

/**
 * Coarse states for screening: where each object is at the middle of each step, how fast it moves, and between which
 * radii it stays during the step. Eight f32 per object and step: x, y, z, vx, vy, vz [km, km/s], lowest and highest
 * radius [km]. An object without a state has both radii at ABSENT.
 */
export const COARSE_BYTES: usize = 32;
export const ABSENT: f64 = 1e30;
/** μ of WGS-72 [km³/s²]. */
const MU: f64 = 398600.8;
/**
 * The radius over ±h is r + ṙt + r̈t²/2 up to higher derivatives, which stay below 3e-6 h² of the first two terms
 * (μ/r³ < 1.3e-6 /s² above the ground), and oblateness, below 2e-5 h² km, with 0.1 km for what velocities leave.
 */
const DERIVATIVES: f64 = 3e-6;
const OBLATENESS: f64 = 2e-5;
const RADIUS_PAD_KM: f64 = 0.1;

/** The other lane of a pair. */
@inline
function swapped(x: v128): v128 {
  return v128.shuffle<u64>(x, x, 1, 0);
}

/**
 * SGP4's velocity is not the derivative of its position: they differ by 0.03 to 2 m/s, by 100 m/s for the worst drag.
 * The mean difference over a step, from two positions by the trapezoidal rule with end correction (error below
 * 1e-5 km/s), for one axis of a lane pair at times dt apart. `sign` is (1, −1).
 */
@inline
function velocityCorrection(x: v128, v: v128, a: v128, dt: f64, sign: v128): v128 {
  const path = (swapped(x) - x - (a - swapped(a)) * f64x2.splat(dt * dt / 12.0)) * sign;
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

/** Turns the state in scratch into coarse states at `to` (first lane) and `to + stride` (second lane). */
@inline
function storeCoarse(to: usize, stride: usize, dt: f64, half: f64, pad: f64): void {
  const x: v128 = v128.load(STATE);
  const y: v128 = v128.load(STATE, 16);
  const z: v128 = v128.load(STATE, 32);
  let vx: v128 = v128.load(STATE, 48);
  let vy: v128 = v128.load(STATE, 64);
  let vz: v128 = v128.load(STATE, 80);
  const present: v128 = i64x2.eq(v128.load32x2_u(CODES), i64x2.splat(0));
  const r2 = x * x + y * y + z * z;
  const r: v128 = f64x2.sqrt(f64x2.max(r2, f64x2.splat(1.0)));
  const pull = f64x2.splat(-MU) / (r * r * r);
  if (i64x2.all_true(present)) {
    const sign: v128 = f64x2.replace_lane(f64x2.splat(1.0), 1, -1.0);
    vx = vx + velocityCorrection(x, vx, pull * x, dt, sign);
    vy = vy + velocityCorrection(y, vy, pull * y, dt, sign);
    vz = vz + velocityCorrection(z, vz, pull * z, dt, sign);
  }
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

/** An element set that cannot be propagated has no state in any step. */
function markAbsent(first: usize, stride: usize, steps: i32): void {
  let at: usize = first;
  for (let step = 0; step < steps; step++) {
    memory.fill(at, 0, COARSE_BYTES);
    store<f32>(at, ABSENT as f32, 24);
    store<f32>(at, ABSENT as f32, 28);
    at += stride;
  }
}

/**
 * Coarse states of `count` objects at `steps` mid-times (an even number), `dt` seconds apart from `firstMinute` on
 * after the instant (MJD, seconds). `objects` names the satellite of each object, all ones for one that has none: the
 * host fills those. State of object o in step k at `to` + 32 (k·count + o). `pad` widens the radii [km].
 */
export function coarseBlock(objects: usize, count: i32, day: f64, seconds: f64, firstMinute: f64, dt: f64, steps: i32, pad: f64, to: usize): void {
  const stride: usize = (count as usize) * COARSE_BYTES;
  const stepMinutes: f64 = dt / 60.0;
  for (let object = 0; object < count; object++) {
    const satellite: u32 = load<u32>(objects + ((object as usize) << 2));
    if (satellite == NO_SLOT) continue;
    const slot: u32 = slotOf(satellite);
    if (slot == NO_SLOT) {
      markAbsent(to + (object as usize) * COARSE_BYTES, stride, steps);
      continue;
    }
    const isDeepSlot: bool = (slot & DEEP_SLOT) != 0;
    const record: usize = recordOf(slot);
    const state: usize = stateOf(slot);
    const offset: f64 = minutesFrom(record, day, seconds) + firstMinute;
    let at: usize = to + (object as usize) * COARSE_BYTES;
    for (let step = 0; step < steps; step += 2) {
      const first: f64 = offset + (step as f64) * stepMinutes;
      const t: v128 = f64x2.replace_lane(f64x2.splat(first), 1, first + stepMinutes);
      if (isDeepSlot) deep<TwoTimes>(record, state, t);
      else near<TwoTimes>(record, t);
      storeCoarse(at, stride, dt, dt * 0.5, pad);
      at += stride << 1;
    }
  }
}
