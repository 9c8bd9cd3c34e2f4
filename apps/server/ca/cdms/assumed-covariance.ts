/** Standard deviations of a position along radial, transverse and normal, km. */
export type PositionSigmas = { readonly radialKm: number; readonly transverseKm: number; readonly normalKm: number };

/**
 * How far an element set may be off after some days, one sigma: medians of debris in low orbit, 0.2, 0.5 and 2.1 km
 * along track at 0.5, 1 and 3 days, which 0.5·d^1.3 km meets, over 0.6745 for the sigma; 0.05 to 0.5 km radial and
 * normal. The tails are far heavier than a Gaussian's, so that a probability from these sigmas is indicative only.
 */
export function elementSetSigmas(ageDays: number): PositionSigmas {
  const days = Math.abs(ageDays);
  const acrossKm = Math.min(0.05 + 0.1 * days, 0.5);
  return { radialKm: acrossKm, transverseKm: Math.max(0.1, 0.74 * days ** 1.3), normalKm: acrossKm };
}

/** The fixed shape of SOCRATES, for an ephemeris without a covariance of its own. */
export const ephemerisSigmas: PositionSigmas = { radialKm: 0.1, transverseKm: 0.3, normalKm: 0.1 };

/** Spread of the velocity that is independent of the position's, km/s: keeps the matrix positive definite. */
const velocityFloorKmPerS = 1e-5;

/**
 * A 6×6 RTN covariance from position sigmas and the rate of the orbit [rad/s]: an object that is displaced by δ moves as
 * the orbit turned by δ does, δv = ω × δr, with a small spread of its own.
 */
export function displacedCovariance(sigmas: PositionSigmas, rateRadPerS: number): Float64Array {
  const { radialKm, transverseKm, normalKm } = sigmas;
  const variance = [radialKm ** 2, transverseKm ** 2, normalKm ** 2];
  const [r = 0, t = 0, n = 0] = variance;
  const own = velocityFloorKmPerS ** 2;
  const c = new Float64Array(36);
  const set = (row: number, column: number, value: number) => {
    c[6 * row + column] = value;
    c[6 * column + row] = value;
  };
  set(0, 0, r);
  set(1, 1, t);
  set(2, 2, n);
  set(3, 1, -rateRadPerS * t);
  set(3, 3, rateRadPerS ** 2 * t + own);
  set(4, 0, rateRadPerS * r);
  set(4, 4, rateRadPerS ** 2 * r + own);
  set(5, 5, own);
  return c;
}

/** Rate at which an orbit turns at a state: |r × v| / r², rad/s. */
export function turningRateRadPerS(state: {
  readonly positionKm: readonly [number, number, number];
  readonly velocityKmPerS: readonly [number, number, number];
}): number {
  const [x, y, z] = state.positionKm;
  const [u, v, w] = state.velocityKmPerS;
  return Math.hypot(y * w - z * v, z * u - x * w, x * v - y * u) / (x * x + y * y + z * z);
}
