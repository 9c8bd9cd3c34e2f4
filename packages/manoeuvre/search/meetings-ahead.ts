import type { Vector3 } from '@farpass/astro/linear';
import type { UnburntPoint } from '../flight/unburnt.ts';
import {
  alongRay,
  type BurnErrors,
  boundAlong,
  largestBound,
  type Meeting,
  meetingsAfter,
  writeResponse,
} from './meeting.ts';

/** When a meeting counts for burns along a ray: if the bound of its probability over their sizes exceeds a limit. */
export interface CountedWhen {
  readonly errors: BurnErrors;
  /** The sizes [m/s]. */
  readonly sizes: { readonly from: number; readonly to: number };
  readonly above: number;
}

/** Numbers kept for a meeting: miss (2), covariance (3), radius, logarithm of its largest bound, and response (6). */
const width = 13;
/** Share by which the quick test may err because of rounding. */
const rounding = 1e-9;

/**
 * The meetings after a burn at one point, in columns. A search examines all of them at thousands of ignitions and
 * directions, and hardly any counts: a quick test without objects and exponentials rejects the others.
 */
export class MeetingsAhead<One extends Meeting> {
  readonly #point: UnburntPoint;
  readonly #meetings: readonly One[];
  readonly #table: Float64Array;

  constructor(point: UnburntPoint, within: { readonly others: readonly One[]; readonly lookAheadS: number }) {
    this.#point = point;
    this.#meetings = meetingsAfter(point.seconds, within);
    this.#table = new Float64Array(width * this.#meetings.length);
    this.#meetings.forEach((meeting, index) => {
      const { missX, missY, xx, xy, yy, radiusKm } = meeting;
      const at = width * index;
      this.#table.set([missX, missY, xx, xy, yy, radiusKm, Math.log(largestBound(meeting))], at);
      writeResponse({ meeting, point }, this.#table, at + 7);
    });
  }

  get count(): number {
    return this.#meetings.length;
  }

  /** The meetings that count for burns in a direction. */
  countedAlong(direction: Vector3, when: CountedWhen): readonly One[] {
    const ray = { point: this.#point, direction };
    const quick = { ...quickTest(when), direction };
    return this.#meetings.filter(
      (meeting, index) =>
        !isSurelyFar(this.#table, width * index, quick) &&
        boundAlong(alongRay(meeting, ray, when.errors), when.sizes) > when.above,
    );
  }
}

interface QuickTest {
  readonly from: number;
  readonly to: number;
  readonly logAbove: number;
  /** Variances of the errors of a burn of 1 m/s along and across its direction. */
  readonly alongVariance: number;
  readonly acrossVariance: number;
}

function quickTest({ errors, sizes, above }: CountedWhen): QuickTest {
  return {
    ...sizes,
    logAbove: Math.log(above),
    alongVariance: errors.sizeErrorFraction ** 2,
    acrossVariance: errors.pointingErrorRad ** 2,
  };
}

/**
 * Whether the bound of `boundAlong` is not above the limit, for the smallest sigma that the covariance can have:
 * λ ≥ determinant / trace. A meeting that passes this test may still be far.
 */
function isSurelyFar(
  table: Float64Array,
  at: number,
  {
    direction: [u, v, w],
    from,
    to,
    logAbove,
    alongVariance,
    acrossVariance,
  }: QuickTest & { readonly direction: Vector3 },
): boolean {
  const reachSquared = 2 * (table[at + 6] - logAbove);
  if (reachSquared <= 0) return true;
  const [a, b, c] = [table[at + 7], table[at + 8], table[at + 9]];
  const [d, e, f] = [table[at + 10], table[at + 11], table[at + 12]];
  const x = a * u + b * v + c * w;
  const y = d * u + e * v + f * w;
  const [along, across] = [to * to * (alongVariance - acrossVariance), to * to * acrossVariance];
  const xx = table[at + 2] + along * x * x + across * (a * a + b * b + c * c);
  const xy = table[at + 3] + along * x * y + across * (a * d + b * e + c * f);
  const yy = table[at + 4] + along * y * y + across * (d * d + e * e + f * f);
  const determinant = xx * yy - xy * xy;
  const [missX, missY] = [table[at], table[at + 1]];
  const slope = yy * x * x - 2 * xy * x * y + xx * y * y;
  const best = slope === 0 ? from : -(yy * missX * x - xy * (missX * y + missY * x) + xx * missY * y) / slope;
  const size = Math.min(to, Math.max(from, best));
  const [mx, my] = [missX + size * x, missY + size * y];
  const distanceSquared = (yy * mx * mx - 2 * xy * mx * my + xx * my * my) / determinant;
  const limit = Math.sqrt(reachSquared) + table[at + 5] * Math.sqrt((xx + yy) / determinant);
  return distanceSquared > limit * limit * (1 + rounding);
}
