import { describe, expect, it } from 'vitest';
import { crossingAtRightAngle } from '../../approach/crossing.fixture.ts';
import { principalPlane } from '../../plane/encounter-plane.ts';
import { assessMixture } from '../choice/mixed-answer.ts';
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

  // Two Gaussians whose sum is known: each curve at "as given" is the value, not that of the covariance that holds 95 % of both.
  it('of a mixture is the sum over its parts, at factor 1 and at every other', () => {
    const widened = (factor: number) =>
      (encounter.secondary.covariance ?? new Float64Array()).map((one) => factor * one);
    const shares = [0.8, 0.2] as const;
    const [core, wide] = [widened(0.25), widened(16)];
    const mixture = [
      { share: shares[0], covariance: core },
      { share: shares[1], covariance: wide },
    ];
    const mixed = { ...encounter, secondary: { ...encounter.secondary, mixture } };
    const alone = [core, wide].map((covariance) =>
      sensitivityOf({ ...encounter, secondary: { ...encounter.secondary, covariance } }),
    );
    const sumOf = (values: readonly (number | undefined)[]) =>
      shares.reduce((sum, share, place) => sum + share * (values[place] ?? Number.NaN), 0);
    const found = sensitivityOf(mixed);
    expect(found?.byRadius).toHaveLength(11);
    for (const [place, { probability }] of found?.byRadius.entries() ?? [])
      expect(probability).toBeCloseTo(sumOf(alone.map((one) => one?.byRadius[place]?.probability)), 14);
    for (const [which, { points, maximum }] of found?.dilution.entries() ?? []) {
      for (const [place, { probability }] of points.entries())
        expect(probability).toBeCloseTo(
          sumOf(alone.map((one) => one?.dilution[which]?.points[place]?.probability)),
          14,
        );
      expect(maximum).toBeGreaterThanOrEqual(Math.max(...points.map(({ probability }) => probability)) * (1 - 1e-9));
    }
    const asGiven = found?.byRadius.find(({ radiusKm }) => radiusKm === encounter.hardBodyRadiusKm)?.probability ?? 0;
    expect(Math.abs(asGiven / value - 1)).toBeGreaterThan(0.05);
    const assessed = assessMixture(
      mixed,
      (one) =>
        ({
          kind: 'probability',
          method: 'foster1992',
          value: probabilityFoster1992(principalPlane(one)?.problem ?? Object.assign({}, plane?.problem)),
          checks: [],
          repairs: [],
          reason: '',
          says: [],
        }) as never,
    );
    expect(asGiven).toBeCloseTo((assessed as { readonly value: number }).value, 14);
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
