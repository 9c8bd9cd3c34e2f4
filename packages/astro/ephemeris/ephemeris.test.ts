import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StateVector } from '../frames/index.ts';
import { difference, isPositiveDefinite, type Matrix, norm, scaleMatrix } from '../linear/index.ts';
import { keplerianOfState, meanOfTrue, stateOfKeplerian, trueOfMean } from '../orbits/index.ts';
import { meanMotionRadPerS } from '../orbits/period.ts';
import { addSeconds, type Epoch, parseEpoch, secondsBetween } from '../time/index.ts';
import { linearCovariance } from './covariance.ts';
import {
  covarianceAt,
  createSegment,
  type Ephemeris,
  type Interpolation,
  largestVelocityMismatchKmPerS,
  stateAt,
  usableSpan,
} from './index.ts';

const start = parseEpoch('2016-12-31T23:00:00', 'UTC');
const oneMillimetreKm = 1e-6;

/** Two-body motion: the source of the points, and the expected result between them. */
const orbit = keplerianOfState({
  frame: 'EME2000',
  positionKm: [6800, 0, 100],
  velocityKmPerS: [0.1, 4.8, 5.9],
});

function truth(secondsAfterStart: number): StateVector<'EME2000'> {
  const meanAnomalyRad = meanOfTrue(orbit) + meanMotionRadPerS(orbit.semiMajorAxisKm) * secondsAfterStart;
  return stateOfKeplerian({
    ...orbit,
    trueAnomalyRad: trueOfMean({ meanAnomalyRad, eccentricity: orbit.eccentricity }),
  });
}

function pointsEvery(step: number, { from, to }: { from: number; to: number }) {
  const points: { epoch: Epoch<'UTC'>; state: StateVector<'EME2000'> }[] = [];
  for (let t = from; t <= to; t += step) points.push({ epoch: addSeconds(start, t), state: truth(t) });
  return points;
}

function arc(step: number, interpolation?: Interpolation): Ephemeris<'EME2000'> {
  const points = pointsEvery(step, { from: 0, to: 7200 });
  const source =
    interpolation === undefined ? { frame: 'EME2000', points } : { frame: 'EME2000', points, interpolation };
  return { segments: [createSegment({ ...source, frame: 'EME2000' })] };
}

function errorKm(ephemeris: Ephemeris<'EME2000'>, seconds: number): number {
  const answer = stateAt(ephemeris, addSeconds(start, seconds));
  if (answer.kind !== 'state') throw new Error(answer.kind);
  return norm(difference(answer.state.positionKm, truth(seconds).positionKm));
}

describe('interpolated states', () => {
  it.each<[Interpolation, number, number]>([
    [{ method: 'hermite', degree: 7 }, 60, oneMillimetreKm],
    [{ method: 'hermite', degree: 11 }, 240, oneMillimetreKm],
    [{ method: 'lagrange', degree: 9 }, 60, oneMillimetreKm],
    [{ method: 'linear', degree: 1 }, 1, 0.0015],
  ])('by %j through points every %d s stay within %d km on a low orbit', (interpolation, step, limitKm) => {
    const ephemeris = arc(step, interpolation);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 7200, noNaN: true }), (seconds) => {
        expect(errorKm(ephemeris, seconds)).toBeLessThan(limitKm);
      }),
    );
  });

  it('pass through every point, also across a leap second', () => {
    const ephemeris = arc(60);
    for (let t = 0; t <= 7200; t += 60) expect(errorKm(ephemeris, t)).toBeLessThan(1e-11);
    const newYear = parseEpoch('2017-01-01T00:00:00', 'UTC');
    expect(secondsBetween(newYear, start)).toBe(3601);
    const answer = stateAt(ephemeris, newYear);
    expect(answer.kind === 'state' && norm(difference(answer.state.positionKm, truth(3601).positionKm))).toBeLessThan(
      oneMillimetreKm,
    );
  });

  it('have velocities that are the slope of the positions', () => {
    const ephemeris = arc(60);
    const answer = stateAt(ephemeris, addSeconds(start, 3333.3));
    expect(answer.kind).toBe('state');
    if (answer.kind !== 'state') return;
    const oneMillimetrePerSecondKmPerS = 1e-6;
    expect(norm(difference(answer.state.velocityKmPerS, truth(3333.3).velocityKmPerS))).toBeLessThan(
      oneMillimetrePerSecondKmPerS,
    );
    expect(answer).toMatchObject({ segment: 0, spacingSeconds: 60, interpolation: { method: 'hermite', degree: 7 } });
    expect(answer.state.frame).toBe('EME2000');
  });

  it('use a lower degree, and report it, if the segment has too few points', () => {
    const few: Ephemeris<'EME2000'> = {
      segments: [createSegment({ frame: 'EME2000', points: pointsEvery(10, { from: 0, to: 10 }) })],
    };
    const answer = stateAt(few, addSeconds(start, 5));
    expect(answer).toMatchObject({ kind: 'state', interpolation: { method: 'hermite', degree: 3 } });
    const single: Ephemeris<'EME2000'> = {
      segments: [createSegment({ frame: 'EME2000', points: pointsEvery(10, { from: 0, to: 0 }) })],
    };
    expect(stateAt(single, start)).toMatchObject({ kind: 'state', spacingSeconds: 0, interpolation: { degree: 1 } });
    expect(stateAt(single, addSeconds(start, 1)).kind).toBe('outside');
  });

  it('are the same as when this test was written', () => {
    const answer = stateAt(arc(60), addSeconds(start, 1234.5));
    expect(answer.kind === 'state' && answer.state.positionKm.map((x) => x.toPrecision(12))).toEqual([
      '1421.78994851',
      '4246.68534924',
      '5239.49168300',
    ]);
  });
});

describe('velocities that do not match the positions', () => {
  it('are measured: zero in two-body motion, otherwise the mismatch that was added', () => {
    const points = pointsEvery(60, { from: 0, to: 7200 });
    const oneMillimetrePerSecondKmPerS = 1e-6;
    const sound = createSegment({ frame: 'EME2000', points });
    expect(largestVelocityMismatchKmPerS(sound)).toBeLessThan(10 * oneMillimetrePerSecondKmPerS);
    const wrong = points.map(({ epoch, state }) => {
      const [x, y, z] = state.velocityKmPerS;
      return { epoch, state: { ...state, velocityKmPerS: [x + 0.001, y, z] as const } };
    });
    const mismatch = largestVelocityMismatchKmPerS(createSegment({ frame: 'EME2000', points: wrong }));
    expect(Math.abs(mismatch - 0.001)).toBeLessThan(10 * oneMillimetrePerSecondKmPerS);
  });

  it('are not measured with fewer than five points', () => {
    const few = createSegment({ frame: 'EME2000', points: pointsEvery(60, { from: 0, to: 180 }) });
    expect(largestVelocityMismatchKmPerS(few)).toBe(0);
  });
});

describe('the gaps and ends of an ephemeris', () => {
  const first = createSegment({
    frame: 'EME2000',
    points: pointsEvery(60, { from: 0, to: 1200 }),
    usable: { from: addSeconds(start, 180), to: addSeconds(start, 1020) },
  });
  const second = createSegment({ frame: 'EME2000', points: pointsEvery(60, { from: 2400, to: 3600 }) });
  const ephemeris: Ephemeris<'EME2000'> = { segments: [first, second] };

  it('follow from the usable part, not from the points', () => {
    expect(stateAt(ephemeris, addSeconds(start, 179)).kind).toBe('outside');
    expect(stateAt(ephemeris, addSeconds(start, 180)).kind).toBe('state');
    expect(stateAt(ephemeris, addSeconds(start, 1020)).kind).toBe('state');
  });

  it('are named: in a gap between segments, both its ends', () => {
    const answer = stateAt(ephemeris, addSeconds(start, 1500));
    expect(answer).toEqual({ kind: 'gap', from: usableSpan(first).to, to: usableSpan(second).from });
  });

  it('are named: before and after, the whole span', () => {
    const outside = { kind: 'outside', from: usableSpan(first).from, to: usableSpan(second).to };
    expect(stateAt(ephemeris, addSeconds(start, -1))).toEqual(outside);
    expect(stateAt(ephemeris, addSeconds(start, 3601))).toEqual(outside);
    expect(stateAt({ segments: [] }, start)).toEqual({ kind: 'empty' });
  });

  it('do not include an instant shared by two segments, where the later one answers', () => {
    const joined: Ephemeris<'EME2000'> = {
      segments: [
        createSegment({ frame: 'EME2000', points: pointsEvery(60, { from: 0, to: 1200 }) }),
        createSegment({ frame: 'EME2000', points: pointsEvery(60, { from: 1200, to: 2400 }) }),
      ],
    };
    expect(stateAt(joined, addSeconds(start, 1199.999))).toMatchObject({ segment: 0 });
    expect(stateAt(joined, addSeconds(start, 1200))).toMatchObject({ segment: 1 });
  });

  it('are not looked for in faulty segments, which are refused', () => {
    const points = pointsEvery(60, { from: 0, to: 120 });
    expect(() => createSegment({ frame: 'EME2000', points: [] })).toThrow('EPHEMERIS_EMPTY');
    expect(() => createSegment({ frame: 'EME2000', points: [points[1], points[0]] })).toThrow('EPHEMERIS_NOT_RISING');
    expect(() => createSegment({ frame: 'EME2000', points: [points[0], points[0]] })).toThrow('EPHEMERIS_NOT_RISING');
    const usable = { from: addSeconds(start, 500), to: addSeconds(start, 600) };
    expect(() => createSegment({ frame: 'EME2000', points, usable })).toThrow('EPHEMERIS_NOTHING_USABLE');
  });
});

/** A covariance that grows along track, with correlations, positive definite. */
function growing(hours: number): Matrix {
  const sigma = [0.1, 0.3 + 0.5 * hours, 0.05, 5e-4 + 5e-4 * hours, 1e-4, 5e-5];
  return Float64Array.from(
    sigma.flatMap((si, i) => sigma.map((sj, j) => (i === j ? si * sj : 0.2 * si * sj * Math.cos(i - j)))),
  );
}

function withCovariance(matrices: readonly Matrix[], axes: 'RTN' | 'EME2000'): Ephemeris<'EME2000'> {
  const samples = matrices.map((matrix, i) => ({ epoch: addSeconds(start, 600 * i), matrix }));
  const points = pointsEvery(60, { from: 0, to: 3600 });
  return { segments: [createSegment({ frame: 'EME2000', points, covariance: { axes, samples } })] };
}

describe('interpolated covariances', () => {
  const matrices = [0, 1, 2, 3, 4, 5, 6].map((i) => growing(i / 6));

  it('stay positive definite between positive definite samples, linearly in any axes', () => {
    const inAxes = fc.constantFrom<'RTN' | 'EME2000'>('RTN', 'EME2000');
    fc.assert(
      fc.property(inAxes, fc.double({ min: 0, max: 3600, noNaN: true }), (axes, seconds) => {
        const answer = covarianceAt(withCovariance(matrices, axes), addSeconds(start, seconds));
        expect(answer).toMatchObject({ kind: 'covariance', axes, isPositiveDefinite: true, fellBackToLinear: false });
      }),
    );
  });

  it('equal the samples at their own instants', () => {
    const answer = covarianceAt(withCovariance(matrices, 'EME2000'), addSeconds(start, 1200));
    expect(answer.kind).toBe('covariance');
    if (answer.kind !== 'covariance') return;
    expect(answer.matrix).toHaveLength(36);
    for (const [place, value] of answer.matrix.entries()) expect(value).toBeCloseTo(matrices[2][place], 14);
    expect(answer.interpolation).toEqual(linearCovariance);
  });

  it('are the mean of two samples halfway between their instants', () => {
    const answer = covarianceAt(withCovariance(matrices, 'RTN'), addSeconds(start, 900));
    expect(answer.kind === 'covariance' && answer.matrix[7]).toBeCloseTo((matrices[1][7] + matrices[2][7]) / 2, 14);
  });

  it('by Lagrange follow a smooth growth more closely than linear ones', () => {
    const ephemeris = withCovariance(matrices, 'RTN');
    const seconds = 1500;
    const wanted = growing(seconds / 3600)[7];
    const value = (answer: ReturnType<typeof covarianceAt>): number =>
      answer.kind === 'covariance' ? answer.matrix[7] : Number.NaN;
    const lagrange = value(covarianceAt(ephemeris, addSeconds(start, seconds), { method: 'lagrange', degree: 3 }));
    const linear = value(covarianceAt(ephemeris, addSeconds(start, seconds)));
    expect(Math.abs(lagrange - wanted)).toBeLessThan(1e-12);
    expect(Math.abs(linear - wanted)).toBeGreaterThan(1e-4);
  });

  it('fall back to linear, and report it, if a polynomial would not be positive definite', () => {
    const jumping = [1, 1e-6, 1e-6, 1].map((factor) => scaleMatrix(growing(0), factor));
    const answer = covarianceAt(withCovariance(jumping, 'RTN'), addSeconds(start, 900), {
      method: 'lagrange',
      degree: 3,
    });
    expect(answer).toMatchObject({ fellBackToLinear: true, isPositiveDefinite: true, interpolation: linearCovariance });
  });

  it('report it if the samples themselves are not positive definite', () => {
    const flat = growing(0).map((value, place) => (place >= 30 || place % 6 === 5 ? 0 : value));
    const answer = covarianceAt(withCovariance([flat, flat], 'RTN'), addSeconds(start, 300));
    expect(answer).toMatchObject({ kind: 'covariance', isPositiveDefinite: false });
    expect(isPositiveDefinite(growing(0))).toBe(true);
  });

  it('are not extrapolated', () => {
    const ephemeris = withCovariance(matrices.slice(0, 2), 'RTN');
    expect(covarianceAt(ephemeris, addSeconds(start, 601))).toEqual({ kind: 'none', reason: 'outside-covariance' });
    expect(covarianceAt(ephemeris, addSeconds(start, -1))).toEqual({ kind: 'none', reason: 'outside-ephemeris' });
    expect(covarianceAt(arc(60), start)).toEqual({ kind: 'none', reason: 'no-covariance' });
  });
});
