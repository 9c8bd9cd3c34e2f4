import type { PlaneEncounter } from '../../plane/encounter-plane.ts';
import { reasoned, say } from '../../wording/saying.ts';
import { discScale, type PlaneMethod, straightLineAssumptions } from './plane-method.ts';

/**
 * The disc integral as a contour integral along its edge, after both axes are scaled to unit sigma. Patera,
 * "Calculating collision probability for arbitrary space vehicle shapes via numerical quadrature", J. Guidance 28(6),
 * 1326–1328 (2005): P = (1/2π)∮ (1 − e^{−ρ²/2}) dθ. With dθ = (u dv − v du)/ρ² the integrand is smooth even if the edge
 * passes through the origin, and the trapezoidal rule on a closed curve converges geometrically.
 */
export function probabilityPatera2005(plane: PlaneEncounter): number {
  const n = edgePoints(plane);
  const a = plane.radiusKm / plane.sigmaXKm;
  const b = plane.radiusKm / plane.sigmaYKm;
  const x = plane.xKm / plane.sigmaXKm;
  const y = plane.yKm / plane.sigmaYKm;
  const isFar = Math.hypot(x, y) - Math.max(a, b) > 1;
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const angle = (2 * Math.PI * i) / n;
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    const u = x + a * c;
    const v = y + b * s;
    sum += ((u * b * c + v * a * s) / n) * (isFar ? farTerm(u * u + v * v) : nearTerm(u * u + v * v));
  }
  return Math.max(0, Math.min(1, sum));
}

/** (1 − e^{−q/2})/q, with 1/2 at the origin. */
function nearTerm(q: number): number {
  return q > 1e-8 ? -Math.expm1(-q / 2) / q : 0.5;
}

/**
 * If the origin is outside the curve, the angle integrates to zero: the 1 contributes nothing, and without it a tail
 * keeps its digits.
 */
function farTerm(q: number): number {
  return -Math.exp(-q / 2) / q;
}

/** Number of points that resolve the density along the edge: more if the radius is large compared with sigma. */
function edgePoints(plane: PlaneEncounter): number {
  const { radiusOverSmallSigma, slope } = discScale(plane);
  const wanted = 48 + 8 * slope + 12 * radiusOverSmallSigma;
  return Math.min(mostPoints, 4 * Math.ceil(wanted / 4));
}

const mostPoints = 400_000;

export const patera2005: PlaneMethod = {
  name: 'patera2005',
  paper: 'Patera, J. Guidance, Control, and Dynamics 28(6), 1326-1328 (2005)',
  assumptions: straightLineAssumptions,
  probability: probabilityPatera2005,
  validity: (plane) =>
    edgePoints(plane) < mostPoints
      ? { valid: true, ...reasoned(say('PATERA_RESOLVED', { points: edgePoints(plane) })) }
      : { valid: false, ...reasoned(say('PATERA_TOO_SHARP', { points: mostPoints })) },
};
