import { COARSE_BYTES } from './coarse';
import { Singles, loadSingles, splatSingle } from './singles';

/**
 * Pairs of objects that may come within a distance of each other during one step, from coarse states (coarse.ts). No
 * pair that does is left out; some that do not are let through. An object enters every radial layer that it touches;
 * inside a layer rows of equal z, as high as two objects can close in during the step, and bearings within a row find
 * the neighbours. A pair is met in each layer that both touch and taken in the first of them.
 */

/** A layer is 2¹⁵ steps of an f32 wide: 16 km up to 8,192 km of radius, twice as much with each doubling. */
const LAYER_SHIFT: i32 = 15;
const LOWEST_BITS: i32 = 0x45800000; // 4096 km
const LAYERS: i32 = 2048;
const LOWEST_RADIUS: f32 = 6300.0;
/** Fewer objects than this are compared each with each. */
const FEW: i32 = 48;
/** Rows of a layer, at most, and buckets of bearing in each. */
const MOST_ROWS: i32 = 64;
const BUCKETS: i32 = 64;
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
let soaBearing: usize = 0;
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

/**
 * One candidate: both objects, seconds from mid-step to the linear closest approach, squared relative speed, least
 * linear distance, what it may be off, and the gap between the two ranges of radii (below zero where they overlap).
 */
const HIT_BYTES: usize = 32;
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

/**
 * Compares entry i of the layer with the entries from `begin` on, before `end`. Beyond `farthest`, squared, two objects
 * cannot meet within the step; that and the radii are tested first.
 */
@inline
function compare(i: i32, begin: i32, end: i32, farthest: f32): void {
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
    let lanes: i32 = i32x4.bitmask(v128.and(overlap, rr <= far));
    if (lanes == 0) continue;
    if (end - j < 4) lanes &= (1 << (end - j)) - 1;
    meet(own, at, lanes, dx, dy, dz, rr, above - below);
  }
}

/**
 * Linear closest approach of four pairs inside the step, with the bend that the difference of the Earth's pull allows,
 * μ/r³·|Δr|·t²; the pad is for oblateness and rounding. Takes those within reach.
 */
@inline
function meet(own: usize, at: usize, lanes: i32, dx: Singles, dy: Singles, dz: Singles, rr: Singles, gap: Singles): void {
  const half: Singles = f32x4.splat(halfStep);
  const dvx: Singles = loadSingles(soaVx + at) - splatSingle(soaVx + own);
  const dvy: Singles = loadSingles(soaVy + at) - splatSingle(soaVy + own);
  const dvz: Singles = loadSingles(soaVz + at) - splatSingle(soaVz + own);
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
  v128.store(LANES, gap, 64);
  while (taken != 0) {
    const lane: i32 = ctz(taken);
    taken &= taken - 1;
    emit(load<u32>(names + own), load<u32>(names + at + ((lane as usize) << 2)), lane);
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

/** Squared distance beyond which two objects of the layer at hand, with these speeds together, cannot meet. */
@inline
function farthestOf(speeds: f32): f32 {
  const bend: f32 = min<f32>(tide * halfStep * halfStep, 0.5);
  const distance: f32 = (reachKm + padKm + speeds * halfStep) / (1.0 - bend);
  return distance * distance;
}

/** A small layer: each with each. */
function compareFew(states: usize, entries: usize, count: i32): void {
  let fastest: f32 = 0.0;
  for (let index = 0; index < count; index++) {
    const object: u32 = load<u32>(entries + ((index as usize) << 2));
    fastest = max<f32>(fastest, speed2(states, object));
    place(states, object, index);
  }
  const farthest: f32 = farthestOf(2.0 * sqrt<f32>(fastest));
  for (let index = 0; index + 1 < count; index++) compare(index, index + 1, count, farthest);
}

let bucketStarts: usize = 0;
let bucketOfEntry: usize = 0;
let bearingOfEntry: usize = 0;
/** Least squared distance from the axis of any object in each row. */
let rowAxis: usize = 0;

/**
 * A bearing around the z axis, 0 to 4, that grows with the angle: y / (|x| + |y|) in the first quarter and so on. It
 * grows by 0.5 to 1 per radian, so that an angle is never smaller than the bearing it spans.
 */
@inline
function bearingOf(x: f32, y: f32): f32 {
  const sum: f32 = abs<f32>(x) + abs<f32>(y);
  const part: f32 = sum > 0.0 ? y / sum : 0.0;
  if (x < 0.0) return 2.0 - part;
  return y < 0.0 ? 4.0 + part : part;
}

@inline
function bucketOf(bearing: f32): i32 {
  return min((bearing * ((BUCKETS / 4) as f32)) as i32, BUCKETS - 1);
}

/** End of a bucket, after placing; of the bucket before it, its beginning. */
@inline
function endOf(bucket: i32): i32 {
  return load<i32>(bucketStarts + ((bucket as usize) << 2));
}

/** A large layer: rows and bearings for all but the fast objects, which stand behind and are compared with all. */
function compareMany(states: usize, entries: usize, count: i32, base: f32, top: f32): void {
  const circular: f32 = sqrt<f32>(MU / base);
  const slowest: f32 = FAST * FAST * circular * circular;
  const farthest: f32 = farthestOf(2.0 * FAST * circular);
  const height: f32 = top * 1.01;
  const rows: i32 = max(min((2.0 * height / sqrt<f32>(farthest)) as i32, MOST_ROWS), 1);
  const rowScale: f32 = (rows as f32) / (2.0 * height);
  const buckets: i32 = rows * BUCKETS;
  memory.fill(bucketStarts, 0, ((buckets + 3) as usize) << 2);
  for (let row = 0; row < rows; row++) store<f32>(rowAxis + ((row as usize) << 2), 1e30);

  // Counting sort by row and bearing; fast objects count for bucket `buckets`, behind all others.
  let fastest: f32 = 0.0;
  for (let index = 0; index < count; index++) {
    const object: u32 = load<u32>(entries + ((index as usize) << 2));
    const from: usize = states + (object as usize) * COARSE_BYTES;
    const x: f32 = load<f32>(from);
    const y: f32 = load<f32>(from, 4);
    const row: i32 = max(min(((load<f32>(from, 8) + height) * rowScale) as i32, rows - 1), 0);
    const speed: f32 = speed2(states, object);
    const bearing: f32 = bearingOf(x, y);
    let bucket: i32 = buckets;
    if (speed <= slowest) {
      bucket = row * BUCKETS + bucketOf(bearing);
      const axis: usize = rowAxis + ((row as usize) << 2);
      store<f32>(axis, min<f32>(load<f32>(axis), x * x + y * y));
    }
    fastest = max<f32>(fastest, speed);
    store<i32>(bucketOfEntry + ((index as usize) << 2), bucket);
    store<f32>(bearingOfEntry + ((index as usize) << 2), bearing);
    const counter: usize = bucketStarts + (((bucket + 2) as usize) << 2);
    store<i32>(counter, load<i32>(counter) + 1);
  }
  let sum: i32 = 0;
  for (let bucket = 0; bucket <= buckets + 2; bucket++) {
    const counter: usize = bucketStarts + ((bucket as usize) << 2);
    sum += load<i32>(counter);
    store<i32>(counter, sum);
  }
  // Placing moves the start of bucket b, at b + 1, to its end; its beginning is then the end of the bucket before, at b.
  for (let index = 0; index < count; index++) {
    const counter: usize = bucketStarts + (((load<i32>(bucketOfEntry + ((index as usize) << 2)) + 1) as usize) << 2);
    const at: i32 = load<i32>(counter);
    store<i32>(counter, at + 1);
    place(states, load<u32>(entries + ((index as usize) << 2)), at);
    store<f32>(soaBearing + ((at as usize) << 2), load<f32>(bearingOfEntry + ((index as usize) << 2)));
  }
  const slow: i32 = endOf(buckets);
  for (let row = 0; row < rows; row++) compareRow(row, rows, farthest);
  const quickest: f32 = sqrt<f32>(fastest);
  for (let i = slow; i < count; i++) {
    const own: f32 = sqrt<f32>(speed2(states, load<u32>(names + ((i as usize) << 2))));
    const limit: f32 = farthestOf(own + quickest);
    compare(i, 0, slow, limit);
    compare(i, i + 1, count, limit);
  }
}

/** Compares the objects of a row with those ahead of them in it, and with those around them in the next row. */
function compareRow(row: i32, rows: i32, farthest: f32): void {
  const first: i32 = row * BUCKETS;
  const begin: i32 = endOf(first);
  const end: i32 = endOf(first + BUCKETS);
  if (begin == end) return;
  // The angle that two objects of this row or its neighbour can be apart and still meet: asin u < u / √(1 − u²).
  const axis: f32 = load<f32>(rowAxis + ((row as usize) << 2));
  const angle: f32 = axis > 1.3 * farthest ? sqrt<f32>(farthest / (axis - farthest)) + 0.001 : 4.0;
  const next: i32 = row + 1 < rows ? endOf(first + BUCKETS) : -1;
  const nextEnd: i32 = row + 1 < rows ? endOf(first + 2 * BUCKETS) : -1;
  for (let i = begin; i < end; i++) {
    if (angle > 1.8) {
      compare(i, i + 1, end, farthest);
      compare(i, next, nextEnd, farthest);
      continue;
    }
    const bearing: f32 = load<f32>(soaBearing + ((i as usize) << 2));
    const ahead: f32 = bearing + angle;
    const behind: f32 = bearing - angle;
    if (ahead >= 4.0) {
      const wrapped: i32 = bucketOf(ahead - 4.0);
      compare(i, i + 1, end, farthest);
      compare(i, begin, endOf(first + wrapped + 1), farthest);
      if (next < 0) continue;
      compare(i, endOf(first + BUCKETS + bucketOf(behind)), nextEnd, farthest);
      compare(i, next, endOf(first + BUCKETS + wrapped + 1), farthest);
    } else {
      const last: i32 = bucketOf(ahead);
      compare(i, i + 1, endOf(first + last + 1), farthest);
      if (next < 0) continue;
      if (behind < 0.0) {
        compare(i, next, endOf(first + BUCKETS + last + 1), farthest);
        compare(i, endOf(first + BUCKETS + bucketOf(behind + 4.0)), nextEnd, farthest);
      } else {
        compare(i, endOf(first + BUCKETS + bucketOf(behind)), endOf(first + BUCKETS + last + 1), farthest);
      }
    }
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
  soaBearing = soaHigh + bytes;
  names = soaBearing + bytes;
  bucketOfEntry = names + bytes;
  bearingOfEntry = bucketOfEntry + bytes;
  rowAxis = bearingOfEntry + bytes;
  bucketStarts = rowAxis + ((MOST_ROWS as usize) << 2);
  return bucketStarts + (((MOST_ROWS * BUCKETS + 8) as usize) << 2);
}

/**
 * Candidates among all objects of one step. `states`: coarse states; `half`: half the step [s]; `reach` and `pad` [km];
 * `out`: 32 bytes per candidate, at most `capacity`; `work`: scratch to the end of memory's `workBytes`. Returns how
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
  let fastest: f32 = 0.0;
  for (let object = 0; object < count; object++) {
    place(states, object as u32, object);
    fastest = max<f32>(fastest, speed2(states, object as u32));
  }
  const quickest: f32 = sqrt<f32>(fastest);
  for (let index = 0; index < primaryCount; index++) {
    const primary: i32 = load<i32>(primaries + ((index as usize) << 2));
    if (load<f32>(soaLow + ((primary as usize) << 2)) > 1e29) continue;
    const farthest: f32 = farthestOf(quickest + sqrt<f32>(speed2(states, primary as u32)));
    // Every earlier primary has been compared with this one already: leave it out.
    let from: i32 = 0;
    for (let earlier = 0; earlier < index; earlier++) {
      const known: i32 = load<i32>(primaries + ((earlier as usize) << 2));
      compare(primary, from, known, farthest);
      from = known + 1;
    }
    compare(primary, from, primary, farthest);
    compare(primary, max(from, primary + 1), count, farthest);
  }
  return hitCount;
}
