import type { PlaneEncounter } from '../../plane/encounter-plane.ts';
import type { Saying } from '../../wording/saying.ts';

/** Whether a method's own assumptions hold for this case, and the sentence that says so. */
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

/** What all plane methods assume; the ladder tests it (usage.ts), no single method can. */
export const straightLineAssumptions = [
  'both objects move on straight lines during the encounter',
  'the velocities are known exactly',
  'the position errors are Gaussian, independent and constant during the encounter',
  'both objects are spheres; their circumscribing circle is the collision area',
] as const;

/** Disc radius over the smaller sigma, and steepness of the density across the disc: what approximations fail on. */
export interface DiscScale {
  readonly radiusOverSmallSigma: number;
  readonly slope: number;
}

/** The disc against the density: both without unit, 0 for a point. */
export function discScale(plane: PlaneEncounter): DiscScale {
  const small = Math.min(plane.sigmaXKm, plane.sigmaYKm);
  const gradient = Math.hypot(plane.xKm / plane.sigmaXKm ** 2, plane.yKm / plane.sigmaYKm ** 2);
  return { radiusOverSmallSigma: plane.radiusKm / small, slope: plane.radiusKm * gradient };
}
