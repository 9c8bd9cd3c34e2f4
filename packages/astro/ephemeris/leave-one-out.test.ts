import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference, norm } from '../linear/index.ts';
import { keplerianOfState, meanOfTrue, stateOfKeplerian, trueOfMean } from '../orbits/index.ts';
import { meanMotionRadPerS } from '../orbits/period.ts';
import { addSeconds, parseEpoch } from '../time/index.ts';
import {
  createSegment,
  type EphemerisSegment,
  type Interpolation,
  largestDisagreement,
  leaveOneOutError,
  stateAtSeconds,
} from './index.ts';

const start = parseEpoch('2026-11-26T04:00:00', 'UTC');
const oneMetreKm = 0.001;

interface Arc {
  readonly perigeeKm: number;
  readonly eccentricity: number;
  readonly stepS: number;
  readonly states: number;
  readonly rule: Interpolation;
}

/** Two-body motion through a perigee. */
function stateAfter({ perigeeKm, eccentricity }: Arc, seconds: number) {
  const speed = Math.sqrt((398_600.4418 * (1 + eccentricity)) / perigeeKm);
  const tilt = 0.9;
  const orbit = keplerianOfState({
    frame: 'EME2000',
    positionKm: [perigeeKm, 0, 0],
    velocityKmPerS: [0, speed * Math.cos(tilt), speed * Math.sin(tilt)],
  });
  const meanAnomalyRad = meanOfTrue(orbit) + meanMotionRadPerS(orbit.semiMajorAxisKm) * (seconds - 3000);
  return stateOfKeplerian({
    ...orbit,
    trueAnomalyRad: trueOfMean({ meanAnomalyRad, eccentricity: orbit.eccentricity }),
  });
}

function segmentOf(arc: Arc): EphemerisSegment<'EME2000'> {
  const points = Array.from({ length: arc.states }, (_, index) => ({
    epoch: addSeconds(start, index * arc.stepS),
    state: stateAfter(arc, index * arc.stepS),
  }));
  return createSegment({ frame: 'EME2000', points, interpolation: arc.rule });
}

/** The largest distance of the interpolated positions from the orbit, at ten places in each step. */
function trueErrorKm(arc: Arc, segment: EphemerisSegment<'EME2000'>): number {
  const places = Array.from({ length: 10 * (arc.states - 1) }, (_, place) => (place * arc.stepS) / 10);
  const distances = places.map((at) =>
    norm(difference(stateAtSeconds(segment, at).positionKm, stateAfter(arc, at).positionKm)),
  );
  return Math.max(...distances);
}

const lagrange = (degree: number): Interpolation => ({ method: 'lagrange', degree });
const hermite = (degree: number): Interpolation => ({ method: 'hermite', degree });
const rules = [
  { method: 'linear', degree: 1 } as const,
  ...[1, 2, 3, 5, 7, 8, 9].map(lagrange),
  ...[3, 5, 7, 9].map(hermite),
];

describe('the error of an interpolation, from the points alone', () => {
  it.each([
    // The arc and its chord differ by r (n h)²/8: 3.7 km in a low orbit and a step of 60 s.
    [lagrange(1), 60, 3.7],
    [lagrange(1), 10, 0.103],
    // A cubic through two states errs by r (n h)⁴/384.
    [hermite(3), 60, 0.000_33],
    [hermite(3), 300, 0.21],
  ])('by %j, a state every %d s of a low orbit, is %d km as by its remainder', (rule, stepS, expectedKm) => {
    const segment = segmentOf({ perigeeKm: 6950, eccentricity: 0, stepS, states: 100, rule });
    expect(leaveOneOutError(segment, rule).km / expectedKm).toBeCloseTo(1, 1);
  });

  it('is the true one within a factor of three, for any rule on nearly circular orbits, at steps up to a tenth of a turn', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rules),
        fc.double({ min: 6600, max: 42_000, noNaN: true }),
        fc.double({ min: 0, max: 0.02, noNaN: true }),
        fc.double({ min: 0.02, max: 0.6, noNaN: true }),
        (rule, perigeeKm, eccentricity, radians) => {
          const stepS = radians / Math.sqrt((398_600.4418 * (1 + eccentricity)) / perigeeKm ** 3);
          const arc = { perigeeKm, eccentricity, stepS, states: 60, rule };
          const segment = segmentOf(arc);
          const truth = trueErrorKm(arc, segment);
          fc.pre(truth > oneMetreKm && truth < 1000);
          const ratio = leaveOneOutError(segment, rule).km / truth;
          expect(ratio).toBeGreaterThan(1 / 3);
          expect(ratio).toBeLessThan(3);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('says where it is largest: at the perigee of an eccentric orbit', () => {
    const rule = lagrange(3);
    const segment = segmentOf({ perigeeKm: 6700, eccentricity: 0.7, stepS: 120, states: 100, rule });
    expect(Math.abs(leaveOneOutError(segment, rule).seconds - 3000)).toBeLessThan(300);
  });

  it('of two states is the bound of a circle, and of one state nothing', () => {
    const arc = { perigeeKm: 6950, eccentricity: 0, stepS: 60, states: 2, rule: lagrange(1) };
    expect(leaveOneOutError(segmentOf(arc), lagrange(1)).km).toBeCloseTo(3.7, 1);
    expect(leaveOneOutError(segmentOf(arc), hermite(7)).km).toBeCloseTo(0.000_33, 5);
    expect(leaveOneOutError(segmentOf({ ...arc, states: 1 }), hermite(7)).km).toBe(0);
  });

  it('counts the usable part only', () => {
    const rule = lagrange(3);
    const arc = { perigeeKm: 6700, eccentricity: 0.7, stepS: 120, states: 100, rule };
    const whole = segmentOf(arc);
    const afterPerigee = { ...whole, usableFromSeconds: 9000 };
    expect(leaveOneOutError(afterPerigee, rule).km).toBeLessThan(0.01 * leaveOneOutError(whole, rule).km);
    expect(largestDisagreement(afterPerigee, [rule, hermite(7)]).km).toBeLessThan(
      0.01 * leaveOneOutError(whole, rule).km,
    );
  });

  it('of many states is found in the longest steps, wherever they are', () => {
    const rule = hermite(3);
    const arc = { perigeeKm: 6950, eccentricity: 0, stepS: 10, states: 20_000, rule };
    const seconds = Array.from({ length: arc.states }, (_, index) => 10 * index).filter(
      (at) => at < 70_000 || at > 70_060,
    );
    const points = seconds.map((at) => ({ epoch: addSeconds(start, at), state: stateAfter(arc, at) }));
    const found = leaveOneOutError(createSegment({ frame: 'EME2000', points }), rule);
    expect(Math.abs(found.seconds - 70_030)).toBeLessThan(20);
  });
});

describe('two interpolations of one segment', () => {
  it('differ by the sagitta of the arc if one is a straight line', () => {
    const segment = segmentOf({ perigeeKm: 6950, eccentricity: 0, stepS: 60, states: 100, rule: lagrange(1) });
    expect(largestDisagreement(segment, [lagrange(1), hermite(7)]).km).toBeCloseTo(3.71, 1);
    expect(largestDisagreement(segment, [lagrange(7), hermite(7)]).km).toBeLessThan(1e-6);
  });
});
