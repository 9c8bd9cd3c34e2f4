import { significant } from '@farpass/astro/figures';
import type { PlaneEncounter } from '../../plane/encounter-plane.ts';
import { reasoned, say } from '../../wording/saying.ts';
import { discScale, type PlaneMethod, straightLineAssumptions } from './plane-method.ts';

/**
 * Equivalent-area series: the Gaussian with unequal sigmas over the disc is replaced by one with equal sigmas over a
 * circle of the same scaled area, which gives a Rician integral. Chan, "Collision probability analyses for
 * Earth-orbiting satellites", Advances in the Astronautical Sciences 96, 1033–1048 (1997); Chan, Spacecraft Collision
 * Probability (2008), equation 4.13: P = e^{−v/2} Σ (v/2)^m/m! · [1 − e^{−u/2} Σ_{k≤m} (u/2)^k/k!], u = R²/(σxσy), v =
 * x²/σx² + y²/σy². All terms are summed; what fails for large radii is the replacement of the area (see the validity
 * test).
 */
export function probabilityChan1997(plane: PlaneEncounter): number {
  const u = plane.radiusKm ** 2 / (plane.sigmaXKm * plane.sigmaYKm) / 2;
  const v = ((plane.xKm / plane.sigmaXKm) ** 2 + (plane.yKm / plane.sigmaYKm) ** 2) / 2;
  let poisson = Math.exp(-v);
  let sum = 0;
  for (let m = 0; m < 20_000; m++) {
    const term = poisson * upperSeries(m, u);
    sum += term;
    if (m > v && term <= 1e-16 * sum) break;
    poisson *= v / (m + 1);
  }
  return Math.min(1, sum);
}

/** 1 − e^{−u} Σ_{k≤m} u^k/k! = e^{−u} Σ_{k>m} u^k/k!, summed from the side without cancellation. */
function upperSeries(m: number, u: number): number {
  let term = Math.exp(-u);
  let below = term;
  for (let k = 1; k <= m; k++) {
    term *= u / k;
    below += term;
  }
  if (below < 0.5) return 1 - below;
  let above = 0;
  for (let k = m + 1; term > 0; k++) {
    term *= u / k;
    above += term;
    if (k > u && term <= 1e-17 * above) break;
  }
  return above;
}

/** Largest expected relative error of the area replacement up to which the result counts as valid. */
const toleratedError = 0.02;

export const chan1997: PlaneMethod = {
  name: 'chan1997',
  paper: 'Chan, Advances in the Astronautical Sciences 96, 1033-1048 (1997)',
  assumptions: [
    ...straightLineAssumptions,
    'the disc is small compared with the sigmas, so that only its area matters',
  ],
  probability: probabilityChan1997,
  validity: (plane) => {
    const { radiusOverSmallSigma, slope } = discScale(plane);
    const expectedError = (slope ** 2 + radiusOverSmallSigma ** 2) / 8;
    const percent = significant(100 * expectedError, 2);
    return expectedError <= toleratedError
      ? { valid: true, ...reasoned(say('CHAN_COST', { percent })) }
      : { valid: false, ...reasoned(say('CHAN_TOO_LARGE', { percent })) };
  },
};
