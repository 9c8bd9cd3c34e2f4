import type { Motion } from './motion.ts';
import type { Pair, Relative } from './pair.ts';

/** Times of a step, or of a search. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Range times range rate [km²/s] of a pair at a time. */
export interface ClosingAt {
  readonly seconds: number;
  readonly closing: number;
}

const mostSteps = 25;
const mostBracketSteps = 60;
/** The search for a time of closest approach ends when it moves by less than this. */
const settledSeconds = 1e-7;

/**
 * Relative motion of one pair, from both objects' own states. Closest approach means zero range rate with SGP4's own
 * velocities, as in SOCRATES and the published programs. Those velocities are not quite the derivatives of the
 * positions, so that the smallest distance of the positions is up to 0.8 s before or after it for pairs at 2 m/s, at a
 * distance that differs by less than a millimetre.
 */
export class PairMotion {
  readonly pair: Pair;
  readonly #motion: Motion;
  readonly #states: PairStates;

  constructor(motion: Motion, pair: Pair) {
    this.#motion = motion;
    this.#states = motion.pairStates;
    this.pair = pair;
  }

  #load(seconds: number): boolean {
    return (
      this.#motion.stateInto(this.pair.primary, seconds, this.#states.primary) &&
      this.#motion.stateInto(this.pair.secondary, seconds, this.#states.secondary)
    );
  }

  /** Range times range rate [km²/s]: negative while the two approach each other. */
  closing(seconds: number): number | undefined {
    return this.#load(seconds) ? closingBetween(this.#states) : undefined;
  }

  /** Newton's next time towards zero range rate. */
  #newton(seconds: number): number | undefined {
    if (!this.#load(seconds)) return undefined;
    const { primary: a, secondary: b } = this.#states;
    let [rangeRate, speed2] = [0, 0];
    for (let axis = 0; axis < 3; axis++) {
      const velocity = b[3 + axis] - a[3 + axis];
      rangeRate += (b[axis] - a[axis]) * velocity;
      speed2 += velocity * velocity;
    }
    return seconds - rangeRate / Math.max(speed2, 1e-18);
  }

  /**
   * Time of closest approach near a guess: zero range rate, by Newton's method for pairs that pass each other; or why
   * it was not found: the search left the span, or reached a time at which one object has no state.
   */
  closestTime(guess: number, span: TimeSpan): number | 'left-span' | 'no-state' {
    let seconds = guess;
    for (let step = 0; step < mostSteps; step++) {
      const next = this.#newton(seconds);
      if (next === undefined) return 'no-state';
      if (next < span.from || next > span.to) return 'left-span';
      const moved = Math.abs(next - seconds);
      seconds = next;
      if (moved < settledSeconds) break;
    }
    return seconds;
  }

  /**
   * Time of closest approach between a time at which the two objects approach each other and a later one at which they
   * do not, by false position with Illinois' halving (Dowell and Jarratt 1971). It is for slow pairs, for which the
   * slope in Newton's method does not depend on the speed alone.
   */
  closestTimeBetween({ closing, opening }: { readonly closing: ClosingAt; readonly opening: ClosingAt }): number {
    let [low, high] = [closing, opening];
    let kept = 0;
    for (let step = 0; step < mostBracketSteps && high.seconds - low.seconds > settledSeconds; step++) {
      const seconds = low.seconds + ((high.seconds - low.seconds) * low.closing) / (low.closing - high.closing);
      const value = this.closing(seconds);
      if (value === undefined) break;
      if (value < 0) {
        if (kept === -1) high = { ...high, closing: high.closing / 2 };
        low = { seconds, closing: value };
        kept = -1;
      } else {
        if (kept === 1) low = { ...low, closing: low.closing / 2 };
        high = { seconds, closing: value };
        kept = 1;
      }
      if (value === 0) return seconds;
    }
    return (low.seconds + high.seconds) / 2;
  }

  /** Distance, speed and position in the primary's RTN axes at a time. */
  relativeAt(seconds: number): Relative | undefined {
    return this.#load(seconds) ? relativeBetween(this.#states, seconds) : undefined;
  }
}

/** States of a pair at one time: x, y, z, vx, vy, vz of each. */
export interface PairStates {
  readonly primary: Float64Array;
  readonly secondary: Float64Array;
}

/** Range times range rate [km²/s]. */
export function closingBetween({ primary: a, secondary: b }: PairStates): number {
  return (b[0] - a[0]) * (b[3] - a[3]) + (b[1] - a[1]) * (b[4] - a[4]) + (b[2] - a[2]) * (b[5] - a[5]);
}

/** Distance, speed and position in the primary's RTN axes. */
export function relativeBetween({ primary: a, secondary: b }: PairStates, seconds: number): Relative {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const radius = Math.hypot(a[0], a[1], a[2]);
  const [rx, ry, rz] = [a[0] / radius, a[1] / radius, a[2] / radius];
  const [hx, hy, hz] = [a[1] * a[5] - a[2] * a[4], a[2] * a[3] - a[0] * a[5], a[0] * a[4] - a[1] * a[3]];
  const moment = Math.hypot(hx, hy, hz);
  const [nx, ny, nz] = [hx / moment, hy / moment, hz / moment];
  const [tx, ty, tz] = [ny * rz - nz * ry, nz * rx - nx * rz, nx * ry - ny * rx];
  return {
    seconds,
    distanceKm: Math.hypot(dx, dy, dz),
    relativeSpeedKmPerS: Math.hypot(b[3] - a[3], b[4] - a[4], b[5] - a[5]),
    radialKm: dx * rx + dy * ry + dz * rz,
    alongTrackKm: dx * tx + dy * ty + dz * tz,
    crossTrackKm: dx * nx + dy * ny + dz * nz,
  };
}
