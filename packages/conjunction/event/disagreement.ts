import { chiSquareShareBelow } from '@farpass/astro/statistics';
import type { PlaneCovariance } from '../plane/encounter-plane.ts';
import type { MessageFigures, RtnFigures } from './figures.ts';

/**
 * How two messages of one approach are related. Independent: from different observations, so that the variance of their
 * difference is the sum of both. Built on: the one began with the orbit of the other and added to it, so that it is
 * the difference of both.
 */
export type DisagreementBasis = 'independent' | 'built-on';

/** The difference between two messages of one approach, relative to their covariances. */
export interface Disagreement {
  /** Miss of the one less that of the other, RTN of object 1. */
  readonly changeRtnKm: RtnFigures;
  /** Sigma of that change; undefined without the covariances of both. */
  readonly sigmaRtnKm: RtnFigures | undefined;
  /** Change over sigma along each axis. */
  readonly sigmasRtn: RtnFigures | undefined;
  /** √(Δᵀ C⁻¹ Δ) in the encounter plane, two degrees of freedom; undefined if a covariance is missing. */
  readonly mahalanobis: number | undefined;
  /** Share of changes that are smaller if both covariances are realistic. */
  readonly share: number | undefined;
  /** Whether chance explains the change: not more than three in a thousand are as large. */
  readonly isConsistent: boolean | undefined;
}

/** What chance exceeds three times in a thousand, as three sigmas of one number. */
const consistentShare = 0.997;

/**
 * Where two messages of an event disagree: the change of the miss from `of` to `than` over the uncertainty of that
 * change, along R, T and N and in the encounter plane.
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

/** An update that is built on the other and is hardly better leaves no room for a change; the larger of both counts then. */
const leastShare = 0.05;

function varianceOf([a, b]: readonly [number, number], basis: DisagreementBasis): number {
  if (basis === 'independent') return a ** 2 + b ** 2;
  return Math.max(Math.abs(a ** 2 - b ** 2), leastShare * Math.max(a ** 2, b ** 2));
}

function squaredInPlane(
  ...[one, other, basis]: readonly [MessageFigures, MessageFigures, DisagreementBasis]
): number | undefined {
  const [first, second] = [one.plane, other.plane];
  if (first?.joint === undefined || second?.joint === undefined) return undefined;
  const joint = combined([first.joint, second.joint], basis);
  const [x, y] = [first.object2.xKm - second.object2.xKm, first.object2.yKm - second.object2.yKm];
  const determinant = joint.xx * joint.yy - joint.xy ** 2;
  if (!(determinant > 0)) return undefined;
  return (joint.yy * x * x - 2 * joint.xy * x * y + joint.xx * y * y) / determinant;
}

/** The sum, or the larger less the smaller; if that is not positive definite, the larger. */
function combined([a, b]: readonly [PlaneCovariance, PlaneCovariance], basis: DisagreementBasis): PlaneCovariance {
  if (basis === 'independent') return { xx: a.xx + b.xx, xy: a.xy + b.xy, yy: a.yy + b.yy };
  const [large, small] = a.xx + a.yy >= b.xx + b.yy ? [a, b] : [b, a];
  const left = { xx: large.xx - small.xx, xy: large.xy - small.xy, yy: large.yy - small.yy };
  const isUsable = left.xx > leastShare * large.xx && left.xx * left.yy - left.xy ** 2 > 0;
  return isUsable && left.yy > leastShare * large.yy ? left : large;
}
