import { aggregateProbability } from '../secondaries/aggregate.ts';
import { boundsAlong } from './bounds.ts';
import { probabilityAlong, type RayResponse } from './meeting.ts';
import type { CountedWhen } from './meeting-columns.ts';

/** Limits for the size of a burn along a ray. */
export interface SizeLimits {
  readonly target: number;
  readonly maximumDeltaVMPerS: number;
}

/** Relative accuracy of a size. */
const settledShare = 1e-5;
/** Meetings that together contribute at most this share of the target are left out. */
const negligibleShare = 1e-3;
/** Step in which sizes are tried one after another if meetings interfere, as a share of the size that was tried last. */
const stepShare = { least: 0.002, most: 0.02 };
/** Number of steps within the sigma of a meeting. */
const stepsInSigma = 4;

/** Share by which sums of bounds may err because of rounding. */
const rounding = 1e-9;

/** The other meetings along the ray. */
export interface OthersAlong {
  readonly count: () => number;
  /** Those whose probability may exceed a limit with a size between two [m/s]. */
  readonly above: (limit: number, sizes: CountedWhen['sizes']) => readonly RayResponse[];
}

/**
 * The smallest size of a burn [m/s] along a ray with which the probability of meeting at least one object is at or
 * below the target; undefined if no size up to the maximum is sufficient.
 */
export function leastSize(event: RayResponse, limits: SizeLimits, others?: OthersAlong): number | undefined {
  const alone = leastForEvent(event, limits);
  const count = alone === undefined ? 0 : (others?.count() ?? 0);
  if (alone === undefined || others === undefined || count === 0) return alone;
  const sizes = { from: alone, to: limits.maximumDeltaVMPerS };
  const counted = others.above((negligibleShare * limits.target) / count, sizes);
  return counted.length === 0 ? alone : leastAmong([event, ...counted], alone, limits);
}

function leastForEvent(event: RayResponse, { target, maximumDeltaVMPerS }: SizeLimits): number | undefined {
  const isEnough = thresholdOf([event], target);
  if (isEnough(0)) return 0;
  if (!isEnough(maximumDeltaVMPerS)) return undefined;
  return bisected({ above: 0, under: maximumDeltaVMPerS }, isEnough);
}

function leastAmong(meetings: readonly RayResponse[], from: number, limits: SizeLimits): number | undefined {
  const isEnough = thresholdOf(meetings, limits.target);
  const narrowest = narrowestWidth(meetings);
  const least = 1e-2 * limits.maximumDeltaVMPerS;
  let above = from;
  if (isEnough(from)) return from;
  while (above < limits.maximumDeltaVMPerS) {
    const size = Math.max(above, least);
    const step = Math.min(stepShare.most * size, Math.max(stepShare.least * size, narrowest));
    const next = Math.min(limits.maximumDeltaVMPerS, above + step);
    if (isEnough(next)) return bisected({ above, under: next }, isEnough);
    above = next;
  }
  return undefined;
}

/**
 * A test whether the probability of meeting any of the objects is at or below the target with a burn of a size [m/s].
 * A few meetings that together are above the target are enough for the answer no, so the one that decided last is
 * tested first. Hardly any size is so near the threshold that bounds do not decide.
 */
function thresholdOf(meetings: readonly RayResponse[], target: number): (sizeMPerS: number) => boolean {
  const inOrder = [...meetings];
  const decidedBy = (place: number) => {
    const meeting = inOrder[place];
    if (place > 0 && meeting !== undefined) {
      inOrder.splice(place, 1);
      inOrder.unshift(meeting);
    }
  };
  const byBounds = boundedTest(inOrder, { target, decidedBy });
  return (sizeMPerS) => {
    const bounded = byBounds(sizeMPerS);
    if (bounded !== undefined) return bounded;
    let total = 0;
    for (const [place, meeting] of inOrder.entries()) {
      total = aggregateProbability([total, probabilityAlong(meeting, sizeMPerS)]);
      if (total > target) {
        decidedBy(place);
        return false;
      }
    }
    return true;
  };
}

interface TestTarget {
  readonly target: number;
  readonly decidedBy: (place: number) => void;
}

/** The answer of that test as far as bounds of the probabilities decide: 1 − Π(1 − Pᵢ) is between 1 − exp(−ΣPᵢ) and ΣPᵢ. */
function boundedTest(meetings: readonly RayResponse[], { target, decidedBy }: TestTarget) {
  const leastSum = -Math.log1p(-target) * (1 + rounding);
  const mostSum = target * (1 - rounding);
  return (sizeMPerS: number): boolean | undefined => {
    let [least, most] = [0, 0];
    for (let place = 0; place < meetings.length; place += 1) {
      const bounds = boundsAlong(meetings[place], sizeMPerS);
      least += bounds.least;
      most += bounds.most;
      if (least > leastSum) {
        decidedBy(place);
        return false;
      }
    }
    return most <= mostSum ? true : undefined;
  };
}

/** The smallest change of the size [m/s] with which the probability of a meeting changes noticeably. */
function narrowestWidth(meetings: readonly RayResponse[]): number {
  const widths = meetings.map(({ meeting, x, y }) => {
    const variances = meeting.gaussians.flatMap(({ xx, yy }) => [xx, yy]);
    const sigma = Math.sqrt(Math.max(0, Math.min(...variances)));
    return Math.hypot(x, y) === 0 ? Number.POSITIVE_INFINITY : sigma / Math.hypot(x, y) / stepsInSigma;
  });
  return Math.min(...widths);
}

/** The smallest size at which a condition holds, by bisection, returned from the side on which it holds. */
function bisected(
  sizes: { readonly above: number; readonly under: number },
  isEnough: (sizeMPerS: number) => boolean,
): number {
  let { above, under } = sizes;
  while (under - above > settledShare * under) {
    const middle = (above + under) / 2;
    if (isEnough(middle)) under = middle;
    else above = middle;
  }
  return under;
}
