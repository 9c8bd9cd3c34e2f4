import { type PlaneEncounter, planeMahalanobisSquared } from '../plane/encounter-plane.ts';

/**
 * The largest probability that any scale of a covariance could give, never below the true one: R²/(e·σx·σy·D²), reached
 * where the scale squared is D²/2 (Alfriend et al., Space Debris 1(1), 21–35, 1999, equation 21), with D the smallest
 * Mahalanobis distance in the disc in place of that of its centre. The tangent at the centre bounds it from below:
 * D ≥ D₀ − R·|C⁻¹m|/D₀. For a miss well above the radius and equal sigmas this is R²/(e·d²), larger by a share of 2R/d.
 * 1 where the disc holds the origin.
 */
export function largestProbabilityOfShape(plane: PlaneEncounter): number {
  const { xKm, yKm, sigmaXKm, sigmaYKm, radiusKm } = plane;
  const centre = Math.sqrt(planeMahalanobisSquared(plane));
  const slope = Math.hypot(xKm / sigmaXKm ** 2, yKm / sigmaYKm ** 2);
  const nearest = centre > 0 ? centre - (radiusKm * slope) / centre : 0;
  if (!(nearest > 0)) return 1;
  return Math.min(1, radiusKm ** 2 / (Math.E * sigmaXKm * sigmaYKm * nearest ** 2));
}

/** The same over all isotropic covariances: what a miss and a radius alone allow. */
export function largestIsotropicProbability(encounter: {
  readonly missDistanceKm: number;
  readonly radiusKm: number;
}): number {
  const { missDistanceKm, radiusKm } = encounter;
  return largestProbabilityOfShape({ xKm: missDistanceKm, yKm: 0, sigmaXKm: 1, sigmaYKm: 1, radiusKm });
}
