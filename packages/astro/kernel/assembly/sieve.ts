import { COARSE_BYTES, ELSEWHERE } from './coarse';
import { compareLayer, layOutLayer } from './layer';
import { beginLayer, beginStep, compare, farthestOf, hitCount, isPresent, layOutPairs, meetNoted, names, place, quickestOf, speed2 } from './pairs';

/**
 * Pairs of objects that may come within a distance of each other during one step, from coarse states (coarse.ts). No
 * pair that does is left out; some that do not are let through. An object enters every radial layer that it touches;
 * inside a layer its neighbours are found (layer.ts) and compared (pairs.ts). A pair is met in each layer that both touch
 * and taken in the first of them.
 */

/** A layer is 2¹⁶ steps of an f32 wide: 32 km up to 8,192 km of radius, twice as much with each doubling. */
const LAYER_SHIFT: i32 = 16;
const LOWEST_BITS: i32 = 0x45800000; // 4096 km
const LAYERS: i32 = 1024;
const LOWEST_RADIUS: f32 = 6300.0;

@inline
function layerOf(radius: f32): i32 {
  return max(min((reinterpret<i32>(radius) - LOWEST_BITS) >> LAYER_SHIFT, LAYERS - 1), 0);
}

/**
 * Candidates among all objects of one step. `states`: coarse states; `half`: half the step [s]; `reach` and `pad` [km];
 * `out`: 32 bytes per candidate, at most `capacity`; `work`: scratch to the end of memory's `workBytes`. Returns how
 * many there are: when above the capacity, call again with more room. −1: the work space is too small.
 */
export function sieveAll(states: usize, count: i32, half: f32, reach: f32, pad: f32, out: usize, capacity: i32, work: usize, workBytes: usize): i32 {
  beginStep(half, reach, pad, out, capacity);
  const layerStarts: usize = layOutLayer(count, work);
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
  if (entries + (((sum + 4) as usize) << 2) > work + workBytes) return -1;
  memory.fill(entries + ((sum as usize) << 2), 0, 16);
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
    beginLayer(layer == 0 ? -1.0 : lower, floor);
    compareLayer(states, entries + ((begin as usize) << 2), size, floor, upper);
  }
  return hitCount;
}

@inline
function entryOf(entries: usize, index: i32): i32 {
  return load<i32>(entries + ((index as usize) << 2));
}

/**
 * Lists the primaries and the objects with a coarse state, ascending, in `names`, and which entry each primary is at
 * `entries`. Returns how many are listed.
 */
function listNear(states: usize, count: i32, primaries: usize, primaryCount: i32, entries: usize): i32 {
  let listed: i32 = 0;
  let next: i32 = 0;
  for (let object = 0; object < count; object++) {
    let counts: bool = load<f32>(states + (object as usize) * COARSE_BYTES, 24) < (ELSEWHERE as f32);
    if (next < primaryCount && load<i32>(primaries + ((next as usize) << 2)) == object) {
      store<i32>(entries + ((next as usize) << 2), listed);
      next++;
      counts = true;
    }
    store<u32>(names + ((listed as usize) << 2), object);
    listed += counts as i32;
  }
  memory.fill(names + ((listed as usize) << 2), 0, 16);
  return listed;
}

/**
 * Candidates between a few primaries and all objects of one step that have a coarse state, each compared with each:
 * `primaries` names `primaryCount` objects, ascending. A pair of two primaries comes once, the lower number first.
 */
export function sieveFleet(
  states: usize, count: i32, primaries: usize, primaryCount: i32, half: f32, reach: f32, pad: f32, out: usize, capacity: i32, work: usize,
): i32 {
  beginStep(half, reach, pad, out, capacity);
  const entries: usize = layOutPairs(count, work);
  beginLayer(-1.0, LOWEST_RADIUS);
  const listed: i32 = listNear(states, count, primaries, primaryCount, entries);
  place(states, names, listed);
  const quickest: f32 = quickestOf(listed);
  for (let index = 0; index < primaryCount; index++) {
    const primary: i32 = entryOf(entries, index);
    if (!isPresent(primary)) continue;
    const farthest: f32 = farthestOf(quickest + sqrt<f32>(speed2(primary)));
    // Every earlier primary has been compared with this one already: leave it out.
    let from: i32 = 0;
    for (let earlier = 0; earlier < index; earlier++) {
      const known: i32 = entryOf(entries, earlier);
      compare(primary, from, known, farthest);
      from = known + 1;
    }
    compare(primary, from, primary, farthest);
    compare(primary, max(from, primary + 1), listed, farthest);
  }
  meetNoted();
  return hitCount;
}

/** Writes the numbers of the objects without a state in a step to `out`. Returns how many there are. */
export function absentIn(states: usize, count: i32, out: usize): i32 {
  let found: i32 = 0;
  for (let object = 0; object < count; object++) {
    store<i32>(out + ((found as usize) << 2), object);
    found += (load<f32>(states + (object as usize) * COARSE_BYTES, 24) > 1e29) as i32;
  }
  return found;
}
