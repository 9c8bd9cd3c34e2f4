import type { PlaneEncounter } from '../../plane/encounter-plane.ts';
import type { Saying } from '../../wording/saying.ts';

/** Whether a method's own assumptions hold in this case, with the sentence that says so. */
export interface Validity {
  readonly valid: boolean;
  readonly reason: string;
  readonly says: readonly Saying[];
}

/** A published method for the straight-line encounter: a two-dimensional integral in the plane. */
export interface PlaneMethod {
  readonly name: string;
  readonly paper: string;
  readonly assumptions: readonly string[];
  readonly probability: (plane: PlaneEncounter) => number;
  readonly validity: (plane: PlaneEncounter) => Validity;
}

/**
 * Assumptions of all plane methods. The automatic choice tests them (choice/plane-checks.ts); a single method cannot.
 */
export const straightLineAssumptions = [
  'both objects move on straight lines during the encounter',
  'the velocities are known exactly',
  'the position errors are Gaussian, independent and constant during the encounter',
  'both objects are spheres; their circumscribing circle is the collision area',
] as const;

/**
 * Disc radius divided by the smaller sigma, and steepness of the density across the disc: the causes of failure of
 * approximations.
 */
export interface DiscScale {
  readonly radiusOverSmallSigma: number;
  readonly slope: number;
}

/** The disc compared with the density: both values are dimensionless, 0 for a point. */
export function discScale(plane: PlaneEncounter): DiscScale {
  const small = Math.min(plane.sigmaXKm, plane.sigmaYKm);
  const gradient = Math.hypot(plane.xKm / plane.sigmaXKm ** 2, plane.yKm / plane.sigmaYKm ** 2);
  return { radiusOverSmallSigma: plane.radiusKm / small, slope: plane.radiusKm * gradient };
}
