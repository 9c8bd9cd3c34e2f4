import { cross, dot, norm, scaled, sum, type Vector3 } from '@farpass/astro/linear';
import { describe, expect, it } from 'vitest';
import { type ExecutionErrors, executionCovariance } from './execution-errors.ts';

/** A generator of the test's own, so that the draws follow the definition and not the code: Park and Miller (1988). */
function normals(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** Errors of the size of those of an interplanetary main engine: 0.02 % and 3.5 mm/s of the size, 0.6 mrad and 3.3 mm/s across. */
const largeEngine = {
  sizeErrorFraction: 2e-4,
  pointingErrorRad: 6e-4,
  sizeErrorMPerS: 0.0035,
  pointingErrorMPerS: 0.0033,
};

/** Two unit vectors across a direction. */
function across(along: Vector3): readonly [Vector3, Vector3] {
  const first = cross(along, Math.abs(along[2]) < 0.9 * norm(along) ? [0, 0, 1] : [1, 0, 0]);
  const one = scaled(first, 1 / norm(first));
  const second = cross(along, one);
  return [one, scaled(second, 1 / norm(second))];
}

/**
 * Gates (1963): the executed burn is the commanded one with four independent errors: of its size, fixed and in proportion,
 * and about each of the two axes across it, fixed and in proportion.
 */
function drawn(deltaV: Vector3, errors: typeof largeEngine, draws: number): Float64Array {
  const draw = normals(20261126);
  const size = norm(deltaV);
  const [one, two] = across(deltaV);
  const along = scaled(deltaV, 1 / size);
  const matrix = new Float64Array(9);
  for (let n = 0; n < draws; n += 1) {
    const sized = draw() * (errors.sizeErrorMPerS / 1000) + draw() * errors.sizeErrorFraction * size;
    const turn = () => draw() * (errors.pointingErrorMPerS / 1000) + draw() * errors.pointingErrorRad * size;
    const off = sum(scaled(along, sized), sum(scaled(one, turn()), scaled(two, turn())));
    for (let i = 0; i < 9; i += 1) matrix[i] += ((off[Math.floor(i / 3)] ?? 0) * (off[i % 3] ?? 0)) / draws;
  }
  return matrix;
}

describe('the errors of a burn by Gates (1963)', () => {
  it('have the covariance of 200,000 burns drawn from the definition', () => {
    for (const deltaV of [
      [0.003, -0.002, 0.0061],
      [2e-6, 1e-6, -3e-6],
      [0, 0, 0.02],
    ] as const) {
      const [want, found] = [drawn(deltaV, largeEngine, 200_000), executionCovariance(deltaV, largeEngine)];
      const largest = Math.max(want[0] ?? 0, want[4] ?? 0, want[8] ?? 0);
      // The sampling error of a variance from 200,000 draws is 0.3 %.
      for (let i = 0; i < 9; i += 1) expect(Math.abs((found[i] ?? 0) - (want[i] ?? 0))).toBeLessThan(0.015 * largest);
    }
  });

  it('of a 5 m/s burn with such an engine are 3.6 mm/s along it and 4.5 mm/s across it', () => {
    // √(3.5² + (0.02 % of 5,000)²) mm/s and √(3.3² + (0.6 mrad × 5,000)²) mm/s.
    const found = executionCovariance([0, 0.005, 0], largeEngine);
    expect(1e6 * Math.sqrt(found[4] ?? 0)).toBeCloseTo(3.640055, 5);
    expect(1e6 * Math.sqrt(found[0] ?? 0)).toBeCloseTo(4.459821, 5);
    expect(found[1]).toBeCloseTo(0, 20);
  });

  it('in proportion alone grow with the burn, and fixed ones do not', () => {
    const shares = { sizeErrorFraction: 0.05, pointingErrorRad: 0.02 };
    const fixed = { sizeErrorFraction: 0, pointingErrorRad: 0, sizeErrorMPerS: 0.001, pointingErrorMPerS: 0.002 };
    const sigma = (errors: ExecutionErrors, size: number) => {
      const u: Vector3 = [0.6, 0, 0.8];
      const matrix = executionCovariance(scaled(u, size), errors);
      const row = (i: number): Vector3 => [matrix[3 * i] ?? 0, matrix[3 * i + 1] ?? 0, matrix[3 * i + 2] ?? 0];
      return Math.sqrt(dot(u, [dot(row(0), u), dot(row(1), u), dot(row(2), u)]));
    };
    expect(sigma(shares, 0.002) / sigma(shares, 0.001)).toBeCloseTo(2, 12);
    expect(sigma(fixed, 0.002) / sigma(fixed, 0.001)).toBeCloseTo(1, 12);
    expect(1e6 * sigma(fixed, 0.001)).toBeCloseTo(1, 9);
  });
});
