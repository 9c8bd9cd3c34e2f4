import { deep } from './deep';
import { near } from './near';
import { HIT_BYTES, HIT_OUTCOME, HIT_SECONDS, HIT_SPEED2 } from './pairs';
import { TwoTimes } from './record';
import { CODES, STATE } from './state';
import { DEEP_SLOT, NO_SLOT, minutesFrom, recordOf, slotOf, stateOf } from './table';

/**
 * The closest approaches of a step's candidates: zero range rate by Newton's method on SGP4 itself, the same steps as
 * PairMotion takes in screening/sieve/approach.ts.
 */

/** The result of testing a candidate. */
const OPEN: i32 = 0; // slow, without a satellite, or without a state on the way: for the host
const MISSED: i32 = 1;
const MET: i32 = 2;

const MOST_STEPS: i32 = 25;
/** A time of closest approach is found when it moves less than this [s]. */
const SETTLED: f64 = 1e-7;
/** The search may leave its step by so much [s]. */
const BEYOND: f64 = 1.0;
/**
 * Nearer than this to its closest approach [s], a pair passes as it would on straight lines, but for less than 0.1 km: the
 * pull on both differs by 1.3e-6 /s² of their distance at most.
 */
const STRAIGHT_SECONDS: f64 = 0.5;
const STRAIGHT_KM: f64 = 0.1;

/** State of one satellite at minutes after the instant, into scratch; false if it has none. */
@inline
function propagate(slot: u32, day: f64, seconds: f64, minutes: f64): bool {
  const record: usize = recordOf(slot);
  const t: v128 = f64x2.splat(minutesFrom(record, day, seconds) + minutes);
  if ((slot & DEEP_SLOT) != 0) deep<TwoTimes>(record, stateOf(slot), t);
  else near<TwoTimes>(record, t);
  return load<i32>(CODES) == 0;
}

/** The time that the last search found [s]. */
let closestSeconds: f64 = 0.0;

/** Newton's steps towards zero range rate from a guess, seconds after the instant. Says what became of it. */
function search(first: u32, second: u32, day: f64, seconds: f64, guess: f64, from: f64, to: f64, reach: f64): i32 {
  const farther: f64 = (reach + STRAIGHT_KM) * (reach + STRAIGHT_KM);
  let now: f64 = guess;
  for (let step = 0; step < MOST_STEPS; step++) {
    if (!propagate(first, day, seconds, now / 60.0)) return OPEN;
    const x: f64 = load<f64>(STATE);
    const y: f64 = load<f64>(STATE, 16);
    const z: f64 = load<f64>(STATE, 32);
    const vx: f64 = load<f64>(STATE, 48);
    const vy: f64 = load<f64>(STATE, 64);
    const vz: f64 = load<f64>(STATE, 80);
    if (!propagate(second, day, seconds, now / 60.0)) return OPEN;
    const dx: f64 = load<f64>(STATE) - x;
    const dy: f64 = load<f64>(STATE, 16) - y;
    const dz: f64 = load<f64>(STATE, 32) - z;
    const dvx: f64 = load<f64>(STATE, 48) - vx;
    const dvy: f64 = load<f64>(STATE, 64) - vy;
    const dvz: f64 = load<f64>(STATE, 80) - vz;
    const closing: f64 = dx * dvx + dy * dvy + dz * dvz;
    const speed2: f64 = max<f64>(dvx * dvx + dvy * dvy + dvz * dvz, 1e-18);
    const next: f64 = now - closing / speed2;
    if (next < from - BEYOND || next > to + BEYOND) return MISSED;
    const moved: f64 = abs<f64>(next - now);
    const miss2: f64 = dx * dx + dy * dy + dz * dz - closing * closing / speed2;
    if (moved < STRAIGHT_SECONDS && miss2 > farther) return MISSED;
    now = next;
    if (moved < SETTLED) break;
  }
  closestSeconds = now;
  return MET;
}

/** The slot of an object's satellite; none for an object of the host's. */
@inline
function slotOfObject(objects: usize, object: u32): u32 {
  const satellite: u32 = load<u32>(objects + ((object as usize) << 2));
  return satellite == NO_SLOT ? NO_SLOT : slotOf(satellite);
}

/**
 * Searches the closest approach of each candidate of a step, `from` to `to` seconds after the instant (MJD, seconds).
 * `objects` names the satellite of each object as for coarseBlock; pairs with a squared speed below `slow2` are left to
 * the host. What became of each goes into its last entry, the time into `times`.
 */
export function approachAll(candidates: usize, count: i32, times: usize, objects: usize, day: f64, seconds: f64, from: f64, to: f64, reach: f64, slow2: f32): void {
  const middle: f64 = (from + to) * 0.5;
  for (let index = 0; index < count; index++) {
    const at: usize = candidates + (index as usize) * HIT_BYTES;
    const first: u32 = slotOfObject(objects, load<u32>(at));
    const second: u32 = slotOfObject(objects, load<u32>(at, 4));
    let outcome: i32 = OPEN;
    if (first != NO_SLOT && second != NO_SLOT && load<f32>(at, HIT_SPEED2) >= slow2) {
      outcome = search(first, second, day, seconds, middle + (load<f32>(at, HIT_SECONDS) as f64), from, to, reach);
      store<f64>(times + ((index as usize) << 3), closestSeconds);
    }
    store<i32>(at, outcome, HIT_OUTCOME);
  }
}
