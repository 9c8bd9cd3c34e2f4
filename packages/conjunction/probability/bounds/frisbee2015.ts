import { type Encounter, relativePositionKm } from '../../approach/encounter.ts';
import { covarianceInPlane, encounterPlane, pointInPlane, principalAxes } from '../../plane/encounter-plane.ts';
import { probabilityFoster1992 } from '../methods/foster1992.ts';

export interface SingleCovarianceBound {
  /** Largest probability for any Gaussian uncertainty of the other object. */
  readonly upperBound: number;
  /** Sigma of the other object along the miss that gives this bound, km; 0 if the known covariance alone does. */
  readonly worstSigmaKm: number;
  /** Mahalanobis distance of the miss with the known covariance alone. */
  readonly knownMahalanobisDistance: number;
}

/**
 * Largest probability if only one object has a covariance. Frisbee, "An upper bound on high speed satellite collision
 * probability when only one object has position uncertainty information", AAS 15-717 (2015). K is the Mahalanobis
 * distance with the known covariance. For K ≤ 1 the known covariance alone is the worst case; otherwise the unknown one
 * is along the miss d, with sigma |d|·√((K²−1)/K²). Undefined with both covariances, with none, or without relative
 * motion.
 */
export function maximumProbabilityFrisbee2015(encounter: Encounter): SingleCovarianceBound | undefined {
  const { primary, secondary, hardBodyRadiusKm } = encounter;
  if ((primary.covariance === undefined) === (secondary.covariance === undefined)) return undefined;
  const known = primary.covariance ?? secondary.covariance;
  const plane = encounterPlane(encounter);
  if (plane === undefined || known === undefined) return undefined;
  const miss = pointInPlane(plane, relativePositionKm(encounter));
  const inPlane = covarianceInPlane(plane, known);
  const alone = principalAxes(inPlane, miss, hardBodyRadiusKm).problem;
  const k2 = (alone.xKm / alone.sigmaXKm) ** 2 + (alone.yKm / alone.sigmaYKm) ** 2;
  const grow = k2 > 1 ? (k2 - 1) / k2 : 0;
  const worst = {
    xx: inPlane.xx + grow * miss.xKm ** 2,
    xy: inPlane.xy + grow * miss.xKm * miss.yKm,
    yy: inPlane.yy + grow * miss.yKm ** 2,
  };
  return {
    upperBound: probabilityFoster1992(principalAxes(worst, miss, hardBodyRadiusKm).problem),
    worstSigmaKm: Math.sqrt(grow) * Math.hypot(miss.xKm, miss.yKm),
    knownMahalanobisDistance: Math.sqrt(k2),
  };
}
