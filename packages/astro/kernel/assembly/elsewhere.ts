import { cosineOf, cosinePolynomial, quadrants, remainder, sineOf, sinePolynomial } from './angles';
import { ABSENT, STEPS } from './coarse';
import { EARTH_RADIUS_KM, LONGEST_MINUTES } from './constants';
import {
  AO, ARGPDOT, ARGPO, BCC4, BCC5, CC1, COSIO, D2, D3, D4, ECCO, MDOT, MO, NO, NODECF, NODEDOT, NODEO, SINIO, T2COF, T3COF, T4COF, T5COF, scalar,
} from './record';
import { Singles, loadSingles } from './singles';
import { DEEP_SLOT, recordOf } from './table';

/**
 * Tells from mean elements alone in which steps of a block an object can meet one of a few primaries. Seen from the centre of
 * the Earth, two objects that meet lie in the same direction. Half a step earlier or later, their directions differ by no more
 * than the angle that both have turned, and the primary is no further from the plane of the other than it has turned itself.
 * The direction of an object is its mean argument of latitude in its mean plane. A margin covers the equation of the centre,
 * the periodic terms and the motion of the node.
 */

/** More primaries than this are near almost every object in some step. */
const MOST_PRIMARIES: i32 = 16;

/**
 * Per primary and step, as f32, twelve steps side by side: direction x, y, z, cosine and sine of its part of the angle, and
 * the sine of the angle by which it can leave a plane that it meets.
 */
const PRIMARIES: usize = memory.data(16 * 6 * 12 * 4, 16);
/** In place of the cosine: the primary has no state in this step, or nothing can be ruled out in it. */
const NEVER: f32 = 1e9;
const ALWAYS: f32 = -1e9;

/**
 * The smallest radius of a primary limits how fast it turns; what oblateness and thrust add stays below a hundredth.
 */
const TURN_MARGIN: f64 = 1.01;
/** Below this radius [km], and for turns beyond this [rad], nothing is left out. */
const LOWEST_PRIMARY_KM: f64 = 6000.0;
const LARGEST_PRIMARY_TURN: f64 = 1.5;
/** Volumes larger than this, relative to the radius, leave nothing out. asin x < 1.05 x below it. */
const LARGEST_REACH: f64 = 0.5;

/** Objects with more than this eccentricity, or a lower perigee radius [km], are examined in every step. */
const LARGEST_ECCENTRICITY: f64 = 0.15;
const LOWEST_PERIGEE_KM: f64 = 6480.0;
/** Drag may have changed the semi-major axis by so much at most: its root, relative. */
const LARGEST_DECAY: f64 = 0.05;
/** An argument of latitude that bends by more within a block is that of extreme drag [rad]. */
const LARGEST_BEND: f64 = 0.001;
/** Largest equation of the centre over the eccentricity, below e = 0.15. */
const CENTRE: f64 = 2.1;
/** The part of an eccentricity that the long-period terms add. */
const LONG_PERIOD: f64 = 0.003;
/** Periodic terms of latitude, inclination and node, and rounding to f32 [rad]: at most 0.003. */
const PERIODIC: f64 = 0.008;
const LARGEST_OWN_TURN: f64 = 1.5;

@inline
function primaryAt(primary: i32, number: i32): usize {
  return PRIMARIES + (((primary * 6 + number) * STEPS) << 2) as usize;
}

/** Notes where a primary is in each step, from its coarse states, and within which angle others can meet it. */
export function notePrimary(primary: i32, states: usize, stride: usize, half: f64, reach: f64): void {
  for (let step = 0; step < STEPS; step++) {
    const from: usize = states + (step as usize) * stride;
    const to: usize = (step as usize) << 2;
    const x: f64 = load<f32>(from) as f64;
    const y: f64 = load<f32>(from, 4) as f64;
    const z: f64 = load<f32>(from, 8) as f64;
    const vx: f64 = load<f32>(from, 12) as f64;
    const vy: f64 = load<f32>(from, 16) as f64;
    const vz: f64 = load<f32>(from, 20) as f64;
    const low: f64 = load<f32>(from, 24) as f64;
    const radius: f64 = sqrt<f64>(x * x + y * y + z * z);
    const a: f64 = y * vz - z * vy;
    const b: f64 = z * vx - x * vz;
    const c: f64 = x * vy - y * vx;
    const turn: f64 = sqrt<f64>(a * a + b * b + c * c) / (low * low) * half * TURN_MARGIN + 1.05 * reach / low;
    let cosine: f32 = Mathf.cos(turn as f32);
    let sine: f32 = Mathf.sin(turn as f32);
    let offPlane: f32 = sine;
    if (low > ABSENT * 0.1) {
      cosine = NEVER;
      sine = 0.0;
    } else if (low < LOWEST_PRIMARY_KM || turn > LARGEST_PRIMARY_TURN || reach > LARGEST_REACH * low) {
      cosine = ALWAYS;
      sine = 0.0;
      offPlane = 2.0;
    }
    const scale: f64 = radius > 0.0 ? 1.0 / radius : 0.0;
    store<f32>(primaryAt(primary, 0) + to, (x * scale) as f32);
    store<f32>(primaryAt(primary, 1) + to, (y * scale) as f32);
    store<f32>(primaryAt(primary, 2) + to, (z * scale) as f32);
    store<f32>(primaryAt(primary, 3) + to, cosine);
    store<f32>(primaryAt(primary, 4) + to, sine);
    store<f32>(primaryAt(primary, 5) + to, offPlane);
  }
}

/** Mean argument of latitude [rad], `t` minutes after the epoch. */
@inline
function latitudeAt(record: usize, t: f64): f64 {
  const late: f64 = t * t * (scalar(record, T2COF) + t * (scalar(record, T3COF) + t * (scalar(record, T4COF) + t * scalar(record, T5COF))));
  return scalar(record, MO) + scalar(record, ARGPO) + (scalar(record, MDOT) + scalar(record, ARGPDOT)) * t + scalar(record, NO) * late;
}

/** The root of the semi-major axis that drag has left. */
@inline
function rootLeftAt(record: usize, t: f64): f64 {
  return 1.0 - t * (scalar(record, CC1) + t * (scalar(record, D2) + t * (scalar(record, D3) + t * scalar(record, D4))));
}

/**
 * A bit for each of the twelve steps in which an object can meet a primary; `first` is the first mid-time [minutes
 * after its epoch]. All of them if the mean elements do not decide.
 */
export function stepsNear(slot: u32, first: f64, dt: f64, primaryCount: i32): i32 {
  const all: i32 = (1 << STEPS) - 1;
  if ((slot & DEEP_SLOT) != 0 || primaryCount > MOST_PRIMARIES) return all;
  const record: usize = recordOf(slot);
  const length: f64 = dt / 60.0 * ((STEPS - 1) as f64);
  const last: f64 = first + length;
  const middle: f64 = first + 0.5 * length;
  const longest: f64 = max<f64>(abs<f64>(first), abs<f64>(last));
  const swing: f64 = abs<f64>(scalar(record, BCC4)) * longest + 2.0 * abs<f64>(scalar(record, BCC5));
  const e: f64 = scalar(record, ECCO) + swing + LONG_PERIOD;
  // An eccentricity below -0.001 is an error of SGP4's, and so is an orbit under ground: both would be found.
  if (e > LARGEST_ECCENTRICITY || scalar(record, ECCO) - swing < -0.0005 || longest > LONGEST_MINUTES) return all;
  const left: f64 = min<f64>(rootLeftAt(record, first), rootLeftAt(record, last));
  const most: f64 = max<f64>(rootLeftAt(record, first), rootLeftAt(record, last));
  if (left < 1.0 - LARGEST_DECAY || most > 1.0 + LARGEST_DECAY) return all;
  if (scalar(record, AO) * left * left * (1.0 - e) * EARTH_RADIUS_KM < LOWEST_PERIGEE_KM) return all;
  const begin: f64 = latitudeAt(record, first);
  const end: f64 = latitudeAt(record, last);
  if (abs<f64>(latitudeAt(record, middle) - 0.5 * (begin + end)) > LARGEST_BEND) return all;
  const node: f64 = scalar(record, NODEO) + (scalar(record, NODEDOT) + scalar(record, NODECF) * middle) * middle;
  const nodeTurn: f64 = abs<f64>(scalar(record, NODEDOT) + 2.0 * scalar(record, NODECF) * middle) * 0.5 * length;
  const round: f64 = 1.0 - e * e;
  const rate: f64 = scalar(record, NO) / (left * left * left) * (1.0 + e) * (1.0 + e) / (round * sqrt<f64>(round));
  const own: f64 = rate * (dt / 120.0) * TURN_MARGIN + CENTRE * e + nodeTurn + LARGEST_BEND + PERIODIC;
  if (own > LARGEST_OWN_TURN) return all;
  const [sineA, cosineA] = sincos(f64x2.replace_lane(f64x2.splat(begin), 1, node));
  const [sineB, cosineB] = sincos(f64x2.replace_lane(f64x2.splat((end - begin) / ((STEPS - 1) as f64)), 1, own));
  return nearAny(record, sineA, cosineA, sineB, cosineB, (nodeTurn + PERIODIC) as f32, primaryCount);
}

/**
 * First lanes: the latitude at the first step and its turn from step to step; second lanes: node, and the object's own part
 * of the angle. `tilt`: how far the true plane may lie from the mean one.
 */
@inline
function nearAny(record: usize, sineA: v128, cosineA: v128, sineB: v128, cosineB: v128, tilt: f32, primaryCount: i32): i32 {
  const sn: f32 = f64x2.extract_lane(sineA, 1) as f32;
  const cn: f32 = f64x2.extract_lane(cosineA, 1) as f32;
  const si: f32 = scalar(record, SINIO) as f32;
  const ci: f32 = scalar(record, COSIO) as f32;
  const sineOwn: f32 = f64x2.extract_lane(sineB, 1) as f32;
  const cosineOwn: f32 = f64x2.extract_lane(cosineB, 1) as f32;
  const s1: f32 = f64x2.extract_lane(sineB, 0) as f32;
  const c1: f32 = f64x2.extract_lane(cosineB, 0) as f32;
  const s2: f32 = 2.0 * s1 * c1;
  const c2: f32 = c1 * c1 - s1 * s1;
  const s3: f32 = s2 * c1 + c2 * s1;
  const c3: f32 = c2 * c1 - s2 * s1;
  const s4: Singles = f32x4.splat(2.0 * s2 * c2);
  const c4: Singles = f32x4.splat(c2 * c2 - s2 * s2);
  const turnS: Singles = f32x4.replace_lane(f32x4.replace_lane(f32x4.replace_lane(f32x4.splat(0.0), 1, s1), 2, s2), 3, s3);
  const turnC: Singles = f32x4.replace_lane(f32x4.replace_lane(f32x4.replace_lane(f32x4.splat(1.0), 1, c1), 2, c2), 3, c3);
  const firstS: f32 = f64x2.extract_lane(sineA, 0) as f32;
  const firstC: f32 = f64x2.extract_lane(cosineA, 0) as f32;
  let s: Singles = turnC * f32x4.splat(firstS) + turnS * f32x4.splat(firstC);
  let c: Singles = turnC * f32x4.splat(firstC) - turnS * f32x4.splat(firstS);
  const normalX: Singles = f32x4.splat(sn * si);
  const normalY: Singles = f32x4.splat(-cn * si);
  const normalZ: Singles = f32x4.splat(ci);
  let near: i32 = 0;
  for (let step = 0; step < STEPS; step += 4) {
    // Direction of the object: along the node and a quarter turn ahead in its plane.
    const x: Singles = c * f32x4.splat(cn) - s * f32x4.splat(sn * ci);
    const y: Singles = c * f32x4.splat(sn) + s * f32x4.splat(cn * ci);
    const z: Singles = s * f32x4.splat(si);
    const at: usize = (step as usize) << 2;
    let some: i32 = 0;
    for (let primary = 0; primary < primaryCount; primary++) {
      const px: Singles = loadSingles(primaryAt(primary, 0) + at);
      const py: Singles = loadSingles(primaryAt(primary, 1) + at);
      const pz: Singles = loadSingles(primaryAt(primary, 2) + at);
      const dot: Singles = x * px + y * py + z * pz;
      const limit: Singles = loadSingles(primaryAt(primary, 3) + at) * f32x4.splat(cosineOwn) - loadSingles(primaryAt(primary, 4) + at) * f32x4.splat(sineOwn);
      const height: Singles = px * normalX + py * normalY + pz * normalZ;
      const inPlane: v128 = f32x4.abs(height) <= loadSingles(primaryAt(primary, 5) + at) + f32x4.splat(tilt);
      some |= i32x4.bitmask(v128.and(inPlane, dot >= limit));
    }
    near |= some << step;
    const nextS: Singles = s * c4 + c * s4;
    c = c * c4 - s * s4;
    s = nextS;
  }
  return near;
}
