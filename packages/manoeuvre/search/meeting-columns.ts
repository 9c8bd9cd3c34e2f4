import { type ExecutionErrors, executionVariances } from '../burns/execution-errors.ts';
import type { UnburntPoint } from '../flight/unburnt.ts';
import { alongRay, boundAlong, isAhead, largestBound, type Meeting, type Ray, writeResponses } from './meeting.ts';

/** When a meeting counts for burns along a ray: if it is ahead, and its probability over some sizes may exceed a limit. */
export interface CountedWhen {
  readonly errors: ExecutionErrors;
  readonly lookAheadS: number;
  /** The sizes [m/s]. */
  readonly sizes: { readonly from: number; readonly to: number };
  /** Limit for the upper bound of the probability. */
  readonly above: number;
}

/** Numbers kept for each Gaussian of a meeting: miss (2), covariance (3), radius, logarithm of its largest bound. */
const width = 7;
/** Share by which the quick test may err because of rounding. */
const rounding = 1e-9;

/**
 * Meetings in columns. A search examines all of them at thousands of ignitions and directions, and hardly any counts: a
 * quick test without objects and exponentials rejects the others.
 */
export class MeetingColumns<One extends Meeting> {
  readonly #meetings: readonly One[];
  readonly #fixed: Float64Array;
  /** The first Gaussian of each meeting, and at last their number. */
  readonly #first: Int32Array;
  /** The responses of all meetings to changes at the message's closest approach, 12 numbers each. */
  readonly #toTca: Float64Array;
  /** Those at the last point, 6 numbers each, of the meetings ahead of it. */
  readonly #responses: Float64Array;
  #at: { readonly point: UnburntPoint; readonly lookAheadS: number; readonly ahead: readonly number[] } | undefined;

  constructor(meetings: readonly One[]) {
    this.#meetings = meetings;
    this.#fixed = Float64Array.from(meetings.flatMap(columnsOfMeeting));
    this.#first = new Int32Array(meetings.length + 1);
    this.#toTca = new Float64Array(12 * meetings.length);
    this.#responses = new Float64Array(6 * meetings.length);
    meetings.forEach(({ gaussians, response }, index) => {
      this.#first[index + 1] = this.#first[index] + gaussians.length;
      this.#toTca.set(response, 12 * index);
    });
  }

  /** Number of meetings ahead of a burn at a point. */
  countAhead(point: UnburntPoint, lookAheadS: number): number {
    return this.#aheadOf(point, lookAheadS).length;
  }

  /** The meetings that count for burns along a ray. */
  countedAlong(ray: Ray, when: CountedWhen): readonly One[] {
    const quick = quickTest(ray, when);
    const counted: One[] = [];
    for (const place of this.#aheadOf(ray.point, when.lookAheadS)) {
      if (this.#isSurelyFar(place, quick)) continue;
      const meeting = this.#meetings[place];
      if (boundAlong(alongRay(meeting, ray, when.errors), when.sizes) > when.above) counted.push(meeting);
    }
    return counted;
  }

  /** The places of the meetings ahead of a point, with their responses there; those of the last point are kept. */
  #aheadOf(point: UnburntPoint, lookAheadS: number): readonly number[] {
    if (this.#at?.point === point && this.#at.lookAheadS === lookAheadS) return this.#at.ahead;
    const burn = { seconds: point.seconds, lookAheadS };
    const ahead: number[] = [];
    this.#meetings.forEach((meeting, place) => {
      if (isAhead(meeting, burn)) ahead.push(place);
    });
    writeResponses({ responses: this.#toTca, places: ahead, toTca: point.toTca }, this.#responses);
    this.#at = { point, lookAheadS, ahead };
    return ahead;
  }

  /** Whether the bound of `boundAlong` is not above the limit. A meeting that passes this test may still be far. */
  #isSurelyFar(index: number, quick: QuickTest): boolean {
    for (let one = this.#first[index]; one < this.#first[index + 1]; one += 1)
      if (!this.#isGaussianFar({ gaussian: one, meeting: index }, quick)) return false;
    return true;
  }

  /**
   * Whether a Gaussian adds no more than its part of the limit, for the smallest sigma that the covariance can have:
   * λ ≥ determinant / trace.
   */
  #isGaussianFar({ gaussian, meeting }: { readonly gaussian: number; readonly meeting: number }, quick: QuickTest) {
    const { u, v, w, from, to, logAbove, along, across } = quick;
    const [fixed, responses] = [this.#fixed, this.#responses];
    const at = width * gaussian;
    const reachSquared = 2 * (fixed[at + 6] - logAbove);
    if (reachSquared <= 0) return true;
    const row = 6 * meeting;
    const [a, b, c] = [responses[row], responses[row + 1], responses[row + 2]];
    const [d, e, f] = [responses[row + 3], responses[row + 4], responses[row + 5]];
    const x = a * u + b * v + c * w;
    const y = d * u + e * v + f * w;
    const xx = fixed[at + 2] + along * x * x + across * (a * a + b * b + c * c);
    const xy = fixed[at + 3] + along * x * y + across * (a * d + b * e + c * f);
    const yy = fixed[at + 4] + along * y * y + across * (d * d + e * e + f * f);
    const determinant = xx * yy - xy * xy;
    const [missX, missY] = [fixed[at], fixed[at + 1]];
    const slope = yy * x * x - 2 * xy * x * y + xx * y * y;
    const best = slope === 0 ? from : -(yy * missX * x - xy * (missX * y + missY * x) + xx * missY * y) / slope;
    const size = Math.min(to, Math.max(from, best));
    const [mx, my] = [missX + size * x, missY + size * y];
    const distanceSquared = (yy * mx * mx - 2 * xy * mx * my + xx * my * my) / determinant;
    const limit = Math.sqrt(reachSquared) + fixed[at + 5] * Math.sqrt((xx + yy) / determinant);
    return distanceSquared > limit * limit * (1 + rounding);
  }
}

/** The largest bound counts as often as there are Gaussians: if none exceeds the limit so, their sum does not. */
function columnsOfMeeting({ missX, missY, radiusKm, gaussians }: Meeting): readonly number[] {
  return gaussians.flatMap((gaussian) => {
    const { xx, xy, yy } = gaussian;
    const bound = gaussians.length * largestBound(gaussian, radiusKm);
    return [missX, missY, xx, xy, yy, radiusKm, Math.log(bound)];
  });
}

/** The values for all meetings in the quick test of a ray. */
interface QuickTest {
  readonly u: number;
  readonly v: number;
  readonly w: number;
  readonly from: number;
  readonly to: number;
  readonly logAbove: number;
  /** Variances of the errors of the largest burn across its direction, and what they are more along it [(m/s)²]. */
  readonly across: number;
  readonly along: number;
}

function quickTest({ direction: [u, v, w] }: Ray, { errors, sizes: { from, to }, above }: CountedWhen): QuickTest {
  const { along, across } = executionVariances(to, errors);
  return { u, v, w, from, to, logAbove: Math.log(above), across, along: along - across };
}
