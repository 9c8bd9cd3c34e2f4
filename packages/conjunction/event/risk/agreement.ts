import { chiSquareShareBelow } from '@farpass/astro/statistics';
import type { PlaneCovariance, PlanePoint } from '../../plane/encounter-plane.ts';
import type { RiskEvidence } from './evidence.ts';

/** Whether two messages about one approach can both be true. Unknown if one of them has no covariances. */
export type Agreement = 'agrees' | 'contradicts' | 'unknown';

/** Three changes in a thousand are larger by chance, as for three sigmas in one dimension. */
const consistentShare = 0.997;

interface InPlane {
  readonly point: PlanePoint;
  readonly joint: PlaneCovariance;
}

/**
 * Compares the misses of two messages in the encounter plane with both covariances together: beyond three sigmas they
 * contradict each other. The messages may name the objects in either order.
 */
export function agreementOf(one: RiskEvidence, other: RiskEvidence): Agreement {
  const value = squaredSeparation(one, other);
  if (value === undefined) return 'unknown';
  return chiSquareShareBelow({ value, degreesOfFreedom: 2 }) <= consistentShare ? 'agrees' : 'contradicts';
}

/** The difference of the misses of two messages in the encounter plane, in its sigmas; undefined without covariances. */
export function separationOf(one: RiskEvidence, other: RiskEvidence): number | undefined {
  const value = squaredSeparation(one, other);
  return value === undefined ? undefined : Math.sqrt(value);
}

function squaredSeparation(one: RiskEvidence, other: RiskEvidence): number | undefined {
  const [a, b] = [inPlaneOf(one), inPlaneOf(other)];
  if (a === undefined || b === undefined) return undefined;
  const isExchanged =
    one.origin !== undefined && other.origin !== undefined && one.origin.primary !== other.origin.primary;
  const same = isExchanged ? seenFromOther(b) : b;
  const joint = sumOf(a.joint, same.joint);
  const determinant = joint.xx * joint.yy - joint.xy ** 2;
  if (!(determinant > 0)) return undefined;
  const [x, y] = [a.point.xKm - same.point.xKm, a.point.yKm - same.point.yKm];
  return (joint.yy * x * x - 2 * joint.xy * x * y + joint.xx * y * y) / determinant;
}

function inPlaneOf({ miss }: RiskEvidence): InPlane | undefined {
  const { point, joint } = miss?.inPlane ?? {};
  return point && joint && { point, joint };
}

/** The same seen from the other object: the radial axis stays, the miss and the relative velocity point back. */
function seenFromOther({ point, joint }: InPlane): InPlane {
  return { point: { xKm: -point.xKm, yKm: point.yKm }, joint: { ...joint, xy: -joint.xy } };
}

function sumOf(a: PlaneCovariance, b: PlaneCovariance): PlaneCovariance {
  return { xx: a.xx + b.xx, xy: a.xy + b.xy, yy: a.yy + b.yy };
}

/** The area of one sigma in the encounter plane, km²; undefined without covariances. */
export function uncertaintyOf(evidence: RiskEvidence): number | undefined {
  const joint = inPlaneOf(evidence)?.joint;
  return joint && Math.sqrt(Math.max(joint.xx * joint.yy - joint.xy ** 2, 0));
}
