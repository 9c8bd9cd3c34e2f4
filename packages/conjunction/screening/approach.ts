import type { Motion } from './motion.ts';
import type { RelativePosition } from './volume.ts';

/** Two objects of a task; the secondary is looked at from the primary. */
export interface Pair {
  readonly primary: number;
  readonly secondary: number;
}

/** Relative motion of a pair at one time. */
export interface Relative extends RelativePosition {
  readonly seconds: number;
  readonly distanceKm: number;
  readonly relativeSpeedKmPerS: number;
}

/** Times of a step, or of a search. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

const mostSteps = 25;
/** Newton's method has found the time when it moves less than this. */
const settledSeconds = 1e-6;

/** Relative motion of one pair, from both objects' own states. */
export class PairMotion {
  readonly pair: Pair;
  readonly #motion: Motion;
  readonly #primary = new Float64Array(6);
  readonly #secondary = new Float64Array(6);

  constructor(motion: Motion, pair: Pair) {
    this.#motion = motion;
    this.pair = pair;
  }

  #load(seconds: number): boolean {
    return (
      this.#motion.stateInto(this.pair.primary, seconds, this.#primary) &&
      this.#motion.stateInto(this.pair.secondary, seconds, this.#secondary)
    );
  }

  /** Squared distance [km²]; undefined where one of the two has no state. */
  squaredDistance(seconds: number): number | undefined {
    if (!this.#load(seconds)) return undefined;
    const [a, b] = [this.#primary, this.#secondary];
    return (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2 + (b[2] - a[2]) ** 2;
  }

  /** Range times range rate [km²/s]: negative while the two close in. */
  closing(seconds: number): number | undefined {
    if (!this.#load(seconds)) return undefined;
    const [a, b] = [this.#primary, this.#secondary];
    return (b[0] - a[0]) * (b[3] - a[3]) + (b[1] - a[1]) * (b[4] - a[4]) + (b[2] - a[2]) * (b[5] - a[5]);
  }

  /** Newton's next time towards zero range rate. */
  #newton(seconds: number): number | undefined {
    if (!this.#load(seconds)) return undefined;
    const [a, b] = [this.#primary, this.#secondary];
    let [rangeRate, speed2] = [0, 0];
    for (let axis = 0; axis < 3; axis++) {
      const velocity = b[3 + axis] - a[3 + axis];
      rangeRate += (b[axis] - a[axis]) * velocity;
      speed2 += velocity * velocity;
    }
    return seconds - rangeRate / Math.max(speed2, 1e-18);
  }

  /**
   * Time of the least distance near a guess. Newton's method on the range rate, then a parabola through three distances:
   * the least distance of the positions themselves, because SGP4's velocity is not their derivative. Undefined when the
   * search leaves the span or one object has no state.
   */
  closestTime(guess: number, span: TimeSpan): number | undefined {
    let seconds = guess;
    for (let step = 0; step < mostSteps; step++) {
      const next = this.#newton(seconds);
      if (next === undefined) return undefined;
      const moved = Math.abs(next - seconds);
      seconds = Math.min(Math.max(next, span.from), span.to);
      if (moved < settledSeconds || seconds !== next) break;
    }
    return this.settle(seconds, 0.5);
  }

  /** Lowest point of the parabola through the squared distances at ±width around a time, repeated once. */
  settle(seconds: number, width: number): number | undefined {
    let time = seconds;
    for (let round = 0; round < 2; round++) {
      const before = this.squaredDistance(time - width);
      const here = this.squaredDistance(time);
      const after = this.squaredDistance(time + width);
      if (before === undefined || here === undefined || after === undefined) return time;
      const bend = before - 2 * here + after;
      if (!(bend > 0)) return time;
      time += Math.max(-1, Math.min(1, (before - after) / (2 * bend))) * width;
    }
    return time;
  }

  /** Distance, speed and position in the primary's RTN axes at a time. */
  relativeAt(seconds: number): Relative | undefined {
    if (!this.#load(seconds)) return undefined;
    const [a, b] = [this.#primary, this.#secondary];
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
}
