import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossingAtRightAngle } from './crossing.fixture.ts';
import { encounterIntervalCoppola2012 } from './duration.ts';
import {
  type Encounter,
  encounterFault,
  relativeMotionFault,
  relativePositionKm,
  relativeVelocityKmPerS,
} from './encounter.ts';
import { encounterGeometry, withRtnCovariance } from './geometry.ts';
import { hardBodyRadiusOfShape, hardBodyRadiusOfSize } from './hard-body.ts';
import { shiftToClosestApproach } from './shift.ts';

const micrometreKm = 1e-9;

function displaced(encounter: Encounter, seconds: number): Encounter {
  const move = ({ positionKm: r, velocityKmPerS: v, covariance }: Encounter['primary']): Encounter['primary'] => ({
    positionKm: [r[0] + v[0] * seconds, r[1] + v[1] * seconds, r[2] + v[2] * seconds],
    velocityKmPerS: v,
    covariance,
  });
  return { ...encounter, primary: move(encounter.primary), secondary: move(encounter.secondary) };
}

describe('the shift to the true closest approach', () => {
  it('undoes any displacement along straight lines, and ends with Δr normal to Δv', () => {
    fc.assert(
      fc.property(fc.double({ min: -5e-4, max: 5e-4, noNaN: true }), (seconds) => {
        const { encounter, shiftS } = shiftToClosestApproach(displaced(crossingAtRightAngle(), seconds));
        expect(Math.abs(shiftS + seconds)).toBeLessThan(1e-10);
        const r = relativePositionKm(encounter);
        const v = relativeVelocityKmPerS(encounter);
        expect(Math.abs(r[0] * v[0] + r[1] * v[1] + r[2] * v[2])).toBeLessThan(1e-8);
        expect(Math.abs(Math.hypot(...r) - 0.1)).toBeLessThan(micrometreKm);
      }),
    );
  });

  it('is 0 without relative motion', () => {
    const { primary } = crossingAtRightAngle();
    const still = { primary, secondary: { ...primary, positionKm: [7000, 0.2, 0] as const }, hardBodyRadiusKm: 0.01 };
    expect(shiftToClosestApproach(still).shiftS).toBe(0);
    expect(relativeMotionFault(still)?.code).toBe('NO_RELATIVE_MOTION');
    expect(relativeMotionFault({ ...still, secondary: primary })?.code).toBe('IDENTICAL_STATES');
  });
});

describe('the geometry of an encounter', () => {
  it('is given along the radial, transverse and normal directions of the primary', () => {
    const geometry = encounterGeometry(crossingAtRightAngle());
    const speed = Math.sqrt(398_600.4418 / 7000);
    expect(geometry.missDistanceKm).toBeCloseTo(0.1, 9);
    expect(geometry.missKm.radial).toBeCloseTo(0.1, 9);
    expect(geometry.missKm.transverse).toBeCloseTo(0, 9);
    expect(geometry.missKm.normal).toBeCloseTo(0, 9);
    expect(geometry.relativeVelocityKmPerS.radial).toBeCloseTo(0, 12);
    expect(geometry.relativeVelocityKmPerS.transverse).toBeCloseTo(-speed, 9);
    expect(geometry.relativeVelocityKmPerS.normal).toBeCloseTo(speed, 9);
    expect(geometry.relativeSpeedKmPerS).toBeCloseTo(speed * Math.SQRT2, 9);
    expect(geometry.approachAngleRad).toBeCloseTo(Math.PI / 2, 12);
    expect(geometry.mahalanobisDistance).toBeCloseTo(0.1 / (0.05 * Math.SQRT2), 3);
  });

  it('has no Mahalanobis distance if a covariance is missing', () => {
    const encounter = crossingAtRightAngle();
    const blind = { ...encounter, primary: { ...encounter.primary, covariance: undefined } };
    expect(encounterGeometry(blind).mahalanobisDistance).toBeUndefined();
    expect(encounterIntervalCoppola2012(blind)).toBeUndefined();
  });

  it('accepts a covariance along radial, transverse and normal', () => {
    const { secondary } = crossingAtRightAngle();
    const { covariance } = withRtnCovariance(secondary, Float64Array.of(1, 0, 0, 0, 4, 0.5, 0, 0.5, 9));
    // The object rises through the equator, so its R, T, N are x, z, −y.
    expect(Array.from(covariance ?? [], (value) => Number(value.toFixed(12)) + 0)).toEqual([
      1, 0, 0, 0, 9, -0.5, 0, -0.5, 4,
    ]);
  });
});

describe('the duration of an encounter (Coppola 2012)', () => {
  it('is ±8.3 sigma along the relative velocity, plus the radius', () => {
    const encounter = crossingAtRightAngle(0.001);
    const interval = encounterIntervalCoppola2012(encounter);
    // Along (−1, 1)/√2 in T, N both objects contribute their 300 m and 40 m: joint 300² + 40², halved twice.
    const sigmaKm = 1 / Math.sqrt(2 / (0.3 ** 2 + 0.04 ** 2) / 2);
    const half = (8.305 * sigmaKm + 0.001) / (Math.SQRT2 * Math.sqrt(398_600.4418 / 7000));
    expect((interval?.toS ?? 0) / half).toBeCloseTo(1, 2);
    expect((interval?.fromS ?? 0) / half).toBeCloseTo(-1, 2);
    const wider = encounterIntervalCoppola2012(encounter, 1e-30);
    expect(wider?.toS).toBeGreaterThan(interval?.toS ?? 0);
  });
});

describe('an encounter that cannot be assessed', () => {
  it('is a named case', () => {
    expect(encounterFault(crossingAtRightAngle(0))?.code).toBe('HARD_BODY_RADIUS_NOT_POSITIVE');
    expect(encounterFault(crossingAtRightAngle(Number.NaN))?.code).toBe('HARD_BODY_RADIUS_NOT_POSITIVE');
    expect(encounterFault(crossingAtRightAngle(10))).toBeUndefined();
    const broken = {
      ...crossingAtRightAngle(),
      primary: { ...crossingAtRightAngle().primary, positionKm: [Number.NaN, 0, 0] as const },
    };
    expect(encounterFault(broken)?.code).toBe('STATE_NOT_FINITE');
  });
});

describe('the hard-body radius', () => {
  it('is the circumscribing sphere of a shape', () => {
    expect(hardBodyRadiusOfShape({ kind: 'sphere', radiusM: 3 })).toBe(3);
    expect(hardBodyRadiusOfShape({ kind: 'box', lengthM: 2, widthM: 3, heightM: 6 })).toBeCloseTo(3.5, 12);
    expect(hardBodyRadiusOfShape({ kind: 'cylinder', diameterM: 3, lengthM: 4 })).toBeCloseTo(2.5, 12);
    const wings = { kind: 'winged' as const, lengthM: 1, widthM: 1, heightM: 1, spanM: 10, panelWidthM: 2 };
    expect(hardBodyRadiusOfShape(wings)).toBeCloseTo(Math.hypot(5, 1), 12);
  });

  it('comes from a table of sizes if no shape is known, and the answer says so', () => {
    expect(hardBodyRadiusOfSize({ objectType: 'PAYLOAD', radarCrossSection: 'LARGE' })).toEqual({
      radiusM: 5,
      source: 'size table',
    });
    expect(hardBodyRadiusOfSize({ objectType: 'DEBRIS', radarCrossSection: undefined }).radiusM).toBe(1);
    const table = [{ objectType: 'DEBRIS', radarCrossSection: undefined, radiusM: 0.3 }] as const;
    expect(hardBodyRadiusOfSize({ objectType: 'DEBRIS', radarCrossSection: undefined }, table).radiusM).toBe(0.3);
  });
});
