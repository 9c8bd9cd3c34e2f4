import { chiSquareShareBelow } from '@farpass/astro/statistics';
import type { PlaneCovariance, PlanePoint } from '../plane/encounter-plane.ts';
import type { MessageFigures, RtnFigures } from './figures.ts';

/**
 * How two messages about one approach are related. Independent: they come from different observations, so the variance
 * of their difference is the sum of their variances. Built on: one started from the orbit of the other and added
 * observations, so the variance of their difference is the difference of their variances.
 */
export type DisagreementBasis = 'independent' | 'built-on';

/** The difference between two messages about one approach, compared with their covariances. */
export interface Disagreement {
  /** Miss vector of the first minus that of the second, in RTN of object 1. */
  readonly changeRtnKm: RtnFigures;
  /** Sigma of the change; undefined without the covariances of both. */
  readonly sigmaRtnKm: RtnFigures | undefined;
  /** Change divided by its sigma, for each axis. */
  readonly sigmasRtn: RtnFigures | undefined;
  /** √(Δᵀ C⁻¹ Δ) in the encounter plane, two degrees of freedom; undefined if a covariance is missing. */
  readonly mahalanobis: number | undefined;
  /** Probability of a smaller change if both covariances are realistic. */
  readonly share: number | undefined;
  /** Whether chance explains the change: at least three changes in a thousand would be as large. */
  readonly isConsistent: boolean | undefined;
}

/** Three changes in a thousand are larger by chance, as for three sigmas in one dimension. */
export const consistentShare = 0.997;

/**
 * Disagreement of two messages of an event: the change of the miss from `of` to `than` compared with the uncertainty of
 * that change, along R, T and N and in the encounter plane.
 */
export function disagreement(
  { of, than }: { readonly of: MessageFigures; readonly than: MessageFigures },
  basis: DisagreementBasis,
): Disagreement {
  const changeRtnKm = eachOf((axis) => rtnOf(of)[axis] - rtnOf(than)[axis]);
  const [ours, theirs] = [of.sigmaRtnKm, than.sigmaRtnKm];
  const sigmaRtnKm = ours && theirs && eachOf((axis) => Math.sqrt(varianceOf([ours[axis], theirs[axis]], basis)));
  const sigmasRtn = sigmaRtnKm && eachOf((axis) => changeRtnKm[axis] / sigmaRtnKm[axis]);
  const squared = squaredInPlane(of, than, basis);
  const share = squared === undefined ? undefined : chiSquareShareBelow({ value: squared, degreesOfFreedom: 2 });
  return {
    changeRtnKm,
    sigmaRtnKm,
    sigmasRtn,
    mahalanobis: squared === undefined ? undefined : Math.sqrt(squared),
    share,
    isConsistent: share === undefined ? undefined : share <= consistentShare,
  };
}

type Axis = 0 | 1 | 2;

function eachOf(figure: (axis: Axis) => number): RtnFigures {
  return [figure(0), figure(1), figure(2)];
}

function rtnOf({ geometry: { missKm } }: MessageFigures): RtnFigures {
  return [missKm.radial, missKm.transverse, missKm.normal];
}

/**
 * An update that was built on the other message and is hardly better would leave no room for any change. This is the
 * smallest variance of the change, as a share of the larger variance.
 */
const leastShare = 0.05;

/** Variance of the change between a message and one that was built on it, from their sigmas. */
export function varianceOfUpdate(a: number, b: number): number {
  return Math.max(Math.abs(a ** 2 - b ** 2), leastShare * Math.max(a ** 2, b ** 2));
}

function varianceOf([a, b]: readonly [number, number], basis: DisagreementBasis): number {
  return basis === 'independent' ? a ** 2 + b ** 2 : varianceOfUpdate(a, b);
}

function squaredInPlane(one: MessageFigures, other: MessageFigures, basis: DisagreementBasis): number | undefined {
  const [first, second] = [pointIn(one), pointIn(other)];
  return first && second && squaredChange(first, second, basis);
}

function pointIn({ plane }: MessageFigures): PointInPlane | undefined {
  return plane && { point: plane.object2, joint: plane.joint };
}

/** The miss in the encounter plane, with its covariance if it is known. */
export interface PointInPlane {
  readonly point: PlanePoint;
  readonly joint?: PlaneCovariance | undefined;
}

/** Whether two independent messages agree: the miss in the encounter plane changed by no more than both allow. */
export function agreesInPlane(one: PointInPlane | undefined, other: PointInPlane | undefined): boolean {
  const value = one && other && squaredChange(one, other, 'independent');
  return value !== undefined && chiSquareShareBelow({ value, degreesOfFreedom: 2 }) <= consistentShare;
}

/** The change in the encounter plane in its sigmas, squared; undefined without both covariances. */
export function squaredChange(first: PointInPlane, second: PointInPlane, basis: DisagreementBasis): number | undefined {
  if (first.joint === undefined || second.joint === undefined) return undefined;
  const joint = combinedCovariance([first.joint, second.joint], basis);
  const [x, y] = [first.point.xKm - second.point.xKm, first.point.yKm - second.point.yKm];
  const determinant = joint.xx * joint.yy - joint.xy ** 2;
  if (!(determinant > 0)) return undefined;
  return (joint.yy * x * x - 2 * joint.xy * x * y + joint.xx * y * y) / determinant;
}

/** The sum of both, or the larger minus the smaller; if that is not positive definite, the larger one. */
function combinedCovariance(
  [a, b]: readonly [PlaneCovariance, PlaneCovariance],
  basis: DisagreementBasis,
): PlaneCovariance {
  if (basis === 'independent') return { xx: a.xx + b.xx, xy: a.xy + b.xy, yy: a.yy + b.yy };
  const [large, small] = a.xx + a.yy >= b.xx + b.yy ? [a, b] : [b, a];
  const left = { xx: large.xx - small.xx, xy: large.xy - small.xy, yy: large.yy - small.yy };
  const isUsable = left.xx > leastShare * large.xx && left.xx * left.yy - left.xy ** 2 > 0;
  return isUsable && left.yy > leastShare * large.yy ? left : large;
}
