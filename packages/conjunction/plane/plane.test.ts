import { innerProduct } from '@farpass/astro/linear';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossingAtRightAngle } from '../approach/crossing.fixture.ts';
import type { Encounter } from '../approach/encounter.ts';
import {
  encounterPlane,
  planeMahalanobisSquared,
  planeView,
  principalAxes,
  principalPlane,
} from './encounter-plane.ts';

describe('the encounter plane', () => {
  const plane = encounterPlane(crossingAtRightAngle());

  it('is normal to the relative velocity, x up, right-handed', () => {
    expect(plane).toBeDefined();
    if (plane === undefined) return;
    const { x, y, velocityDirection: v } = plane;
    expect(x).toEqual([1, 0, 0]);
    expect(innerProduct(x, y)).toBeCloseTo(0, 15);
    expect(innerProduct(y, v)).toBeCloseTo(0, 15);
    expect(
      innerProduct([x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]], v),
    ).toBeCloseTo(1, 15);
  });

  it('takes another direction for x if the relative velocity is radial, and does not exist without relative motion', () => {
    const { primary, secondary } = crossingAtRightAngle();
    const plunging: Encounter = {
      primary,
      secondary: { ...secondary, velocityKmPerS: [-5, primary.velocityKmPerS[1], primary.velocityKmPerS[2]] },
      hardBodyRadiusKm: 0.01,
    };
    expect(Math.abs(encounterPlane(plunging)?.x[0] ?? 1)).toBeLessThan(1e-9);
    const still = {
      primary,
      secondary: { ...secondary, velocityKmPerS: primary.velocityKmPerS },
      hardBodyRadiusKm: 0.01,
    };
    expect(encounterPlane(still)).toBeUndefined();
    expect(planeView(still)).toBeUndefined();
    expect(principalPlane(still)).toBeUndefined();
  });

  it('has object 1 at the origin; its sums are the relative position and the joint covariance', () => {
    const view = planeView(crossingAtRightAngle());
    expect(view?.plane).toEqual(plane);
    expect([view?.object1.xKm, view?.object1.yKm]).toEqual([0, 0]);
    expect(view?.object2.xKm).toBeCloseTo(0.1, 12);
    expect(view?.object2.yKm).toBeCloseTo(0, 12);
    // x is radial: 50 m for both. y lies halfway between the along-track directions of the two objects: (300² + 40²)/2
    // for both.
    for (const { covariance } of [view?.object1, view?.object2].flatMap((object) => object ?? [])) {
      expect(covariance?.xx).toBeCloseTo(0.05 ** 2, 12);
      expect(covariance?.xy).toBeCloseTo(0, 12);
      expect(covariance?.yy).toBeCloseTo((0.3 ** 2 + 0.04 ** 2) / 2, 12);
    }
    expect(view?.joint?.xx).toBeCloseTo(2 * 0.05 ** 2, 12);
    expect(view?.joint?.xy).toBeCloseTo(0, 12);
    expect(view?.joint?.yy).toBeCloseTo(0.3 ** 2 + 0.04 ** 2, 12);
    expect(view && Object.keys(view)).toHaveLength(4);
  });

  it('shows the closest approach, however the message rounded its TCA', () => {
    const { primary, secondary, hardBodyRadiusKm } = crossingAtRightAngle();
    const late = ({ positionKm: [x, y, z], velocityKmPerS: [u, v, w], covariance }: typeof primary) => ({
      positionKm: [x + 5e-4 * u, y + 5e-4 * v, z + 5e-4 * w] as const,
      velocityKmPerS: [u, v, w] as const,
      covariance,
    });
    const view = planeView({ primary: late(primary), secondary: late(secondary), hardBodyRadiusKm });
    expect(view?.object2.xKm).toBeCloseTo(0.1, 9);
    expect(view?.object2.yKm).toBeCloseTo(0, 9);
  });

  it('has the covariance that is known, and no sum, if one is missing', () => {
    const { primary, secondary, hardBodyRadiusKm } = crossingAtRightAngle();
    const view = planeView({ primary: { ...primary, covariance: undefined }, secondary, hardBodyRadiusKm });
    expect(view?.object1.covariance).toBeUndefined();
    expect(view?.object2.covariance?.xx).toBeCloseTo(0.05 ** 2, 12);
    expect(view?.joint).toBeUndefined();
  });
});

describe('principal axes', () => {
  it('keep the Mahalanobis distance and the determinant, with the larger sigma first', () => {
    const size = fc.double({ min: 0.1, max: 3, noNaN: true });
    fc.assert(
      fc.property(
        size,
        size,
        fc.double({ min: -0.95, max: 0.95, noNaN: true }),
        size,
        size,
        (a, b, correlation, x, y) => {
          const covariance = { xx: a * a, xy: correlation * a * b, yy: b * b };
          const { problem, clippedEigenvalues } = principalAxes(covariance, { xKm: x, yKm: y }, 0.001);
          const determinant = covariance.xx * covariance.yy - covariance.xy ** 2;
          const distance = (covariance.yy * x * x - 2 * covariance.xy * x * y + covariance.xx * y * y) / determinant;
          expect(Math.abs(planeMahalanobisSquared(problem) / distance - 1)).toBeLessThan(1e-9);
          expect(Math.abs((problem.sigmaXKm * problem.sigmaYKm) ** 2 / determinant - 1)).toBeLessThan(1e-9);
          expect(problem.sigmaXKm).toBeGreaterThanOrEqual(problem.sigmaYKm * (1 - 1e-12));
          expect(clippedEigenvalues).toEqual([]);
        },
      ),
    );
  });

  it('clip what is below (1e-4·R)² and report it', () => {
    const { problem, clippedEigenvalues } = principalAxes({ xx: 1, xy: 0, yy: -1e-12 }, { xKm: 0, yKm: 0 }, 0.02);
    expect(problem.sigmaYKm).toBeCloseTo(2e-6, 15);
    expect(clippedEigenvalues).toEqual([-1e-12]);
  });
});
