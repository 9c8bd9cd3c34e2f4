import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CartesianState,
  cross,
  difference,
  dot,
  innerProduct,
  leadingBlock,
  norm,
  rotateBack,
  rowsOf,
  scaled,
  sum,
  timesVector,
  unit,
  type Vector3,
} from '../linear/index.ts';
import { matrixProduct } from '../linear/matrix-product.fixture.ts';
import {
  type AxesMotion,
  covarianceFromOrbitalAxes,
  covarianceToOrbitalAxes,
  type OrbitalAxes,
  type OrbitalFrame,
  orbitalAxes,
  orbitalFrames,
  type StateVector,
  toOrbitalAxes,
} from './index.ts';
import { transformationFromOrbitalAxes, transformationToOrbitalAxes } from './orbital-axes.ts';

/** The inverse of `toOrbitalAxes`. */
function fromOrbitalAxes(local: CartesianState, axes: OrbitalAxes, motion: AxesMotion): CartesianState {
  const swept: Vector3 = motion === 'rotating' ? cross(axes.rateRadPerS, local.positionKm) : [0, 0, 0];
  return {
    positionKm: rotateBack(axes.rotation, local.positionKm),
    velocityKmPerS: rotateBack(axes.rotation, sum(local.velocityKmPerS, swept)),
  };
}

const mu = 398_600.4418;

/** Semi-major axis about 12 700 km, eccentricity 0.3, inclination 57°, away from its apsides. */
const eccentric: StateVector<'EME2000'> = {
  frame: 'EME2000',
  positionKm: [7000, 4000, 3000],
  velocityKmPerS: [-3.2, 3.5, 5.6],
};
const sunDirection: Vector3 = [0.3, -0.85, -0.37];

const momentum = unit(cross(eccentric.positionKm, eccentric.velocityKmPerS));
const outwards = unit(eccentric.positionKm);
const forwards = unit(eccentric.velocityKmPerS);

/** Row `i` of the rotation: the axis in inertial components. */
function axis(frame: OrbitalFrame, i: 0 | 1 | 2): Vector3 {
  return rowsOf(orbitalAxes(frame, eccentric, sunDirection).rotation)[i];
}

function near(a: Vector3, b: Vector3): void {
  expect(norm(difference(a, b))).toBeLessThan(1e-14);
}

describe('the axes of an eccentric orbit', () => {
  it('point as the SANA registry defines', () => {
    near(axis('RTN', 0), outwards);
    near(axis('RTN', 2), momentum);
    near(axis('TNW', 0), forwards);
    near(axis('TNW', 2), momentum);
    near(axis('NTW', 1), forwards);
    near(axis('NTW', 2), momentum);
    near(axis('VNC', 0), forwards);
    near(axis('VNC', 1), momentum);
    near(axis('LVLH', 2), scaled(outwards, -1));
    near(axis('LVLH', 1), scaled(momentum, -1));
    near(axis('PQW', 2), momentum);
    near(axis('EQW', 2), momentum);
    near(axis('NSW', 0), scaled(outwards, -1));
    near(axis('SEZ', 2), outwards);
  });

  it('have TNW y towards the Earth, NTW x and RTN x away from it', () => {
    expect(dot(axis('TNW', 1), outwards)).toBeLessThan(0);
    expect(dot(axis('NTW', 0), outwards)).toBeGreaterThan(0);
    expect(dot(axis('VNC', 2), outwards)).toBeGreaterThan(0);
    expect(dot(axis('RTN', 1), forwards)).toBeGreaterThan(0);
    expect(dot(axis('LVLH', 0), forwards)).toBeGreaterThan(0);
  });

  it('have PQW x along the eccentricity vector and EQW x at the ascending node', () => {
    const eccentricity = difference(
      scaled(cross(eccentric.velocityKmPerS, cross(eccentric.positionKm, eccentric.velocityKmPerS)), 1 / mu),
      outwards,
    );
    near(axis('PQW', 0), unit(eccentricity));
    const node = axis('EQW', 0);
    expect(Math.abs(node[2])).toBe(0);
    expect(dot(node, momentum)).toBeCloseTo(0, 14);
    expect(cross(momentum, node)[2]).toBeGreaterThan(0);
  });

  it('have SEZ y due east and NSW y as near the Sun as possible', () => {
    expect(Math.abs(axis('SEZ', 1)[2])).toBe(0);
    expect(dot(axis('SEZ', 1), [-eccentric.positionKm[1], eccentric.positionKm[0], 0])).toBeGreaterThan(0);
    expect(axis('SEZ', 0)[2]).toBeLessThan(0);
    expect(dot(axis('NSW', 2), sunDirection)).toBeCloseTo(0, 14);
    expect(dot(axis('NSW', 1), sunDirection)).toBeGreaterThan(0);
  });

  it.each(orbitalFrames)('are right-handed and turn at the rate of %s (checked by differences)', (frame) => {
    const axes = orbitalAxes(frame, eccentric, sunDirection);
    const [x, y, z] = rowsOf(axes.rotation);
    near(cross(x, y), z);
    const step = 0.01;
    const before = rowsOf(orbitalAxes(frame, moved(-step), sunDirection).rotation);
    const after = rowsOf(orbitalAxes(frame, moved(step), sunDirection).rotation);
    const omega = fromOrbitalAxes(
      { positionKm: axes.rateRadPerS, velocityKmPerS: [0, 0, 0] },
      axes,
      'inertial',
    ).positionKm;
    for (const i of [0, 1, 2]) {
      const rate = scaled(difference(after[i], before[i]), 1 / (2 * step));
      expect(norm(difference(rate, cross(omega, [x, y, z][i])))).toBeLessThan(1e-9);
    }
  });
});

/** Two-body motion over a short time, series to the third order. */
function moved(seconds: number): StateVector<'EME2000'> {
  const { positionKm: r, velocityKmPerS: v } = eccentric;
  const factor = -mu / norm(r) ** 3;
  const a = scaled(r, factor);
  const jerk = sum(scaled(v, factor), scaled(r, (-3 * factor * dot(r, v)) / dot(r, r)));
  const t = seconds;
  return {
    frame: 'EME2000',
    positionKm: sum(sum(r, scaled(v, t)), sum(scaled(a, (t * t) / 2), scaled(jerk, t ** 3 / 6))),
    velocityKmPerS: sum(sum(v, scaled(a, t)), scaled(jerk, (t * t) / 2)),
  };
}

describe('states and covariances along the axes', () => {
  const components = fc.tuple(
    fc.double({ min: -50, max: 50, noNaN: true }),
    fc.double({ min: -50, max: 50, noNaN: true }),
    fc.double({ min: -50, max: 50, noNaN: true }),
  );

  it('come back for every frame, with inertial and with rotating axes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orbitalFrames),
        fc.constantFrom<AxesMotion>('inertial', 'rotating'),
        components,
        components,
        (frame, motion, positionKm, velocityKmPerS) => {
          const axes = orbitalAxes(frame, eccentric, sunDirection);
          const back = fromOrbitalAxes(toOrbitalAxes({ positionKm, velocityKmPerS }, axes, motion), axes, motion);
          expect(norm(difference(back.positionKm, positionKm))).toBeLessThan(1e-12);
          expect(norm(difference(back.velocityKmPerS, velocityKmPerS))).toBeLessThan(1e-12);
        },
      ),
    );
  });

  it('show a leading companion on a circular orbit at rest in rotating axes, and moving in inertial ones', () => {
    const speed = Math.sqrt(mu / 7000);
    const chief: StateVector<'GCRF'> = { frame: 'GCRF', positionKm: [7000, 0, 0], velocityKmPerS: [0, speed, 0] };
    const lead = 1e-3;
    const relative = {
      positionKm: difference([7000 * Math.cos(lead), 7000 * Math.sin(lead), 0], chief.positionKm),
      velocityKmPerS: difference([-speed * Math.sin(lead), speed * Math.cos(lead), 0], chief.velocityKmPerS),
    };
    const axes = orbitalAxes('RTN', chief);
    expect(axes.rateRadPerS[2]).toBeCloseTo(speed / 7000, 15);
    expect(norm(toOrbitalAxes(relative, axes, 'rotating').velocityKmPerS)).toBeLessThan(1e-14);
    expect(norm(toOrbitalAxes(relative, axes, 'inertial').velocityKmPerS)).toBeCloseTo(speed * lead, 8);
  });

  it.each(['inertial', 'rotating'] as const)(
    'have 6×6 matrices with %s axes that are inverses and that transform states',
    (motion) => {
      const axes = orbitalAxes('TNW', eccentric);
      const to = transformationToOrbitalAxes(axes, motion);
      const from = transformationFromOrbitalAxes(axes, motion);
      const both = matrixProduct(to, from);
      expect(both).toHaveLength(36);
      for (const [place, value] of both.entries()) {
        expect(Math.abs(value - (place % 7 === 0 ? 1 : 0))).toBeLessThan(1e-14);
      }
      const relative = { positionKm: [1, -2, 3], velocityKmPerS: [0.4, 0.5, -0.6] } as const;
      const local = toOrbitalAxes(relative, axes, motion);
      const column = [...relative.positionKm, ...relative.velocityKmPerS];
      const expected = [...local.positionKm, ...local.velocityKmPerS];
      expect(expected).toHaveLength(6);
      for (const [i, value] of timesVector(to, column).entries()) expect(value).toBeCloseTo(expected[i], 13);
    },
  );

  it('have the variance along r as the first entry in RTN, and come back', () => {
    const covariance = Float64Array.from(
      [0, 1, 2, 3, 4, 5].flatMap((i) => [0, 1, 2, 3, 4, 5].map((j) => (i === j ? i + 1 : 0.1 * Math.cos(i + j)))),
    );
    const axes = orbitalAxes('RTN', eccentric);
    const local = covarianceToOrbitalAxes(covariance, axes, 'rotating');
    const alongR = innerProduct(outwards, timesVector(leadingBlock(covariance, 3), outwards));
    expect(local[0]).toBeCloseTo(alongR, 13);
    const back = covarianceFromOrbitalAxes(local, axes, 'rotating');
    expect(back).toHaveLength(36);
    for (const [place, value] of back.entries()) expect(Math.abs(value - covariance[place])).toBeLessThan(1e-13);
  });
});

describe('states that have no axes', () => {
  const circular: StateVector<'GCRF'> = {
    frame: 'GCRF',
    positionKm: [7000, 0, 0],
    velocityKmPerS: [0, Math.sqrt(mu / 7000), 0],
  };

  it.each([
    ['PQW', circular, 'no periapsis'],
    ['EQW', circular, 'no node'],
    ['NSW', circular, 'no direction of the Sun'],
    ['RTN', { ...circular, velocityKmPerS: [1, 0, 0] }, 'parallel or zero'],
    ['TNW', { ...circular, velocityKmPerS: [0, 0, 0] }, 'parallel or zero'],
  ] as const)('are refused: %s', (frame, state, reason) => {
    expect(() => orbitalAxes(frame, state)).toThrow('FRAME_AXES_UNDEFINED');
    expect(() => orbitalAxes(frame, state)).toThrow(reason);
  });
});
