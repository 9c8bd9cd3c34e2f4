import { compare, compareFour, farthestOf, layOutPairs, meetNoted, names, place, quickestOf, soaX, soaY, soaZ, speed2, speeds2 } from './pairs';
import { Singles, loadSingles } from './singles';

/**
 * The neighbours among the objects of one radial layer: rows of equal z, as high as two objects can close in during the
 * step, and bearings around the z axis within a row. Four objects that follow each other are compared together with
 * those ahead of them in their row and around them in the next row.
 */

const MU: f32 = 398600.8;
/** Fewer objects than this are compared each with each. */
const FEW: i32 = 48;
const MOST_ROWS: i32 = 64;
/** Buckets of bearing in a row, at most; fewer in a layer of few objects. */
const MOST_BUCKETS: i32 = 128;
const LEAST_BUCKETS: i32 = 16;
/** Objects faster than this multiple of the circular speed of their layer are compared one by one. */
const FAST: f32 = 1.03;
/** So are those so near the axis, by the square in squares of the farthest distance, that no bearing bounds their neighbours. */
const NEAR_AXIS: f32 = 1.2;
/** A span of bearings that is taken for all of them. */
const WHOLE: f32 = 1.9;
const QUARTERS_PER_RADIAN: f32 = 0.63661975;
/** Largest error of the difference of two bearings, in quarter turns. */
const BEARING_ERROR: f32 = 0.007;
/** The arc tangent of a ratio up to one, in quarter turns: 0.9724 t − 0.1919 t³ rad, to 0.005 rad. */
const ARC_LINEAR: f32 = 0.61905;
const ARC_CUBIC: f32 = 0.12217;

/** Of every entry: its bearing in quarter turns, and the difference of bearings beyond which it meets no other. */
let bearings: usize = 0;
let spans: usize = 0;
let bucketOfEntry: usize = 0;
let bucketStarts: usize = 0;
/** Of every four of a row: the entry before which they have been compared with those ahead. */
let reaches: usize = 0;

/** Rows of the layer at hand: how many, the least z, rows per km; buckets in each. */
let rows: i32 = 0;
let rowBottom: f32 = 0.0;
let rowScale: f32 = 0.0;
let buckets: i32 = 0;
let bucketScale: f32 = 0.0;

/**
 * Lays out the arrays for a layer with at most this number of objects, starting at `work`. Returns what follows them.
 */
export function layOutLayer(count: i32, work: usize): usize {
  const bytes: usize = (((count + 7) as usize) << 2) & ~15;
  bearings = layOutPairs(count, work);
  spans = bearings + bytes;
  bucketOfEntry = spans + bytes;
  reaches = bucketOfEntry + bytes;
  bucketStarts = reaches + bytes;
  return bucketStarts + (((MOST_ROWS * MOST_BUCKETS + 8) as usize) << 2);
}

/** The bearing around the z axis in quarter turns, 0 to 4, to half of BEARING_ERROR. */
@inline
function bearingOf(x: Singles, y: Singles): Singles {
  const ax: Singles = f32x4.abs(x);
  const ay: Singles = f32x4.abs(y);
  const ratio: Singles = f32x4.min(ax, ay) / f32x4.max(f32x4.max(ax, ay), f32x4.splat(1e-9));
  const arc: Singles = ratio * (f32x4.splat(ARC_LINEAR) - ratio * ratio * ARC_CUBIC);
  const zero: Singles = f32x4.splat(0.0);
  const quarter: Singles = v128.bitselect(f32x4.splat(1.0) - arc, arc, ay > ax);
  const half: Singles = v128.bitselect(f32x4.splat(2.0) - quarter, quarter, x < zero);
  return v128.bitselect(f32x4.splat(4.0) - half, half, y < zero);
}

@inline
function rowOf(z: f32): i32 {
  return max(min(((z - rowBottom) * rowScale) as i32, rows - 1), 0);
}

@inline
function bucketOf(bearing: f32): i32 {
  return min((bearing * bucketScale) as i32, buckets - 1);
}

/** First entry of a bucket, once all are placed; of the bucket behind it, the end. */
@inline
function startOf(bucket: i32): i32 {
  return load<i32>(bucketStarts + ((bucket as usize) << 2));
}

/** The buckets of four entries by their rows and bearings; those not to be sorted get the last one. */
@inline
function bucketsOf(at: usize, slowest: f32, nearest: f32): v128 {
  const x: Singles = loadSingles(soaX + at);
  const y: Singles = loadSingles(soaY + at);
  const sorted: v128 = v128.and(speeds2(at) <= f32x4.splat(slowest), x * x + y * y >= f32x4.splat(nearest));
  const zero: v128 = i32x4.splat(0);
  const height: Singles = (loadSingles(soaZ + at) - f32x4.splat(rowBottom)) * f32x4.splat(rowScale);
  const row: v128 = i32x4.max_s(i32x4.min_s(i32x4.trunc_sat_f32x4_s(height), i32x4.splat(rows - 1)), zero);
  const turn: Singles = bearingOf(x, y) * f32x4.splat(bucketScale);
  const bucket: v128 = i32x4.min_s(i32x4.trunc_sat_f32x4_s(turn), i32x4.splat(buckets - 1));
  return v128.bitselect(i32x4.add(i32x4.mul(row, i32x4.splat(buckets)), bucket), i32x4.splat(rows * buckets), sorted);
}

/** Sorts the listed objects by row and bearing into the arrays: a counting sort. Those not sorted come last. */
function sortByPlace(states: usize, list: usize, count: i32, slowest: f32, nearest: f32): void {
  const all: i32 = rows * buckets;
  memory.fill(bucketStarts, 0, ((all + 3) as usize) << 2);
  for (let entry = 0; entry < count; entry += 4) {
    const at: usize = (entry as usize) << 2;
    v128.store(bucketOfEntry + at, bucketsOf(at, slowest, nearest));
  }
  for (let entry = 0; entry < count; entry++) {
    const counter: usize = bucketStarts + (((load<i32>(bucketOfEntry + ((entry as usize) << 2)) + 2) as usize) << 2);
    store<i32>(counter, load<i32>(counter) + 1);
  }
  let sum: i32 = 0;
  for (let bucket = 0; bucket <= all + 2; bucket++) {
    const counter: usize = bucketStarts + ((bucket as usize) << 2);
    sum += load<i32>(counter);
    store<i32>(counter, sum);
  }
  // The start of bucket b is at b + 1 until its entries are in; each moves it on, so that in the end it is at b.
  for (let entry = 0; entry < count; entry++) {
    const counter: usize = bucketStarts + (((load<i32>(bucketOfEntry + ((entry as usize) << 2)) + 1) as usize) << 2);
    const to: i32 = load<i32>(counter);
    store<i32>(counter, to + 1);
    store<u32>(names + ((to as usize) << 2), load<u32>(list + ((entry as usize) << 2)));
  }
  for (let spare = count; spare < count + 3; spare++) store<u32>(names + ((spare as usize) << 2), load<u32>(names));
  place(states, names, count);
}

/**
 * Bearings of all entries and the spans beyond which they meet no other: seen from the axis, whatever lies within a
 * distance d of a point at ρ is within asin d/ρ < d / √(ρ² − d²) of its bearing.
 */
function measureSpans(count: i32, farthest: f32): void {
  const least: Singles = f32x4.splat(1e-3);
  for (let entry = 0; entry < count; entry += 4) {
    const at: usize = (entry as usize) << 2;
    const x: Singles = loadSingles(soaX + at);
    const y: Singles = loadSingles(soaY + at);
    const beyond: Singles = f32x4.max(x * x + y * y - f32x4.splat(farthest), least);
    v128.store(bearings + at, bearingOf(x, y));
    v128.store(spans + at, f32x4.sqrt(f32x4.splat(farthest) / beyond) * f32x4.splat(QUARTERS_PER_RADIAN) + f32x4.splat(BEARING_ERROR));
  }
}

/** The span of one entry for another distance; WHOLE for one near the axis. */
function spanOf(entry: i32, farthest: f32): f32 {
  const x: f32 = load<f32>(soaX + ((entry as usize) << 2));
  const y: f32 = load<f32>(soaY + ((entry as usize) << 2));
  const axis: f32 = x * x + y * y;
  if (axis < NEAR_AXIS * farthest) return WHOLE;
  return sqrt<f32>(farthest / (axis - farthest)) * QUARTERS_PER_RADIAN + BEARING_ERROR;
}

/** The entries of a row within a window of bearings: from one to another, or from the one to the row's end and from its start to the other. */
let windowFrom: i32 = 0;
let windowTo: i32 = 0;
let windowWraps: bool = false;

/** Sets the window of a row, whose first bucket is given, for bearings between −2 and 6. */
function lookAt(first: i32, behind: f32, ahead: f32): void {
  const from: i32 = bucketOf(behind < 0.0 ? behind + 4.0 : behind);
  const to: i32 = bucketOf(ahead >= 4.0 ? ahead - 4.0 : ahead) + 1;
  const passesZero: bool = behind < 0.0 || ahead >= 4.0;
  const isWhole: bool = ahead - behind >= 4.0 || (passesZero && from < to);
  windowWraps = passesZero && !isWhole;
  windowFrom = startOf(isWhole ? first : first + from);
  windowTo = startOf(isWhole ? first + buckets : first + to);
}

/** Compares an entry that is not sorted with all sorted ones around it. */
function compareAround(entry: i32, farthest: f32): void {
  const z: f32 = load<f32>(soaZ + ((entry as usize) << 2));
  const distance: f32 = sqrt<f32>(farthest);
  const last: i32 = rowOf(z + distance);
  const span: f32 = spanOf(entry, farthest);
  const bearing: f32 = load<f32>(bearings + ((entry as usize) << 2));
  for (let row = rowOf(z - distance); row <= last; row++) {
    const first: i32 = row * buckets;
    lookAt(first, bearing - span, bearing + span);
    if (windowWraps) {
      compare(entry, windowFrom, startOf(first + buckets), farthest);
      compare(entry, startOf(first), windowTo, farthest);
    } else compare(entry, windowFrom, windowTo, farthest);
  }
}

/** The least of four numbers. */
@inline
function leastOf(a: Singles): f32 {
  const b: Singles = f32x4.min(a, v128.shuffle<u32>(a, a, 2, 3, 0, 1));
  return f32x4.extract_lane(f32x4.min(b, v128.shuffle<u32>(b, b, 1, 0, 3, 2)), 0);
}

/**
 * Compares four entries of a row, of which `lanes` count, with those behind its zero bearing that their windows reach
 * around the turn, but for pairs that have met from the other side.
 */
function compareBeyondZero(four: i32, lanes: i32, begin: i32, end: i32, farthest: f32): void {
  for (let other = begin; other < end; other += 4) {
    const known: i32 = max(min(load<i32>(reaches + (other - begin as usize)) - four, 4), 0);
    const fresh: i32 = lanes & ~((1 << known) - 1);
    if (fresh != 0) compareFour(four, fresh, other, min(other + 4, end), farthest);
  }
}

/** Compares the entries of a row with those ahead of them in it, and with those around them in the next row. */
function compareRow(row: i32, farthest: f32): void {
  const first: i32 = row * buckets;
  const begin: i32 = startOf(first);
  const end: i32 = startOf(first + buckets);
  for (let four = begin; four < end; four += 4) {
    const count: i32 = min(end - four, 4);
    const lanes: i32 = (1 << count) - 1;
    const at: usize = (four as usize) << 2;
    const bearing: Singles = loadSingles(bearings + at);
    const span: Singles = loadSingles(spans + at);
    const valid: v128 = i32x4.gt_s(i32x4.splat(count), i32x4(0, 1, 2, 3));
    const far: Singles = f32x4.splat(8.0);
    const behind: f32 = leastOf(v128.bitselect(bearing - span, far, valid));
    const ahead: f32 = -leastOf(v128.bitselect(-bearing - span, far, valid));
    const reach: i32 = ahead < 4.0 ? startOf(first + bucketOf(ahead) + 1) : end;
    store<i32>(reaches + (four - begin as usize), reach);
    compareFour(four, lanes, four + 1, reach, farthest);
    if (ahead >= 4.0) compareBeyondZero(four, lanes, begin, min(startOf(first + bucketOf(ahead - 4.0) + 1), four), farthest);
    if (row + 1 == rows) continue;
    lookAt(first + buckets, behind, ahead);
    if (windowWraps) {
      compareFour(four, lanes, windowFrom, startOf(first + 2 * buckets), farthest);
      compareFour(four, lanes, end, windowTo, farthest);
    } else compareFour(four, lanes, windowFrom, windowTo, farthest);
  }
}

/** Each with each. */
function compareAll(count: i32): void {
  const farthest: f32 = farthestOf(2.0 * quickestOf(count));
  for (let four = 0; four < count; four += 4) compareFour(four, (1 << min(count - four, 4)) - 1, four + 1, count, farthest);
}

/** All pairs of the listed objects of a layer between two radii; `counts`: the radius from which a pair is the layer's own. */
export function compareLayer(states: usize, list: usize, count: i32, base: f32, top: f32): void {
  place(states, list, count);
  if (count < FEW) {
    memory.copy(names, list, (count as usize) << 2);
    compareAll(count);
    meetNoted();
    return;
  }
  const circular: f32 = sqrt<f32>(MU / base);
  const farthest: f32 = farthestOf(2.0 * FAST * circular);
  rowBottom = -1.01 * top;
  rows = max(min((-2.0 * rowBottom / sqrt<f32>(farthest)) as i32, MOST_ROWS), 1);
  rowScale = (rows as f32) / (-2.0 * rowBottom);
  buckets = LEAST_BUCKETS;
  while (buckets < MOST_BUCKETS && rows * buckets < count) buckets <<= 1;
  bucketScale = (buckets as f32) * 0.25;
  sortByPlace(states, list, count, FAST * FAST * circular * circular, NEAR_AXIS * farthest);
  measureSpans(count, farthest);
  for (let row = 0; row < rows; row++) compareRow(row, farthest);
  const quickest: f32 = quickestOf(count);
  for (let entry = startOf(rows * buckets); entry < count; entry++) {
    const own: f32 = sqrt<f32>(speed2(entry));
    compareAround(entry, farthestOf(own + FAST * circular));
    compare(entry, entry + 1, count, farthestOf(own + quickest));
  }
  meetNoted();
}
