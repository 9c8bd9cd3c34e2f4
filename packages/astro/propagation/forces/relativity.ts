import { egm96, speedOfLightKmPerS } from '../../constants/index.ts';
import type { Force, ForceContext } from './force.ts';

const { muKm3PerS2 } = egm96;
const inverseLightSquared = 1 / (speedOfLightKmPerS * speedOfLightKmPerS);

/**
 * The curvature of space-time around the Earth (Schwarzschild): μ/(c²r³) [(4μ/r − v²) r + 4 (r·v) v], with the
 * parameters of general relativity β = γ = 1. Source: IERS Conventions (2010), eq. 10.12, first line. Frame dragging
 * and geodesic precession, a thousandth of this term, are left out, and so are the partial derivatives, 1e-9 of
 * gravity's.
 */
export const schwarzschild: Force = {
  name: 'relativity',
  add: addCurvature,
  addWithPartials: addCurvature,
};

function addCurvature({ position: r, velocity: v }: ForceContext, acceleration: Float64Array): void {
  const distance = Math.sqrt(r[0] * r[0] + r[1] * r[1] + r[2] * r[2]);
  const speedSquared = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
  const along = r[0] * v[0] + r[1] * v[1] + r[2] * v[2];
  const size = (muKm3PerS2 * inverseLightSquared) / distance ** 3;
  const outwards = (4 * muKm3PerS2) / distance - speedSquared;
  for (let i = 0; i < 3; i += 1) acceleration[i] += size * (outwards * r[i] + 4 * along * v[i]);
}
