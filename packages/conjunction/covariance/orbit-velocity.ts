import { wgs84 } from '@farpass/astro/constants';
import { type CartesianState, congruence, dot, type Matrix, norm, turningRateRadPerS } from '@farpass/astro/linear';

/** Share of the velocity variances that is independent of the position; it keeps the matrix positive definite. */
const ownShare = 1e-4;

/**
 * The 6×6 covariance of an orbit with known position errors and unknown velocity errors: from an element set, from
 * the class of the orbit, or assumed. Input and output are along the RTN axes of `state`, inertial and frozen at its
 * epoch; km², km²/s, km²/s².
 *
 * In the orbit plane, a position error is read as two changes of the orbit, to first order and for every eccentricity:
 * - early or late by δt = δT/v_T: the velocity changes by −(μ/r²)·δt along R. The semi-major axis is unchanged.
 * - larger or smaller by ε = (δR − v_R·δt)/r: the velocity scales by −ε/2 (vis-viva), and the semi-major axis by ε.
 * On a circular orbit of rate n this gives δv_R = −n·δT and δv_T = −n·δR/2, so that σ(a) = σ(R). Out of the plane,
 * position and velocity are a quarter of a revolution apart and count as independent: σ(v_N) = n·σ(N). A hundredth of
 * the in-plane velocity sigmas is added as independent. The state needs an angular momentum.
 */
export function covarianceWithVelocity(positionRtnKm2: Matrix, state: CartesianState): Matrix {
  const { radiusKm, radialKmPerS, transverseKmPerS } = planeMotion(state);
  const [stretchR, stretchT] = [-radialKmPerS / (2 * radiusKm), -transverseKmPerS / (2 * radiusKm)];
  const slope = radialKmPerS / transverseKmPerS;
  const lateR = -wgs84.muKm3PerS2 / (radiusKm ** 2 * transverseKmPerS);
  const velocityRows = [stretchR, lateR - stretchR * slope, 0, stretchT, -stretchT * slope, 0, 0, 0, 0];
  const full = congruence([1, 0, 0, 0, 1, 0, 0, 0, 1, ...velocityRows], positionRtnKm2);
  const [rr, , , , tt, , , , nn] = positionRtnKm2;
  const rate2 = (transverseKmPerS / radiusKm) ** 2;
  full[21] += ownShare * rate2 * tt;
  full[28] += ownShare * rate2 * rr;
  full[35] += rate2 * nn;
  return full;
}

interface PlaneMotion {
  readonly radiusKm: number;
  readonly radialKmPerS: number;
  readonly transverseKmPerS: number;
}

function planeMotion(state: CartesianState): PlaneMotion {
  const radiusKm = norm(state.positionKm);
  return {
    radiusKm,
    radialKmPerS: dot(state.positionKm, state.velocityKmPerS) / radiusKm,
    transverseKmPerS: turningRateRadPerS(state) * radiusKm,
  };
}
