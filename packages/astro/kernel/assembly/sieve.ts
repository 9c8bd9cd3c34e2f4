import { COARSE_BYTES } from './coarse';
import { Singles, loadSingles, splatSingle } from './singles';

/**
 * Pairs of objects that may come within a distance of each other during one step, from coarse states (coarse.ts). No
 * pair that does is left out; some that do not are let through. An object enters every radial layer that it touches;
 * inside a layer a grid of cells, whose edge is as far as two objects can close in during the step, finds neighbours.
 * A pair is met in each layer that both touch and taken in the first of them.
 */

/** A layer is 2¹⁵ steps of an f32 wide: 16 km up to 8,192 km of radius, twice as much with each doubling. */
const LAYER_SHIFT: i32 = 15;
const LOWEST_BITS: i32 = 0x45800000; // 4096 km
const LAYERS: i32 = 2048;
const LOWEST_RADIUS: f32 = 6300.0;
/** Fewer objects than this are compared each with each. */
const FEW: i32 = 96;
/** Cells along one edge of the cube around the Earth, at most; one more on each side saves tests for the border. */
const MOST_CELLS: i32 = 26;
const MU: f32 = 398600.8;
/** Objects faster than this multiple of the circular speed of their layer are compared with the whole layer. */
const FAST: f32 = 1.06;

/** Numbers of a layer's objects, side by side; addresses, each for `room` f32 with four to spare. */
let soaX: usize = 0;
let soaY: usize = 0;
let soaZ: usize = 0;
let soaVx: usize = 0;
let soaVy: usize = 0;
let soaVz: usize = 0;
let soaLow: usize = 0;
let soaHigh: usize = 0;
let names: usize = 0;

/** What every pair test of a step shares. */
let halfStep: f32 = 0.0;
let reachKm: f32 = 0.0;
let padKm: f32 = 0.0;
let hits: usize = 0;
let hitCapacity: i32 = 0;
let hitCount: i32 = 0;
/** Of the layer at hand: its lower radius (below zero for the lowest) and μ/r³ there. */
let layerBase: f32 = 0.0;
let tide: f32 = 0.0;

const LANES: usize = 176;

/** One candidate: both objects, seconds from mid-step to the linear closest approach, squared relative speed. */
const HIT_BYTES: usize = 16;

function emit(first: u32, second: u32, lane: i32): void {
  if (hitCount < hitCapacity) {
    const to: usize = hits + (hitCount as usize) * HIT_BYTES;
    store<u32>(to, first);
    store<u32>(to, second, 4);
    store<f32>(to, load<f32>(LANES + ((lane as usize) << 2)), 8);
    store<f32>(to, load<f32>(LANES + ((lane as usize) << 2), 16), 12);
  }
  hitCount++;
}

/** Compares entry i of the layer with the entries from `begin` on, before `end`. */
@inline
function compare(i: i32, begin: i32, end: i32): void {
  if (begin >= end) return;
  const own: usize = (i as usize) << 2;
  const x: Singles = splatSingle(soaX + own);
  const y: Singles = splatSingle(soaY + own);
  const z: Singles = splatSingle(soaZ + own);
  const vx: Singles = splatSingle(soaVx + own);
  const vy: Singles = splatSingle(soaVy + own);
  const vz: Singles = splatSingle(soaVz + own);
  const low: Singles = splatSingle(soaLow + own);
  const high: Singles = splatSingle(soaHigh + own);
  const base: Singles = f32x4.splat(layerBase);
  const half: Singles = f32x4.splat(halfStep);
  const pull: Singles = f32x4.splat(tide);
  const reach: Singles = f32x4.splat(reachKm + padKm);
  for (let j = begin; j < end; j += 4) {
    const at: usize = (j as usize) << 2;
    const above: Singles = f32x4.max(loadSingles(soaLow + at), low);
    const overlap: v128 = v128.and(above <= f32x4.min(loadSingles(soaHigh + at), high), above >= base);
    if (!v128.any_true(overlap)) continue;
    // Linear closest approach inside the step, with the bend that the difference of the Earth's pull allows,
    // μ/r³·|Δr|·t²; the pad is for oblateness and rounding.
    const dx: Singles = loadSingles(soaX + at) - x;
    const dy: Singles = loadSingles(soaY + at) - y;
    const dz: Singles = loadSingles(soaZ + at) - z;
    const dvx: Singles = loadSingles(soaVx + at) - vx;
    const dvy: Singles = loadSingles(soaVy + at) - vy;
    const dvz: Singles = loadSingles(soaVz + at) - vz;
    const rv: Singles = dx * dvx + dy * dvy + dz * dvz;
    const vv: Singles = dvx * dvx + dvy * dvy + dvz * dvz;
    const free: Singles = -rv / f32x4.max(vv, f32x4.splat(1e-12));
    const t: Singles = f32x4.max(f32x4.min(free, half), -half);
    const px: Singles = dx + dvx * t;
    const py: Singles = dy + dvy * t;
    const pz: Singles = dz + dvz * t;
    const rr: Singles = dx * dx + dy * dy + dz * dz;
    const late: Singles = f32x4.min(f32x4.abs(t) + half * 0.25, half);
    const limit: Singles = f32x4.sqrt(rr) * late * late * pull + reach;
    const near: v128 = px * px + py * py + pz * pz <= limit * limit;
    let lanes: i32 = i32x4.bitmask(v128.and(overlap, near));
    if (end - j < 4) lanes &= (1 << (end - j)) - 1;
    if (lanes == 0) continue;
    v128.store(LANES, t);
    v128.store(LANES, vv, 16);
    while (lanes != 0) {
      const lane: i32 = ctz(lanes);
      lanes &= lanes - 1;
      emit(load<u32>(names + own), load<u32>(names + at + ((lane as usize) << 2)), lane);
    }
  }
}

@inline
function layerOf(radius: f32): i32 {
  return max(min((reinterpret<i32>(radius) - LOWEST_BITS) >> LAYER_SHIFT, LAYERS - 1), 0);
}

/** Copies the coarse state of one object to entry `to` of the layer's arrays. */
@inline
function place(states: usize, object: u32, to: i32): void {
  const from: usize = states + (object as usize) * COARSE_BYTES;
  const at: usize = (to as usize) << 2;
  store<f32>(soaX + at, load<f32>(from));
  store<f32>(soaY + at, load<f32>(from, 4));
  store<f32>(soaZ + at, load<f32>(from, 8));
  store<f32>(soaVx + at, load<f32>(from, 12));
  store<f32>(soaVy + at, load<f32>(from, 16));
  store<f32>(soaVz + at, load<f32>(from, 20));
  store<f32>(soaLow + at, load<f32>(from, 24));
  store<f32>(soaHigh + at, load<f32>(from, 28));
  store<u32>(names + at, object);
}

@inline
function speed2(states: usize, object: u32): f32 {
  const from: usize = states + (object as usize) * COARSE_BYTES;
  const vx: f32 = load<f32>(from, 12);
  const vy: f32 = load<f32>(from, 16);
  const vz: f32 = load<f32>(from, 20);
  return vx * vx + vy * vy + vz * vz;
}

/** A small layer: each with each. */
function compareFew(states: usize, entries: usize, count: i32): void {
  for (let index = 0; index < count; index++) place(states, load<u32>(entries + ((index as usize) << 2)), index);
  for (let index = 0; index + 1 < count; index++) compare(index, index + 1, count);
}

let cellStarts: usize = 0;
let cellOfEntry: usize = 0;
let cellsPerEdge: i32 = 0;
let cellScale: f32 = 0.0;
let cubeHalf: f32 = 0.0;

/** Cell along one axis, 1 to cellsPerEdge. Clamping keeps neighbours neighbours. */
@inline
function cellAlong(coordinate: f32): i32 {
  const cell: i32 = ((coordinate + cubeHalf) * cellScale) as i32;
  return max(min(cell, cellsPerEdge - 1), 0) + 1;
}

/** Number of the cell that an object stands in, x fastest. */
@inline
function cellOf(states: usize, object: u32): i32 {
  const from: usize = states + (object as usize) * COARSE_BYTES;
  const width: i32 = cellsPerEdge + 2;
  return (cellAlong(load<f32>(from, 8)) * width + cellAlong(load<f32>(from, 4))) * width + cellAlong(load<f32>(from));
}

@inline
function startOf(cell: i32): i32 {
  return load<i32>(cellStarts + ((cell as usize) << 2));
}

/** A large layer: neighbours by a grid for all but the fast objects, which stand behind and are compared with all. */
function compareMany(states: usize, entries: usize, count: i32, base: f32, top: f32): void {
  const circular2: f32 = MU / base;
  const fast2: f32 = FAST * FAST * circular2;
  const bend: f32 = tide * halfStep * halfStep;
  const edge: f32 = (reachKm + padKm + 2.0 * FAST * sqrt<f32>(circular2) * halfStep) / (1.0 - min<f32>(bend, 0.5));
  cubeHalf = top * 1.01;
  cellsPerEdge = max(min((2.0 * cubeHalf / edge) as i32, MOST_CELLS), 1);
  cellScale = (cellsPerEdge as f32) / (2.0 * cubeHalf);
  const width: i32 = cellsPerEdge + 2;
  const cells: i32 = width * width * width;
  memory.fill(cellStarts, 0, ((cells + 2) as usize) << 2);

  // Counting sort by cell; fast objects count for cell `cells`, behind all others.
  for (let index = 0; index < count; index++) {
    const object: u32 = load<u32>(entries + ((index as usize) << 2));
    const cell: i32 = speed2(states, object) > fast2 ? cells : cellOf(states, object);
    store<i32>(cellOfEntry + ((index as usize) << 2), cell);
    const counter: usize = cellStarts + (((cell + 1) as usize) << 2);
    store<i32>(counter, load<i32>(counter) + 1);
  }
  let sum: i32 = 0;
  for (let cell = 0; cell <= cells + 1; cell++) {
    const counter: usize = cellStarts + ((cell as usize) << 2);
    sum += load<i32>(counter);
    store<i32>(counter, sum);
  }
  // Placing moves each start to its end, which is the next cell's start: afterwards start(c) reads from c − 1.
  for (let index = 0; index < count; index++) {
    const counter: usize = cellStarts + ((load<i32>(cellOfEntry + ((index as usize) << 2)) as usize) << 2);
    const at: i32 = load<i32>(counter);
    store<i32>(counter, at + 1);
    place(states, load<u32>(entries + ((index as usize) << 2)), at);
  }
  const slow: i32 = startOf(cells - 1);
  const plane: i32 = width * width;
  for (let cell = plane + width + 1; cell < cells - plane; cell++) {
    const end: i32 = startOf(cell);
    const begin: i32 = startOf(cell - 1);
    if (begin == end) continue;
    const forward: i32 = startOf(cell + 1);
    const row: i32 = cell + width;
    const above: i32 = cell + plane;
    for (let i = begin; i < end; i++) {
      compare(i, i + 1, forward);
      compare(i, startOf(row - 2), startOf(row + 1));
      compare(i, startOf(above - width - 2), startOf(above - width + 1));
      compare(i, startOf(above - 2), startOf(above + 1));
      compare(i, startOf(above + width - 2), startOf(above + width + 1));
    }
  }
  for (let i = slow; i < count; i++) {
    compare(i, 0, slow);
    compare(i, i + 1, count);
  }
}

/** Sets what the pair test shares, and the arrays of the largest layer from `work` on. Returns what follows them. */
function prepare(count: i32, half: f32, reach: f32, pad: f32, out: usize, capacity: i32, work: usize): usize {
  halfStep = half;
  reachKm = reach;
  padKm = pad;
  hits = out;
  hitCapacity = capacity;
  hitCount = 0;
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
  cellOfEntry = names + bytes;
  cellStarts = cellOfEntry + bytes;
  const width: usize = (MOST_CELLS + 2) as usize;
  return cellStarts + (((width * width * width + 8) << 2) & ~15);
}

/**
 * Candidates among all objects of one step. `states`: coarse states; `half`: half the step [s]; `reach` and `pad` [km];
 * `out`: 16 bytes per candidate, at most `capacity`; `work`: scratch to the end of memory's `workBytes`. Returns how
 * many there are: when above the capacity, call again with more room. −1: the work space is too small.
 */
export function sieveAll(states: usize, count: i32, half: f32, reach: f32, pad: f32, out: usize, capacity: i32, work: usize, workBytes: usize): i32 {
  const layerStarts: usize = prepare(count, half, reach, pad, out, capacity, work);
  const entries: usize = layerStarts + (((LAYERS + 4) as usize) << 2);
  memory.fill(layerStarts, 0, ((LAYERS + 4) as usize) << 2);
  for (let object = 0; object < count; object++) {
    const from: usize = states + (object as usize) * COARSE_BYTES;
    const low: f32 = load<f32>(from, 24);
    if (low > 1e29) continue;
    const last: i32 = layerOf(load<f32>(from, 28));
    for (let layer = layerOf(low); layer <= last; layer++) {
      const counter: usize = layerStarts + (((layer + 2) as usize) << 2);
      store<i32>(counter, load<i32>(counter) + 1);
    }
  }
  let sum: i32 = 0;
  for (let layer = 0; layer < LAYERS + 2; layer++) {
    const counter: usize = layerStarts + ((layer as usize) << 2);
    sum += load<i32>(counter);
    store<i32>(counter, sum);
  }
  if (entries + ((sum as usize) << 2) > work + workBytes) return -1;
  for (let object = 0; object < count; object++) {
    const from: usize = states + (object as usize) * COARSE_BYTES;
    const low: f32 = load<f32>(from, 24);
    if (low > 1e29) continue;
    const last: i32 = layerOf(load<f32>(from, 28));
    for (let layer = layerOf(low); layer <= last; layer++) {
      const counter: usize = layerStarts + (((layer + 1) as usize) << 2);
      const at: i32 = load<i32>(counter);
      store<u32>(entries + ((at as usize) << 2), object as u32);
      store<i32>(counter, at + 1);
    }
  }
  for (let layer = 0; layer < LAYERS; layer++) {
    const begin: i32 = load<i32>(layerStarts + ((layer as usize) << 2));
    const size: i32 = load<i32>(layerStarts + (((layer + 1) as usize) << 2)) - begin;
    if (size < 2) continue;
    const lower: f32 = reinterpret<f32>(LOWEST_BITS + (layer << LAYER_SHIFT));
    const upper: f32 = reinterpret<f32>(LOWEST_BITS + ((layer + 1) << LAYER_SHIFT));
    const floor: f32 = max<f32>(lower, LOWEST_RADIUS);
    layerBase = layer == 0 ? -1.0 : lower;
    tide = MU / (floor * floor * floor);
    const from: usize = entries + ((begin as usize) << 2);
    if (size < FEW) compareFew(states, from, size);
    else compareMany(states, from, size, floor, upper);
  }
  return hitCount;
}

/**
 * Candidates between a few primaries and all objects of one step, each compared with each: `primaries` names
 * `primaryCount` objects. A pair of two primaries comes once, the lower number first.
 */
export function sieveFleet(
  states: usize, count: i32, primaries: usize, primaryCount: i32, half: f32, reach: f32, pad: f32, out: usize, capacity: i32, work: usize,
): i32 {
  prepare(count, half, reach, pad, out, capacity, work);
  tide = MU / (LOWEST_RADIUS * LOWEST_RADIUS * LOWEST_RADIUS);
  layerBase = -1.0;
  for (let object = 0; object < count; object++) place(states, object as u32, object);
  for (let index = 0; index < primaryCount; index++) {
    const primary: i32 = load<i32>(primaries + ((index as usize) << 2));
    if (load<f32>(soaLow + ((primary as usize) << 2)) > 1e29) continue;
    // Every earlier primary has been compared with this one already: leave it out.
    let from: i32 = 0;
    for (let earlier = 0; earlier < index; earlier++) {
      const known: i32 = load<i32>(primaries + ((earlier as usize) << 2));
      compare(primary, from, known);
      from = known + 1;
    }
    compare(primary, from, primary);
    compare(primary, max(from, primary + 1), count);
  }
  return hitCount;
}
