import { wgs84 } from '@farpass/astro/constants';
import { choleskySemidefinite, congruence, type Matrix } from '@farpass/astro/linear';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covarianceWithVelocity } from './orbit-velocity.ts';

/** Position and velocity in the object's own RTN axes: radius, radial and transverse speed. */
interface PlaneState {
  readonly radiusKm: number;
  readonly radialKmPerS: number;
  readonly transverseKmPerS: number;
}

function stateOf({ radiusKm, radialKmPerS, transverseKmPerS }: PlaneState) {
  return { positionKm: [radiusKm, 0, 0], velocityKmPerS: [radialKmPerS, transverseKmPerS, 0] } as const;
}

function semiMajorAxisKm({ radiusKm, radialKmPerS, transverseKmPerS }: PlaneState): number {
  return 1 / (2 / radiusKm - (radialKmPerS ** 2 + transverseKmPerS ** 2) / wgs84.muKm3PerS2);
}

/** σ of the semi-major axis, km, from the differentiated vis-viva equation: δa = 2a²/r²·δR + 2a²/μ·(v·δv). */
function semiMajorAxisSigmaKm(covarianceRtn: Matrix, state: PlaneState): number {
  const a = semiMajorAxisKm(state);
  const byVelocity = (2 * a * a) / wgs84.muKm3PerS2;
  const gradient = [
    (2 * a * a) / state.radiusKm ** 2,
    0,
    0,
    byVelocity * state.radialKmPerS,
    byVelocity * state.transverseKmPerS,
    0,
  ];
  return Math.sqrt(congruence(gradient, covarianceRtn)[0]);
}

const diagonal = (radialKm: number, transverseKm: number, normalKm: number) =>
  Float64Array.of(radialKm ** 2, 0, 0, 0, transverseKm ** 2, 0, 0, 0, normalKm ** 2);

const circular: PlaneState = { radiusKm: 7000, radialKmPerS: 0, transverseKmPerS: Math.sqrt(wgs84.muKm3PerS2 / 7000) };
const rate = circular.transverseKmPerS / 7000;

describe('the velocity errors of an orbit whose position errors are known', () => {
  it('leave a semi-major axis as uncertain as the radius: 0.20 km for 0.2 km', () => {
    const covariance = covarianceWithVelocity(diagonal(0.2, 1, 0.3), stateOf(circular));
    expect(semiMajorAxisSigmaKm(covariance, circular)).toBeCloseTo(0.2, 3);
  });

  it('are on a circular orbit −n·δT along the radius, −n·δR/2 along the track and n·δN across it', () => {
    const c = covarianceWithVelocity(diagonal(0.2, 1, 0.3), stateOf(circular));
    expect(Math.sqrt(c[21]) / rate).toBeCloseTo(1, 3);
    expect(Math.sqrt(c[28]) / (rate * 0.1)).toBeCloseTo(1, 3);
    expect(Math.sqrt(c[35]) / (rate * 0.3)).toBeCloseTo(1, 12);
    expect(c[6 + 3] / -rate).toBeCloseTo(1, 12);
    expect(c[4] / (-rate * 0.5 * 0.2 ** 2)).toBeCloseTo(1, 12);
    // The position block is the given one; nothing else is correlated.
    expect([c[0], c[7], c[14]]).toEqual([0.2 ** 2, 1, 0.3 ** 2]);
    for (const [i, j] of [
      [0, 1],
      [0, 2],
      [1, 2],
      [0, 3],
      [1, 4],
      [2, 3],
      [2, 4],
      [2, 5],
      [3, 4],
      [3, 5],
    ] as const) {
      expect(Math.abs(c[6 * i + j])).toBeLessThan(1e-15);
    }
  });

  it('do not change the semi-major axis of an eccentric orbit with only an error of timing', () => {
    const state: PlaneState = { radiusKm: 9000, radialKmPerS: 2.5, transverseKmPerS: 7.2 };
    const late = congruence([2.5, 7.2, 0], [1e-4]);
    const nearly = late.map((value, at) => value + (at % 4 === 0 ? 1e-10 : 0));
    const sigmaKm = semiMajorAxisSigmaKm(covarianceWithVelocity(nearly, stateOf(state)), state);
    // The remaining hundredth is independent of the position.
    const circularRateKmPerS = (7.2 / 9000) * 0.01 * 0.072;
    expect(sigmaKm).toBeLessThan(((2 * semiMajorAxisKm(state) ** 2) / wgs84.muKm3PerS2) * 8 * circularRateKmPerS);
  });

  it('are positive definite, and symmetric, on every elliptic orbit', () => {
    const sigma = fc.double({ min: 0.01, max: 30, noNaN: true });
    fc.assert(
      fc.property(
        sigma,
        sigma,
        sigma,
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: 3, max: 8, noNaN: true }),
        (r, t, n, radialKmPerS, transverseKmPerS) => {
          const state = { radiusKm: 8000, radialKmPerS, transverseKmPerS };
          const covariance = covarianceWithVelocity(diagonal(r, t, n), stateOf(state));
          const lower = choleskySemidefinite(covariance) ?? new Float64Array(36);
          for (let i = 0; i < 6; i++) {
            expect(lower[7 * i]).toBeGreaterThan(0);
            for (let j = 0; j < 6; j++) expect(covariance[6 * i + j]).toBe(covariance[6 * j + i]);
          }
        },
      ),
    );
  });
});
