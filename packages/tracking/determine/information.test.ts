import { describe, expect, it } from 'vitest';
import { SquareRootInformation } from './information.ts';
import { normalNoise } from './simulated.fixture.ts';

describe('square-root information', () => {
  const noise = normalNoise(3);
  const exact = [2, -1, 0.5];
  const rows = Array.from({ length: 20 }, () => [noise(), noise(), noise()]);
  const information = new SquareRootInformation(3);
  for (const row of rows) information.add(row, row[0] * exact[0] + row[1] * exact[1] + row[2] * exact[2]);

  it('gives back the values from which exact rows were made, and leaves no cost', () => {
    const found = information.solution(0);
    expect(found).toBeDefined();
    for (const [at, value] of exact.entries()) expect(found?.[at]).toBeCloseTo(value, 12);
    expect(information.leastCost).toBeLessThan(1e-20);
    expect(information.costOf(Float64Array.from(exact))).toBeGreaterThan(1);
  });

  it('has the inverse of the normal matrix as its covariance', () => {
    const covariance = information.covariance() ?? new Float64Array(9);
    for (let i = 0; i < 3; i += 1) {
      for (let j = 0; j < 3; j += 1) {
        let entry = 0;
        for (let k = 0; k < 3; k += 1) {
          const normal = rows.reduce((total, row) => total + row[i] * row[k], 0);
          entry += normal * covariance[3 * k + j];
        }
        expect(entry).toBeCloseTo(i === j ? 1 : 0, 12);
      }
    }
  });

  it('shortens a step with damping, and has no answer without information', () => {
    const damped = information.solution(1) ?? new Float64Array(3);
    expect(Math.hypot(...damped)).toBeLessThan(Math.hypot(...exact));
    const empty = new SquareRootInformation(2);
    empty.add([1, 0], 1);
    expect(empty.solution(0)).toBeUndefined();
    expect(empty.covariance()).toBeUndefined();
  });
});
