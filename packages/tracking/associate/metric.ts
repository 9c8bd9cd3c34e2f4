import { chiSquareQuantile } from '@farpass/astro/statistics';

/** The figure that decides whether a track belongs to an orbit: the median over the track's measurements. */
export type AssociationLimit =
  /** The angle between the two directions. */
  | { readonly metric: 'angular-distance'; readonly thresholdRad: number }
  /**
   * The squared distance of the residuals in the covariance of orbit and sensor; this share of true measurements lies
   * below the limit.
   */
  | { readonly metric: 'mahalanobis-distance'; readonly probability: number };

/** The highest value at which a measurement with this number of components still belongs to an orbit. */
export function associationThreshold(limit: AssociationLimit, degreesOfFreedom: number): number {
  if (limit.metric === 'angular-distance') return limit.thresholdRad;
  return chiSquareQuantile({ share: limit.probability, degreesOfFreedom });
}
