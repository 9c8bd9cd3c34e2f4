import { wgs84 } from '@farpass/astro/constants';
import { describe, expect, it } from 'vitest';
import { covarianceOfBurn } from './burn-covariance.ts';

const radiusKm = 7000;
const speed = Math.sqrt(wgs84.muKm3PerS2 / radiusKm);
const meanMotion = speed / radiusKm;
/** R is x, T is y, N is z. */
const state = { positionKm: [radiusKm, 0, 0], velocityKmPerS: [0, speed, 0] } as const;

/** Displacement after an impulse: Clohessy and Wiltshire (1960), as in Vallado (2013), equations 6-66. */
function clohessyWiltshire(along: number, across: number, seconds: number): readonly [number, number, number] {
  const angle = meanMotion * seconds;
  return [
    (2 * along * (1 - Math.cos(angle))) / meanMotion,
    along * ((4 * Math.sin(angle)) / meanMotion - 3 * seconds),
    (across * Math.sin(angle)) / meanMotion,
  ];
}

describe('the covariance that an unseen burn leaves', () => {
  it('holds every displacement of a burn of this size, and is not much wider after some turns', () => {
    const [along, across] = [0.02, 0.5];
    for (const seconds of [60, 600, 2900, 5800, 20_000, 86_400, 259_200]) {
      const found = covarianceOfBurn(state, { alongTrackMPerS: along, crossTrackMPerS: across, seconds }) ?? [];
      const sigmas = [0, 1, 2].map((axis) => Math.sqrt(found[4 * axis] ?? 0));
      const moved = clohessyWiltshire(along / 1000, across / 1000, seconds);
      for (const [axis, distance] of moved.entries())
        expect(sigmas[axis], `axis ${axis} after ${seconds} s`).toBeGreaterThanOrEqual(Math.abs(distance) * 0.999);
      if (seconds > 20_000) expect((sigmas[1] ?? 0) / Math.abs(moved[1])).toBeLessThan(1.3);
      expect(sigmas[0]).toBeLessThanOrEqual((4.001 * along) / 1000 / meanMotion);
    }
  });

  it('is nothing at the moment of the burn, and is turned with the orbit', () => {
    const none = covarianceOfBurn(state, { alongTrackMPerS: 1, crossTrackMPerS: 1, seconds: 0 }) ?? [1];
    expect(Math.max(...none)).toBe(0);
    const turned = { positionKm: [0, 0, radiusKm], velocityKmPerS: [speed, 0, 0] } as const;
    const burn = { alongTrackMPerS: 0.1, crossTrackMPerS: 0, seconds: 86_400 };
    const [straight, other] = [covarianceOfBurn(state, burn) ?? [], covarianceOfBurn(turned, burn) ?? []];
    expect(other[0]).toBeCloseTo(straight[4] ?? 0, 9);
    expect(other[8]).toBeCloseTo(straight[0] ?? 0, 9);
    expect(covarianceOfBurn({ ...state, velocityKmPerS: [0, 20, 0] }, burn)).toBeUndefined();
  });
});
