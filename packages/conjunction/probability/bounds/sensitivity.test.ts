import { describe, expect, it } from 'vitest';
import { crossingAtRightAngle } from '../../approach/crossing.fixture.ts';
import { principalPlane } from '../../plane/encounter-plane.ts';
import { probabilityFoster1992 } from '../methods/foster1992.ts';
import { maximumProbabilityFrisbee2015 } from './frisbee2015.ts';
import { sensitivityOf } from './sensitivity.ts';

const encounter = crossingAtRightAngle();
const plane = principalPlane(encounter);
const value = plane === undefined ? Number.NaN : probabilityFoster1992(plane.problem);

describe('sensitivity', () => {
  const sensitivity = sensitivityOf(encounter);

  it('has the probability itself at factor 1, for the radius and for every scaled covariance', () => {
    expect(
      sensitivity?.byRadius.find((point) => point.radiusKm === encounter.hardBodyRadiusKm)?.probability,
    ).toBeCloseTo(value, 14);
    for (const curve of sensitivity?.dilution ?? []) {
      expect(curve.points.find((point) => Math.abs(point.scale - 1) < 1e-9)?.probability).toBeCloseTo(value, 12);
      expect(curve.maximum).toBeGreaterThanOrEqual(
        Math.max(...curve.points.map((point) => point.probability)) * (1 - 1e-9),
      );
    }
    expect(sensitivity?.dilution.map((curve) => curve.object)).toEqual(['primary', 'secondary', 'joint']);
  });

  it('grows with the square of a small radius', () => {
    const [smallest, next] = sensitivity?.byRadius ?? [];
    expect((next?.probability ?? 0) / (smallest?.probability ?? 1)).toBeCloseTo(4, 2);
  });

  it('does not exist without relative motion or without covariances', () => {
    const still = {
      ...encounter,
      secondary: { ...encounter.secondary, velocityKmPerS: encounter.primary.velocityKmPerS },
    };
    expect(sensitivityOf(still)).toBeUndefined();
    expect(sensitivityOf({ ...encounter, primary: { ...encounter.primary, covariance: undefined } })).toBeUndefined();
  });
});

describe('the bound for a single covariance (Frisbee 2015)', () => {
  const blind = { ...encounter, secondary: { ...encounter.secondary, covariance: undefined } };
  const bound = maximumProbabilityFrisbee2015(blind);

  it('holds for every covariance that the other object may have', () => {
    for (const sigmaKm of [0.001, 0.01, 0.05, 0.1, 0.3, 1, 10]) {
      const guess = Float64Array.of(sigmaKm ** 2, 0, 0, 0, sigmaKm ** 2, 0, 0, 0, sigmaKm ** 2);
      const known = principalPlane({ ...blind, secondary: { ...blind.secondary, covariance: guess } });
      expect(known && probabilityFoster1992(known.problem)).toBeLessThanOrEqual((bound?.upperBound ?? 0) * 1.0005);
    }
  });

  // Miss 100 m radial, known radial sigma 50 m: K² = 4, so the worst sigma is 100·√(3/4) m along the miss.
  it('puts the worst sigma along the miss', () => {
    expect(bound?.knownMahalanobisDistance).toBeCloseTo(2, 3);
    expect(bound?.worstSigmaKm).toBeCloseTo(0.1 * Math.sqrt(0.75), 3);
  });

  it('comes from the known covariance alone if the miss is inside its sigma', () => {
    const near = { ...blind, secondary: { ...blind.secondary, positionKm: [7000.02, 0, 0] as const } };
    expect(maximumProbabilityFrisbee2015(near)?.worstSigmaKm).toBe(0);
  });

  it('exists only with exactly one covariance', () => {
    expect(maximumProbabilityFrisbee2015(encounter)).toBeUndefined();
    expect(maximumProbabilityFrisbee2015({ ...blind, primary: blind.secondary })).toBeUndefined();
  });
});
