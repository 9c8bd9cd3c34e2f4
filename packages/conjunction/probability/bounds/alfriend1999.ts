import { significant } from '@farpass/astro/figures';
import { type PlaneEncounter, planeMahalanobisSquared } from '../../plane/encounter-plane.ts';
import { reasoned, say } from '../../wording/saying.ts';
import { probabilityFoster1992 } from '../methods/foster1992.ts';
import { discScale, type PlaneMethod, straightLineAssumptions } from '../methods/plane-method.ts';
import { maximumProbabilityAlfano2005 } from './dilution.ts';

/**
 * Largest probability over all scale factors k of the joint covariance, R²/(e·√detC·d²), reached at k² = d²/2.
 * Alfriend, Akella, Frisbee, Foster, Lee, Wilkins, "Probability of collision error analysis", Space Debris 1(1), 21–35
 * (1999), equation 21. Valid if the disc is small against the scaled sigmas. A miss of zero has no maximum; then 1 is
 * returned and the validity test says so.
 */
export function maximumProbabilityAlfriend1999(plane: PlaneEncounter): number {
  const distance = planeMahalanobisSquared(plane);
  if (distance === 0) return 1;
  return Math.min(1, plane.radiusKm ** 2 / (Math.E * plane.sigmaXKm * plane.sigmaYKm * distance));
}

/** Largest relative excess of the disc's own largest probability over this bound, which is that of a small disc. */
const mostAbove = 1e-3;

export const alfriend1999Max: PlaneMethod = {
  name: 'alfriend1999Max',
  paper: 'Alfriend et al., Space Debris 1(1), 21-35 (1999), eq. 21',
  assumptions: [...straightLineAssumptions, 'the covariance may be wrong by one common factor, the disc is small'],
  probability: maximumProbabilityAlfriend1999,
  validity: (plane) => {
    const scale = Math.sqrt(planeMahalanobisSquared(plane) / 2);
    return isBound(plane, scale)
      ? { valid: true, ...reasoned(say('ALFRIEND_BOUND', { scale: significant(scale, 3) })) }
      : { valid: false, ...reasoned(say('ALFRIEND_NOT_SMALL')) };
  },
};

/** Above the 2D probability, and within a thousandth above that of every other scale. */
function isBound(plane: PlaneEncounter, scale: number): boolean {
  if (!(scale > 0) || discScale(plane).radiusOverSmallSigma >= 0.5 * scale) return false;
  const bound = maximumProbabilityAlfriend1999(plane);
  if (bound < probabilityFoster1992(plane)) return false;
  const range = { smallest: 0.5 * scale, largest: 2 * scale };
  return maximumProbabilityAlfano2005(plane, range).maximum <= (1 + mostAbove) * bound;
}
