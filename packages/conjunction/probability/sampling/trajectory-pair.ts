import { writeState } from '@farpass/astro/orbits';
import type { TimeSpan } from '../../approach/time-span.ts';

/**
 * Distance of two two-body trajectories over time. One object holds the buffers, so that millions of trials allocate
 * nothing.
 */
export class TrajectoryPair {
  readonly #one = new Float64Array(6);
  readonly #two = new Float64Array(6);
  readonly #elementsOne: Float64Array;
  readonly #elementsTwo: Float64Array;

  constructor(elementsOne: Float64Array, elementsTwo: Float64Array) {
    this.#elementsOne = elementsOne;
    this.#elementsTwo = elementsTwo;
  }

  /**
   * Whether the distance falls below `radiusKm` near `timeS`; straight lines decide where curvature does not matter.
   */
  hitsNear({ timeS, radiusKm }: { readonly timeS: number; readonly radiusKm: number }): boolean {
    this.#moveTo(timeS);
    const speed2 = this.#speedSquared();
    if (speed2 === 0) return this.#distanceSquared() < radiusKm ** 2;
    const dt = -this.#rate() / speed2;
    const missSquared = Math.max(0, this.#distanceSquared() - dt * dt * speed2);
    const n = Math.max(this.#elementsOne[0], this.#elementsTwo[0]);
    const farthest = Math.sqrt(this.#distanceSquared()) + Math.abs(dt) * Math.sqrt(speed2);
    const bend = 2 * farthest * (n * dt) ** 2;
    if (missSquared > (radiusKm + bend) ** 2) return false;
    return this.#refined(timeS + dt) < radiusKm;
  }

  /**
   * Whether the second object enters the sphere of `radiusKm` during the span, that is, goes from outside to inside, as
   * Hall's rate counts. `stepS` must resolve the relative motion.
   */
  entersWithin(span: TimeSpan, { stepS, radiusKm }: { readonly stepS: number; readonly radiusKm: number }): boolean {
    const steps = Math.max(2, Math.ceil((span.toS - span.fromS) / stepS));
    const step = (span.toS - span.fromS) / steps;
    const inside = radiusKm ** 2;
    this.#moveTo(span.fromS);
    let before = this.#rate();
    let wasOutside = this.#distanceSquared() >= inside;
    for (let i = 1; i <= steps; i++) {
      const timeS = span.fromS + i * step;
      this.#moveTo(timeS);
      const isInside = this.#distanceSquared() < inside;
      if (isInside && wasOutside) return true;
      wasOutside ||= !isInside;
      const after = this.#rate();
      const place = timeS + (step * after) / (before - after);
      if (wasOutside && before < 0 && after >= 0 && this.#refined(place) < radiusKm) return true;
      before = after;
    }
    return false;
  }

  /** Distance at the minimum nearest to `startS`, by Newton steps on Δr·Δv with the straight-line slope. */
  #refined(startS: number): number {
    let timeS = startS;
    for (let step = 0; step < 8; step++) {
      this.#moveTo(timeS);
      const dt = -this.#rate() / this.#speedSquared();
      if (!(Math.abs(dt) < 1e4)) break;
      if (dt * dt * this.#speedSquared() < 1e-14) break;
      timeS += dt;
    }
    return Math.sqrt(this.#distanceSquared());
  }

  #moveTo(timeS: number): void {
    writeState(this.#elementsOne, timeS, this.#one);
    writeState(this.#elementsTwo, timeS, this.#two);
    for (let i = 0; i < 6; i++) this.#two[i] -= this.#one[i];
  }

  #distanceSquared(): number {
    return this.#two[0] ** 2 + this.#two[1] ** 2 + this.#two[2] ** 2;
  }

  #speedSquared(): number {
    return this.#two[3] ** 2 + this.#two[4] ** 2 + this.#two[5] ** 2;
  }

  #rate(): number {
    return this.#two[0] * this.#two[3] + this.#two[1] * this.#two[4] + this.#two[2] * this.#two[5];
  }
}
