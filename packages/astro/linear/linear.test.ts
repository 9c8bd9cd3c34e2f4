import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMatrices,
  angleBetween,
  choleskySemidefinite,
  congruence,
  cross,
  difference,
  directionOf,
  dot,
  fromBlocks,
  fromEigen,
  fromLowerTriangle,
  identity3,
  inverse,
  isPositiveDefinite,
  lowerTriangleOf,
  type Matrix,
  norm,
  product,
  rotate,
  rotateBack,
  rotateCovariance,
  rotationX,
  rotationY,
  rotationZ,
  rowsOf,
  rtnRotation,
  scaleMatrix,
  symmetricEigen,
  timesVector,
  transpose,
  transposed,
  turningRateRadPerS,
  type Vector3,
  zeroMatrix,
} from './index.ts';
import { stateRotation } from './matrix.ts';
import { matrixProduct } from './matrix-product.fixture.ts';

const angle = fc.double({ min: -6.3, max: 6.3, noNaN: true });
const number = fc.double({ min: -100, max: 100, noNaN: true });
const vector = fc.tuple(number, number, number);
const rotation = fc.tuple(angle, angle, angle).map(([a, b, c]) => product(rotationX(a), rotationY(b), rotationZ(c)));
const lower = fc.array(number, { minLength: 21, maxLength: 21 });

function near(found: ArrayLike<number>, wanted: ArrayLike<number>, within: number): void {
  expect(found).toHaveLength(wanted.length);
  for (let i = 0; i < wanted.length; i += 1) expect(Math.abs(found[i] - wanted[i])).toBeLessThan(within);
}

describe('vectors', () => {
  it('have an angle that is exact for 1e-9 rad and for 90°', () => {
    expect(angleBetween([1, 0, 0], [1, 1e-9, 0])).toBeCloseTo(1e-9, 20);
    expect(angleBetween([1, 0, 0], [0, 2, 0])).toBeCloseTo(Math.PI / 2, 15);
  });

  it('have a direction unless they are zero', () => {
    expect(directionOf([0, 3, 4])).toEqual([0, 0.6, 0.8]);
    expect(directionOf([0, 0, 0])).toBeUndefined();
  });

  it('have a cross product that is normal to both', () => {
    fc.assert(
      fc.property(vector, vector, (a, b) => {
        const normal = cross(a, b);
        const size = norm(a) * norm(b);
        // Products of tiny numbers are rounded to the smallest number that there is.
        const smallest = 10 * Number.MIN_VALUE;
        expect(Math.abs(dot(normal, a))).toBeLessThanOrEqual(1e-13 * size * norm(a) + smallest);
        expect(Math.abs(dot(normal, b))).toBeLessThanOrEqual(1e-13 * size * norm(b) + smallest);
      }),
    );
  });
});

describe('rotations', () => {
  it('turn the axes, not the vector: a quarter turn about z makes x of y', () => {
    near(rotate(rotationZ(Math.PI / 2), [0, 1, 0]), [1, 0, 0], 1e-15);
    near(rotate(rotationX(Math.PI / 2), [0, 0, 1]), [0, 1, 0], 1e-15);
    near(rotate(rotationY(Math.PI / 2), [1, 0, 0]), [0, 0, 1], 1e-15);
  });

  it('are undone by their transposes, and products apply from right to left', () => {
    fc.assert(
      fc.property(rotation, rotation, vector, (a, b, v) => {
        near(rotateBack(a, rotate(a, v)), v, 1e-12);
        near(rotate(transpose(a), v), rotateBack(a, v), 1e-13);
        near(rotate(product(a, b), v), rotate(a, rotate(b, v)), 1e-12);
        near(product(a, transpose(a)), identity3, 1e-14);
        near(matrixProduct(a, b), product(a, b), 1e-14);
      }),
    );
  });

  it('to RTN put the position along the first axis and the velocity into the plane of the first two', () => {
    const positionKm: Vector3 = [7000, -1000, 300];
    const velocityKmPerS: Vector3 = [1, 7, 2];
    const axes = rtnRotation({ positionKm, velocityKmPerS }) ?? identity3;
    near(rotate(axes, positionKm), [norm(positionKm), 0, 0], 1e-11);
    const [, along, across] = rotate(axes, velocityKmPerS);
    expect(along).toBeGreaterThan(0);
    expect(Math.abs(across)).toBeLessThan(1e-14);
    const [r, t, n] = rowsOf(axes);
    near(cross(r, t), n, 1e-15);
    expect(rtnRotation({ positionKm, velocityKmPerS: positionKm })).toBeUndefined();
  });

  it('of a circular orbit turn once per revolution', () => {
    expect(turningRateRadPerS({ positionKm: [0, 7000, 0], velocityKmPerS: [-7.7, 0, 0] })).toBeCloseTo(7.7 / 7000, 18);
    expect(turningRateRadPerS({ positionKm: [0, 7000, 0], velocityKmPerS: [-7.7, 3, 0] })).toBeCloseTo(7.7 / 7000, 18);
  });
});

/** A positive definite 6×6 matrix: M Mᵀ and a little on the diagonal. */
function definite(values: readonly number[]): Matrix {
  const m = Float64Array.from({ length: 36 }, (_, place) => values[(place * 5) % 21] / 100);
  return addMatrices(congruence(m, stateRotation(identity3)), scaleMatrix(stateRotation(identity3), 0.1));
}

describe('matrices', () => {
  it('come back from their lower triangle, row by row as in CCSDS messages', () => {
    expect([...fromLowerTriangle([1, 2, 3, 4, 5, 6])]).toEqual([1, 2, 4, 2, 3, 5, 4, 5, 6]);
    fc.assert(
      fc.property(lower, (values) => {
        const full = fromLowerTriangle(values);
        expect(full).toHaveLength(36);
        expect([...lowerTriangleOf(full)]).toEqual([...Float64Array.from(values)]);
        expect(transposed(full)).toEqual(full);
      }),
    );
  });

  it('of position and velocity rotate like both vectors', () => {
    fc.assert(
      fc.property(rotation, lower, vector, vector, (turn, values, position, velocity) => {
        const covariance = fromLowerTriangle(values);
        const state = [...position, ...velocity];
        const turned = [...rotate(turn, position), ...rotate(turn, velocity)];
        near(timesVector(stateRotation(turn), state), turned, 1e-12);
        // xᵀ C x does not depend on the axes.
        const there = timesVector(rotateCovariance(turn, covariance), turned);
        const here = timesVector(covariance, state);
        const sum = (a: ArrayLike<number>, b: readonly number[]) =>
          b.reduce((total, value, i) => total + value * a[i], 0);
        expect(Math.abs(sum(there, turned) - sum(here, state))).toBeLessThan(1e-12 * 36e6);
        near(rotateCovariance(transpose(turn), rotateCovariance(turn, covariance)), covariance, 1e-11);
      }),
    );
  });

  it('of blocks have each block in its place', () => {
    const block = (first: number) => Array.from({ length: 9 }, (_, place) => first + place);
    const whole = fromBlocks([
      [block(10), undefined],
      [block(30), block(40)],
    ]);
    expect([...whole.subarray(0, 6)]).toEqual([10, 11, 12, 0, 0, 0]);
    expect([...whole.subarray(30, 36)]).toEqual([36, 37, 38, 46, 47, 48]);
  });

  it('that are definite have an inverse, a Cholesky factor and positive eigenvalues', () => {
    fc.assert(
      fc.property(lower, (values) => {
        const matrix = definite(values);
        const factor = choleskySemidefinite(matrix) ?? zeroMatrix(6);
        near(matrixProduct(factor, transposed(factor)), matrix, 1e-11);
        near(matrixProduct(inverse(matrix) ?? zeroMatrix(6), matrix), stateRotation(identity3), 1e-8);
        const eigen = symmetricEigen(matrix);
        near(fromEigen(eigen), matrix, 1e-11);
        expect(eigen.values[0]).toBeGreaterThan(0.09);
        expect(isPositiveDefinite(matrix)).toBe(true);
      }),
    );
  });

  it('with a negative or a zero direction are not positive definite', () => {
    expect(isPositiveDefinite([1, 2, 2, 1])).toBe(false);
    expect(isPositiveDefinite([1, 0, 0, 0])).toBe(false);
    expect(isPositiveDefinite([-1, 0, 0, -1])).toBe(false);
    expect(choleskySemidefinite([1, 2, 2, 1])).toBeUndefined();
    expect(inverse([1, 1, 1, 1])).toBeUndefined();
  });

  it('have differences like vectors', () => {
    expect(difference([1, 2, 3], [3, 2, 1])).toEqual([-2, 0, 2]);
  });
});
