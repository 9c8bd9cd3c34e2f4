import { chiSquareShareBelow } from '@farpass/astro/statistics';
import type { PlaneCovariance } from '../../../plane/encounter-plane.ts';
import { consistentShare, type DisagreementBasis, type PointInPlane, squaredChange } from '../../disagreement.ts';
import type { RiskEvidence } from '../evidence.ts';

/** Whether two messages about one approach can both be true. Unknown if one of them has no covariances. */
export type Agreement = 'agrees' | 'contradicts' | 'unknown';

/** Two messages compared: the change of the miss in its sigmas, and by which sigmas it was tested. */
export interface ComparedMessages {
  readonly agreement: Agreement;
  /** Undefined without covariances. */
  readonly sigmas: number | undefined;
  readonly basis: DisagreementBasis;
}

/**
 * Compares the misses of two messages in the encounter plane: beyond three sigmas they contradict each other. Messages of
 * one originator share observations, so their change is tested against the difference of their covariances; those of two
 * originators against the sum. The messages may name the objects in either order.
 */
export function compared(one: RiskEvidence, other: RiskEvidence): ComparedMessages {
  const basis = basisOf(one, other);
  const [a, b] = [inPlaneOf(one), inPlaneOf(other)];
  const value = a && b && squaredChange(a, isExchanged(one, other) ? seenFromOther(b) : b, basis);
  if (value === undefined) return { agreement: 'unknown', sigmas: undefined, basis };
  const isLikely = chiSquareShareBelow({ value, degreesOfFreedom: 2 }) <= consistentShare;
  return { agreement: isLikely ? 'agrees' : 'contradicts', sigmas: Math.sqrt(value), basis };
}

export function agreementOf(one: RiskEvidence, other: RiskEvidence): Agreement {
  return compared(one, other).agreement;
}

function basisOf({ origin: one }: RiskEvidence, { origin: other }: RiskEvidence): DisagreementBasis {
  return one !== undefined && one.originator === other?.originator ? 'built-on' : 'independent';
}

function isExchanged({ origin: one }: RiskEvidence, { origin: other }: RiskEvidence): boolean {
  return one !== undefined && other !== undefined && one.primary !== other.primary;
}

function inPlaneOf({ miss }: RiskEvidence): PointInPlane | undefined {
  const { point, joint } = miss?.inPlane ?? {};
  return point && joint && { point, joint };
}

/** The same seen from the other object: the radial axis stays, the miss and the relative velocity point back. */
function seenFromOther({ point, joint }: PointInPlane): PointInPlane {
  const turned: PlaneCovariance | undefined = joint && { ...joint, xy: -joint.xy };
  return { point: { xKm: -point.xKm, yKm: point.yKm }, joint: turned };
}

/** The area of one sigma in the encounter plane, km²; undefined without covariances. */
export function uncertaintyOf({ miss }: RiskEvidence): number | undefined {
  const joint = miss?.inPlane?.joint;
  return joint && Math.sqrt(Math.max(joint.xx * joint.yy - joint.xy ** 2, 0));
}
