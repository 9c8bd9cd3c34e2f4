import type { Matrix } from '@farpass/astro/linear';
import { writeState } from '@farpass/astro/orbits';
import type { OrbitPair } from '../slow/overlap.ts';
import { samplingFactor } from './orbit-sampler.ts';

/** Number of independent unit normals for two orbits: six each. */
export const normalsOfTwo = 12;

/** From this distance on (km), straight lines are used; over less, two orbits bend apart by less than a micrometre. */
const straightKm = 0.05;
const mostSteps = 8;

/**
 * The miss of two orbits that pass each other near `aroundS`, as a function of twelve unit normals: six for the
 * elements of each orbit, in which the distribution is Gaussian. The miss is in the plane normal to the pair's own
 * relative velocity, with the primary at (0, 0), along axes derived from a fixed direction, so that it changes smoothly
 * with the orbits.
 */
export class PassingMiss {
  xKm = 0;
  yKm = 0;
  /** Time of the closest approach, s after the epoch. */
  timeS = 0;
  /** The miss vector in the axes of the pair. */
  readonly vectorKm = new Float64Array(3);
  readonly #mean: readonly [Float64Array, Float64Array];
  readonly #factor: readonly [Matrix, Matrix];
  readonly #elements = [new Float64Array(6), new Float64Array(6)] as const;
  readonly #states = [new Float64Array(6), new Float64Array(6)] as const;
  readonly #aroundS: number;
  /** 0, 1 or 2: the axis most nearly normal to the relative velocity of the mean orbits. */
  #across = 0;

  constructor({ primary, secondary }: OrbitPair, aroundS: number) {
    this.#mean = [primary.elements, secondary.elements];
    this.#factor = [samplingFactor(primary.covariance).factor, samplingFactor(secondary.covariance).factor];
    this.#aroundS = aroundS;
    this.look(new Float64Array(normalsOfTwo));
    const [one, two] = this.#states;
    const speeds = [3, 4, 5].map((i) => Math.abs(two[i] - one[i]));
    this.#across = speeds.indexOf(Math.min(...speeds));
  }

  /**
   * Finds the miss of these normals; false if one of the orbits is not an ellipse or the two do not pass each other.
   */
  look(normals: ArrayLike<number>): boolean {
    for (const object of [0, 1] as const) if (!this.#setOrbit(object, normals)) return false;
    let timeS = this.#aroundS;
    for (let step = 0; step < mostSteps; step++) {
      const dt = this.#approach(timeS);
      timeS += dt.seconds;
      if (!(dt.km < 1e6)) return false;
      if (dt.km < straightKm) break;
    }
    this.timeS = timeS;
    return true;
  }

  #setOrbit(object: 0 | 1, normals: ArrayLike<number>): boolean {
    const elements = this.#elements[object];
    const mean = this.#mean[object];
    const factor = this.#factor[object];
    for (let i = 0; i < 6; i++) {
      let sum = mean[i];
      for (let k = 0; k <= i; k++) sum += factor[6 * i + k] * normals[6 * object + k];
      elements[i] = sum;
    }
    return elements[0] > 0 && elements[1] * elements[1] + elements[2] * elements[2] < 0.9999;
  }

  /**
   * Closest approach on straight lines from `timeS`: writes the miss, and returns how far away it is in time and
   * distance.
   */
  #approach(timeS: number): { readonly seconds: number; readonly km: number } {
    const [one, two] = this.#states;
    writeState(this.#elements[0], timeS, one);
    writeState(this.#elements[1], timeS, two);
    const [u, v, w] = [two[3] - one[3], two[4] - one[4], two[5] - one[5]];
    const speed2 = u * u + v * v + w * w;
    const [x, y, z] = [two[0] - one[0], two[1] - one[1], two[2] - one[2]];
    const seconds = -(x * u + y * v + z * w) / speed2;
    const speed = Math.sqrt(speed2);
    const along = (this.#across === 0 ? u : this.#across === 1 ? v : w) / speed2;
    const ax = (this.#across === 0 ? 1 : 0) - along * u;
    const ay = (this.#across === 1 ? 1 : 0) - along * v;
    const az = (this.#across === 2 ? 1 : 0) - along * w;
    const size = Math.sqrt(ax * ax + ay * ay + az * az);
    this.vectorKm[0] = x + seconds * u;
    this.vectorKm[1] = y + seconds * v;
    this.vectorKm[2] = z + seconds * w;
    this.xKm = (x * ax + y * ay + z * az) / size;
    this.yKm = (x * (v * az - w * ay) + y * (w * ax - u * az) + z * (u * ay - v * ax)) / (size * speed);
    return { seconds, km: Math.abs(seconds) * speed };
  }
}
