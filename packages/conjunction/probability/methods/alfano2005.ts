import { erfBetween } from '../../numerics/error-function.ts';
import type { PlaneEncounter } from '../../plane/encounter-plane.ts';
import { reasoned, say } from '../../wording/saying.ts';
import { probabilityFoster1992 } from './foster1992.ts';
import { type PlaneMethod, straightLineAssumptions } from './plane-method.ts';

/** In the paper, the number of Simpson intervals grows with R divided by the smallest length, between these limits. */
const fewestPairs = 10;
const mostPairs = 50;
/**
 * The paper's first abscissa, in steps from the edge. With a weight of 2 it accounts for the square-root behaviour
 * there.
 */
const endOffset = 0.015;

/**
 * The disc integral as a one-dimensional Simpson sum of error functions. Alfano, "A numerical implementation of
 * spherical object collision probability", J. Astronautical Sciences 53(1), 103–109 (2005): m pairs of intervals, m =
 * 5R/min(σx, σy, miss) within [10, 50], with the Simpson axis along the larger sigma (x of a `PlaneEncounter`). The
 * relative error is about 1e-5 for a small disc and up to 1e-2 for a large one. The difference of error functions is
 * computed without cancellation, so far tails keep their digits (a plain difference of erf loses 5 % at 2e-20).
 */
export function probabilityAlfano2005(plane: PlaneEncounter): number {
  const { radiusKm: radius, sigmaXKm, xKm, sigmaYKm, yKm } = plane;
  const m = Math.max(fewestPairs, Math.min(mostPairs, wantedPairs(plane)));
  const step = radius / (2 * m);
  const root = Math.SQRT2 * sigmaYKm;
  const half = (x: number) => Math.sqrt(Math.max(0, radius * radius - x * x));
  const density = (x: number) => Math.exp(-((x + xKm) ** 2) / (2 * sigmaXKm ** 2));
  const term = (x: number) => erfBetween((yKm - half(x)) / root, (yKm + half(x)) / root) * (density(x) + density(-x));
  let sum = term(0) + 2 * term(endOffset * step - radius);
  for (let i = 1; i <= m; i++) sum += 4 * term((2 * i - 1) * step - radius);
  for (let i = 1; i < m; i++) sum += 2 * term(2 * i * step - radius);
  return Math.min(1, (step * sum) / (3 * Math.sqrt(8 * Math.PI) * sigmaXKm));
}

function wantedPairs(plane: PlaneEncounter): number {
  const miss = Math.hypot(plane.xKm, plane.yKm);
  const smallest = Math.min(plane.sigmaXKm, plane.sigmaYKm, miss > 0 ? miss : Number.POSITIVE_INFINITY);
  return Math.floor((5 * plane.radiusKm) / smallest);
}

/** Relative difference from the integral up to which the sum counts as valid. */
const statedAccuracy = 2e-5;

export const alfano2005: PlaneMethod = {
  name: 'alfano2005',
  paper: 'Alfano, J. Astronautical Sciences 53(1), 103-109 (2005)',
  assumptions: straightLineAssumptions,
  probability: probabilityAlfano2005,
  // No limit on radius, sigma or miss guarantees the accuracy of the sum (1.8e-3 at a radius of two sigmas), so it is
  // compared with the integral.
  validity: (plane) => {
    const exact = probabilityFoster1992(plane);
    return Math.abs(probabilityAlfano2005(plane) - exact) <= statedAccuracy * exact
      ? { valid: true, ...reasoned(say('ALFANO_RESOLVED')) }
      : { valid: false, ...reasoned(say('ALFANO_UNRESOLVED')) };
  },
};
