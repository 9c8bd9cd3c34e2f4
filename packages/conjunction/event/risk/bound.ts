import { type PlaneEncounter, planeMahalanobisSquared } from '../../plane/encounter-plane.ts';

/**
 * Upper bound of the probability over all scales of a covariance of this shape: R²/(e·σx·σy·D²), which the small-disc
 * formula reaches at a squared scale of D²/2 (Alfriend et al., Space Debris 1(1), 21–35, 1999, equation 21). D is the
 * smallest Mahalanobis distance within the disc instead of that of its centre, bounded from below by the tangent at the
 * centre: D ≥ D₀ − R·|C⁻¹m|/D₀. For equal sigmas and a miss well above the radius this is R²/(e·d²), larger by a share
 * of 2R/d. The bound is 1 if the disc may contain the origin.
 */
export function largestProbabilityOfShape(plane: PlaneEncounter): number {
  const { xKm, yKm, sigmaXKm, sigmaYKm, radiusKm } = plane;
  const centre = Math.sqrt(planeMahalanobisSquared(plane));
  const slope = Math.hypot(xKm / sigmaXKm ** 2, yKm / sigmaYKm ** 2);
  const nearest = centre > 0 ? centre - (radiusKm * slope) / centre : 0;
  if (!(nearest > 0)) return 1;
  return Math.min(1, radiusKm ** 2 / (Math.E * sigmaXKm * sigmaYKm * nearest ** 2));
}

/** The same bound over all isotropic covariances: all that can be said from a miss distance and a radius. */
export function largestIsotropicProbability(encounter: {
  readonly missDistanceKm: number;
  readonly radiusKm: number;
}): number {
  const { missDistanceKm, radiusKm } = encounter;
  return largestProbabilityOfShape({ xKm: missDistanceKm, yKm: 0, sigmaXKm: 1, sigmaYKm: 1, radiusKm });
}
