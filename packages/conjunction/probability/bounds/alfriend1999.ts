import { type PlaneEncounter, planeMahalanobisSquared } from '../../plane/encounter-plane.ts';
import { reasoned, say } from '../../wording/saying.ts';
import { discScale, type PlaneMethod, straightLineAssumptions } from '../methods/plane-method.ts';

/**
 * Density at the centre of the disc times its area, R²/(2√detC)·e^{−d²/2}. Alfriend, Akella, Frisbee, Foster, Lee,
 * Wilkins, "Probability of collision error analysis", Space Debris 1(1), 21–35 (1999), equation 18.
 * Good to about (R/σ)²/8 and (R·slope)²/8.
 */
export function probabilitySmallObjectAlfriend1999(plane: PlaneEncounter): number {
  const area = plane.radiusKm ** 2 / (2 * plane.sigmaXKm * plane.sigmaYKm);
  return Math.min(1, area * Math.exp(-0.5 * planeMahalanobisSquared(plane)));
}

/**
 * Largest probability over all scalings k of the joint covariance, R²/(e·√detC·d²), reached at k² = d²/2 (same
 * paper, equation 21). Holds for a disc small against the scaled sigmas; a miss of zero has no maximum (1 is returned,
 * and the validity test says so).
 */
export function maximumProbabilityAlfriend1999(plane: PlaneEncounter): number {
  const distance = planeMahalanobisSquared(plane);
  if (distance === 0) return 1;
  return Math.min(1, plane.radiusKm ** 2 / (Math.E * plane.sigmaXKm * plane.sigmaYKm * distance));
}

export const alfriend1999Max: PlaneMethod = {
  name: 'alfriend1999Max',
  paper: 'Alfriend et al., Space Debris 1(1), 21-35 (1999), eq. 21',
  assumptions: [...straightLineAssumptions, 'the covariance may be wrong by one common factor, the disc is small'],
  probability: maximumProbabilityAlfriend1999,
  validity: (plane) => {
    const distance = planeMahalanobisSquared(plane);
    const scale = Math.sqrt(distance / 2);
    const { radiusOverSmallSigma } = discScale(plane);
    return distance > 0 && radiusOverSmallSigma < 0.5 * scale
      ? {
          valid: true,
          ...reasoned(say('ALFRIEND_BOUND', { scale: scale.toPrecision(3) })),
        }
      : { valid: false, ...reasoned(say('ALFRIEND_NOT_SMALL')) };
  },
};
