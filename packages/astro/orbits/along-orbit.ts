import { wgs84 } from '../constants/index.ts';
import { addScaled, type CartesianState, difference, dot, norm, sum, type Vector3 } from '../linear/index.ts';

/** A small difference of two states [km, km/s], in the axes of the states. */
export interface StateOffset {
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
}

/**
 * A state plus an offset whose part along the velocity follows the orbit instead of a straight line. To first order
 * this is the plain sum; but 20 km along a straight line end 30 m too high, on an orbit that drifts by kilometres per
 * day. In this way a covariance that is long along the track keeps its meaning.
 */
export function stateAlongOrbit(from: CartesianState, { positionKm, velocityKmPerS }: StateOffset): CartesianState {
  const { velocityKmPerS: v } = from;
  const seconds = dot(positionKm, v) / dot(v, v);
  const moved = movedBy(from, seconds);
  const straight = straightBy(from, seconds);
  return {
    positionKm: sum(moved.positionKm, difference(positionKm, straight.positionKm)),
    velocityKmPerS: sum(moved.velocityKmPerS, difference(velocityKmPerS, straight.velocityKmPerS)),
  };
}

/** The offset with which `stateAlongOrbit` leads from one state to another. */
export function offsetAlongOrbit(from: CartesianState, to: CartesianState): StateOffset {
  const { velocityKmPerS: v } = from;
  let seconds = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const left = difference(to.positionKm, movedBy(from, seconds).positionKm);
    seconds += dot(left, v) / dot(v, v);
  }
  const moved = movedBy(from, seconds);
  const straight = straightBy(from, seconds);
  return {
    positionKm: sum(straight.positionKm, difference(to.positionKm, moved.positionKm)),
    velocityKmPerS: sum(straight.velocityKmPerS, difference(to.velocityKmPerS, moved.velocityKmPerS)),
  };
}

/** Passes of Newton's method; each one squares the error, counted as an angle along the orbit. */
const turns = 6;

/**
 * Change of the state along the tangent of the motion: v·t in position, and the acceleration of a point mass times t in
 * velocity.
 */
function straightBy({ positionKm: r, velocityKmPerS: v }: CartesianState, seconds: number): StateOffset {
  const rate2 = wgs84.muKm3PerS2 / norm(r) ** 3;
  return { positionKm: addScaled([0, 0, 0], v, seconds), velocityKmPerS: addScaled([0, 0, 0], r, -rate2 * seconds) };
}

/** Motion about a point mass over a small part of a revolution, by the series of f and g to the fifth power of time. */
function movedBy({ positionKm: r, velocityKmPerS: v }: CartesianState, t: number): CartesianState {
  const distance2 = dot(r, r);
  const u = wgs84.muKm3PerS2 / distance2 ** 1.5;
  const p = dot(r, v) / distance2;
  const q = dot(v, v) / distance2 - u;
  const fourth = u * (3 * q - 15 * p * p + u);
  const fifth = u * p * (7 * p * p - 3 * q - u) * 15;
  const f = 1 - (u * t ** 2) / 2 + (u * p * t ** 3) / 2 + (fourth * t ** 4) / 24 + (fifth * t ** 5) / 120;
  const fRate = -u * t + (3 * u * p * t ** 2) / 2 + (fourth * t ** 3) / 6 + (fifth * t ** 4) / 24;
  const gFifth = u * (9 * q - 45 * p * p + u);
  const g = t - (u * t ** 3) / 6 + (u * p * t ** 4) / 4 + (gFifth * t ** 5) / 120;
  const gRate = 1 - (u * t ** 2) / 2 + u * p * t ** 3 + (gFifth * t ** 4) / 24;
  const combined = (a: number, b: number) => addScaled(addScaled([0, 0, 0], r, a), v, b);
  return { positionKm: combined(f, g), velocityKmPerS: combined(fRate, gRate) };
}
