import { COARSE_BYTES } from './coarse';
import { Singles, loadSingles, splatSingle } from './singles';

/**
 * The pair tests of the sieve (sieve.ts): four pairs at a time, by radii, distance and linear closest approach, among
 * entries with adjacent numbers.
 */

const MU: f32 = 398600.8;

/** Numbers of the entries, side by side; addresses, each for `room` f32 with four to spare. */
export let soaX: usize = 0;
export let soaY: usize = 0;
export let soaZ: usize = 0;
let soaVx: usize = 0;
let soaVy: usize = 0;
let soaVz: usize = 0;
let soaLow: usize = 0;
let soaHigh: usize = 0;
/** The object of each entry. */
export let names: usize = 0;

/** Values that every pair test of a step shares. */
let halfStep: f32 = 0.0;
let reachKm: f32 = 0.0;
let padKm: f32 = 0.0;
let hits: usize = 0;
let hitCapacity: i32 = 0;
export let hitCount: i32 = 0;
/** Of the layer at hand: its lower radius (below zero for the lowest) and μ/r³ there. */
let layerBase: f32 = 0.0;
let tide: f32 = 0.0;

/**
 * Comparisons that some lane has passed by radii and distance, sixteen bytes each: the single entry, the first of the
 * four, the lanes. They are noted without a branch, which no processor could foresee, and met later.
 */
let noted: usize = 0;
let noteEnd: usize = 0;
const NOTE_BYTES: usize = 16;
/** Candidates are evaluated when this many are noted; one comparison adds as many as there are entries at most. */
const MANY_NOTES: usize = 512;

const LANES: usize = 176;

/**
 * One candidate: both objects, seconds from mid-step to the linear closest approach, squared relative speed, least
 * linear distance, its possible error, the gap between the two ranges of radii (below zero if they overlap), and the
 * result of the search for its closest approach (approach.ts).
 */
export const HIT_BYTES: usize = 32;
export const HIT_SECONDS: usize = 8;
export const HIT_SPEED2: usize = 12;
export const HIT_OUTCOME: usize = 28;
const HIT_NUMBERS: usize = 5;

function emit(first: u32, second: u32, lane: i32): void {
  if (hitCount < hitCapacity) {
    const to: usize = hits + (hitCount as usize) * HIT_BYTES;
    store<u32>(to, first);
    store<u32>(to, second, 4);
    for (let index: usize = 0; index < HIT_NUMBERS; index++) {
      store<f32>(to + 8 + (index << 2), load<f32>(LANES + (index << 4) + ((lane as usize) << 2)));
    }
  }
  hitCount++;
}

@inline
function note(own: usize, at: usize, lanes: i32): void {
  store<u32>(noteEnd, own as u32);
  store<u32>(noteEnd, at as u32, 4);
  store<i32>(noteEnd, lanes, 8);
  noteEnd += select<usize>(NOTE_BYTES, 0, lanes != 0);
}

/**
 * Compares entry i with the entries from `begin` on, before `end`. Beyond `farthest`, squared, two objects cannot meet
 * within the step. A pair belongs to the first layer that both touch.
 */
export function compare(i: i32, begin: i32, end: i32, farthest: f32): void {
  if (begin >= end) return;
  const own: usize = (i as usize) << 2;
  const x: Singles = splatSingle(soaX + own);
  const y: Singles = splatSingle(soaY + own);
  const z: Singles = splatSingle(soaZ + own);
  const low: Singles = splatSingle(soaLow + own);
  const high: Singles = splatSingle(soaHigh + own);
  const base: Singles = f32x4.splat(layerBase);
  const far: Singles = f32x4.splat(farthest);
  for (let j = begin; j < end; j += 4) {
    const at: usize = (j as usize) << 2;
    const dx: Singles = loadSingles(soaX + at) - x;
    const dy: Singles = loadSingles(soaY + at) - y;
    const dz: Singles = loadSingles(soaZ + at) - z;
    const rr: Singles = dx * dx + dy * dy + dz * dz;
    const above: Singles = f32x4.max(loadSingles(soaLow + at), low);
    const below: Singles = f32x4.min(loadSingles(soaHigh + at), high);
    const overlap: v128 = v128.and(above <= below, above >= base);
    const there: i32 = (1 << min(end - j, 4)) - 1;
    note(own, at, i32x4.bitmask(v128.and(overlap, rr <= far)) & there);
  }
  if (noteEnd >= noted + MANY_NOTES * NOTE_BYTES) meetNoted();
}

/** Compares the entries `four` to `four` + 3, of which `lanes` count, with each of those from `begin` on, before `end`. Among the four each pair counts once. */
export function compareFour(four: i32, lanes: i32, begin: i32, end: i32, farthest: f32): void {
  const at: usize = (four as usize) << 2;
  const x: Singles = loadSingles(soaX + at);
  const y: Singles = loadSingles(soaY + at);
  const z: Singles = loadSingles(soaZ + at);
  const low: Singles = loadSingles(soaLow + at);
  const high: Singles = loadSingles(soaHigh + at);
  const base: Singles = f32x4.splat(layerBase);
  const far: Singles = f32x4.splat(farthest);
  for (let j = begin; j < end; j++) {
    const own: usize = (j as usize) << 2;
    const dx: Singles = splatSingle(soaX + own) - x;
    const dy: Singles = splatSingle(soaY + own) - y;
    const dz: Singles = splatSingle(soaZ + own) - z;
    const rr: Singles = dx * dx + dy * dy + dz * dz;
    const above: Singles = f32x4.max(splatSingle(soaLow + own), low);
    const below: Singles = f32x4.min(splatSingle(soaHigh + own), high);
    const overlap: v128 = v128.and(above <= below, above >= base);
    const earlier: i32 = (1 << (min<u32>((j - four) as u32, 4) as i32)) - 1;
    note(own, at, i32x4.bitmask(v128.and(overlap, rr <= far)) & lanes & earlier);
  }
  if (noteEnd >= noted + MANY_NOTES * NOTE_BYTES) meetNoted();
}

/** Looks closer at all noted comparisons. */
export function meetNoted(): void {
  for (let at: usize = noted; at < noteEnd; at += NOTE_BYTES) meet(load<u32>(at) as usize, load<u32>(at, 4) as usize, load<i32>(at, 8));
  noteEnd = noted;
}

/**
 * Linear closest approach of four pairs inside the step, with the bend that the difference of the Earth's pull allows,
 * μ/r³·|Δr|·t²; the pad is for oblateness and rounding. Takes those within reach.
 */
@inline
function meet(own: usize, at: usize, lanes: i32): void {
  const half: Singles = f32x4.splat(halfStep);
  const dx: Singles = loadSingles(soaX + at) - splatSingle(soaX + own);
  const dy: Singles = loadSingles(soaY + at) - splatSingle(soaY + own);
  const dz: Singles = loadSingles(soaZ + at) - splatSingle(soaZ + own);
  const dvx: Singles = loadSingles(soaVx + at) - splatSingle(soaVx + own);
  const dvy: Singles = loadSingles(soaVy + at) - splatSingle(soaVy + own);
  const dvz: Singles = loadSingles(soaVz + at) - splatSingle(soaVz + own);
  const rr: Singles = dx * dx + dy * dy + dz * dz;
  const rv: Singles = dx * dvx + dy * dvy + dz * dvz;
  const vv: Singles = dvx * dvx + dvy * dvy + dvz * dvz;
  const free: Singles = -rv / f32x4.max(vv, f32x4.splat(1e-12));
  const t: Singles = f32x4.max(f32x4.min(free, half), -half);
  const px: Singles = dx + dvx * t;
  const py: Singles = dy + dvy * t;
  const pz: Singles = dz + dvz * t;
  const late: Singles = f32x4.min(f32x4.abs(t) + half * 0.25, half);
  const slack: Singles = f32x4.sqrt(rr) * late * late * f32x4.splat(tide) + f32x4.splat(padKm);
  const limit: Singles = slack + f32x4.splat(reachKm);
  const miss2: Singles = px * px + py * py + pz * pz;
  let taken: i32 = lanes & i32x4.bitmask(miss2 <= limit * limit);
  if (taken == 0) return;
  v128.store(LANES, t);
  v128.store(LANES, vv, 16);
  v128.store(LANES, f32x4.sqrt(miss2), 32);
  v128.store(LANES, slack, 48);
  const above: Singles = f32x4.max(loadSingles(soaLow + at), splatSingle(soaLow + own));
  v128.store(LANES, above - f32x4.min(loadSingles(soaHigh + at), splatSingle(soaHigh + own)), 64);
  while (taken != 0) {
    const lane: i32 = ctz(taken);
    taken &= taken - 1;
    emit(load<u32>(names + own), load<u32>(names + at + ((lane as usize) << 2)), lane);
  }
}

/** One half of the eight numbers of a listed object. */
@inline
function halfOf(states: usize, listed: usize, half: usize): Singles {
  return v128.load(states + (load<u32>(listed) as usize) * COARSE_BYTES + half);
}

/** Copies the coarse states of `count` listed objects into the arrays, four at a time; the list has three to spare. */
export function place(states: usize, list: usize, count: i32): void {
  const end: usize = (count as usize) << 2;
  for (let at: usize = 0; at < end; at += 16) {
    const from: usize = list + at;
    placeFour(soaX + at, soaY + at, soaZ + at, soaVx + at, halfOf(states, from, 0), halfOf(states, from + 4, 0), halfOf(states, from + 8, 0), halfOf(states, from + 12, 0));
    placeFour(soaVy + at, soaVz + at, soaLow + at, soaHigh + at, halfOf(states, from, 16), halfOf(states, from + 4, 16), halfOf(states, from + 8, 16), halfOf(states, from + 12, 16));
  }
}

/** Stores four vectors by columns: the first numbers of all at the first address, and so on. */
@inline
export function placeFour(to0: usize, to1: usize, to2: usize, to3: usize, a: Singles, b: Singles, c: Singles, d: Singles): void {
  const ab: Singles = v128.shuffle<u32>(a, b, 0, 4, 1, 5);
  const cd: Singles = v128.shuffle<u32>(c, d, 0, 4, 1, 5);
  const ef: Singles = v128.shuffle<u32>(a, b, 2, 6, 3, 7);
  const gh: Singles = v128.shuffle<u32>(c, d, 2, 6, 3, 7);
  v128.store(to0, v128.shuffle<u64>(ab, cd, 0, 2));
  v128.store(to1, v128.shuffle<u64>(ab, cd, 1, 3));
  v128.store(to2, v128.shuffle<u64>(ef, gh, 0, 2));
  v128.store(to3, v128.shuffle<u64>(ef, gh, 1, 3));
}

/** Squared speeds of four entries. */
@inline
export function speeds2(at: usize): Singles {
  const vx: Singles = loadSingles(soaVx + at);
  const vy: Singles = loadSingles(soaVy + at);
  const vz: Singles = loadSingles(soaVz + at);
  return vx * vx + vy * vy + vz * vz;
}

/** Squared speed of an entry. */
@inline
export function speed2(entry: i32): f32 {
  return f32x4.extract_lane(speeds2((entry as usize) << 2), 0);
}

/** Greatest speed of the first `count` entries; of up to three behind them too, which can only be on the safe side. */
export function quickestOf(count: i32): f32 {
  let fastest: Singles = f32x4.splat(0.0);
  for (let entry = 0; entry < count; entry += 4) fastest = f32x4.max(fastest, speeds2((entry as usize) << 2));
  const pair: Singles = f32x4.max(fastest, v128.shuffle<u32>(fastest, fastest, 2, 3, 0, 1));
  return sqrt<f32>(max<f32>(f32x4.extract_lane(pair, 0), f32x4.extract_lane(pair, 1)));
}

/** Whether an entry has a state. */
@inline
export function isPresent(entry: i32): bool {
  return load<f32>(soaLow + ((entry as usize) << 2)) <= 1e29;
}

/** Squared distance beyond which two objects of the layer at hand, with these speeds together, cannot meet. */
@inline
export function farthestOf(speeds: f32): f32 {
  const bend: f32 = min<f32>(tide * halfStep * halfStep, 0.5);
  const distance: f32 = (reachKm + padKm + speeds * halfStep) / (1.0 - bend);
  return distance * distance;
}

/** Begins a layer: the radius from which a pair counts (below zero: any), and the least radius of its objects. */
export function beginLayer(base: f32, floor: f32): void {
  layerBase = base;
  tide = MU / (floor * floor * floor);
}

/** Sets what the pair tests of a step share. */
export function beginStep(half: f32, reach: f32, pad: f32, out: usize, capacity: i32): void {
  halfStep = half;
  reachKm = reach;
  padKm = pad;
  hits = out;
  hitCapacity = capacity;
  hitCount = 0;
}

/** Lays out the arrays for this number of entries, starting at `work`. Returns what follows them. */
export function layOutPairs(count: i32, work: usize): usize {
  const bytes: usize = (((count + 7) as usize) << 2) & ~15;
  soaX = work;
  soaY = soaX + bytes;
  soaZ = soaY + bytes;
  soaVx = soaZ + bytes;
  soaVy = soaVx + bytes;
  soaVz = soaVy + bytes;
  soaLow = soaVz + bytes;
  soaHigh = soaLow + bytes;
  names = soaHigh + bytes;
  noted = names + bytes;
  noteEnd = noted;
  return noted + ((count as usize) + MANY_NOTES) * NOTE_BYTES;
}
