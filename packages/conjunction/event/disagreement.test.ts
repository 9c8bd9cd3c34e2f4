import { describe, expect, it } from 'vitest';
import { disagreement } from './disagreement.ts';
import type { MessageFigures } from './figures.ts';

function figures(missKm: readonly [number, number], sigmaKm: readonly [number, number]): MessageFigures {
  const [[x, y], [sx, sy]] = [missKm, sigmaKm];
  return {
    geometry: {
      missDistanceKm: Math.hypot(x, y),
      missKm: { radial: x, transverse: y, normal: 0 },
      relativeSpeedKmPerS: 10,
      relativeVelocityKmPerS: { radial: 0, transverse: 0, normal: 10 },
      approachAngleRad: 1,
      mahalanobisDistance: undefined,
    },
    sigmaRtnKm: [sx, sy, 1],
    plane: {
      object1: { xKm: 0, yKm: 0, covariance: undefined },
      object2: { xKm: x, yKm: y, covariance: undefined },
      joint: { xx: sx ** 2, xy: 0, yy: sy ** 2 },
    },
    hardBodyRadiusKm: 0.02,
    found: { kind: 'none' },
    repairs: [],
  };
}

const theirs = figures([0.3, 1], [0.5, 2]);

describe('two messages of one approach', () => {
  it('that are independent differ by the sum of their variances', () => {
    const found = disagreement({ of: figures([0.6, 1], [0.5, 2]), than: theirs }, 'independent');
    expect(found.changeRtnKm).toEqual([0.3, 0, 0]);
    expect(found.sigmaRtnKm?.[0]).toBeCloseTo(Math.sqrt(0.5), 12);
    expect(found.mahalanobis).toBeCloseTo(0.3 / Math.sqrt(0.5), 12);
    // Two degrees of freedom: 1 − exp(−d²/2).
    expect(found.share).toBeCloseTo(1 - Math.exp(-(0.3 ** 2) / 0.5 / 2), 9);
    expect(found.isConsistent).toBe(true);
  });

  it('differ by what was added if one was built on the other', () => {
    const ours = figures([0.3 + 0.4, 1 + 1.2], [0.3, 1.6]);
    const found = disagreement({ of: ours, than: theirs }, 'built-on');
    expect(found.sigmaRtnKm?.[0]).toBeCloseTo(0.4, 12);
    expect(found.sigmaRtnKm?.[1]).toBeCloseTo(1.2, 12);
    expect(found.sigmasRtn?.[0]).toBeCloseTo(1, 12);
    expect(found.mahalanobis).toBeCloseTo(Math.SQRT2, 12);
  });

  it('disagree if chance does not explain the change', () => {
    const ours = figures([0.3 + 2, 1], [0.1, 0.1]);
    expect(disagreement({ of: ours, than: theirs }, 'built-on').isConsistent).toBe(false);
  });

  it('leave out values that need a missing covariance', () => {
    const bare = { ...theirs, sigmaRtnKm: undefined, plane: undefined };
    const found = disagreement({ of: bare, than: theirs }, 'independent');
    expect(found).toMatchObject({ mahalanobis: undefined, isConsistent: undefined, sigmasRtn: undefined });
    expect(found.changeRtnKm).toEqual([0, 0, 0]);
  });
});
