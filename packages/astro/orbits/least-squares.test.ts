import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accumulate, dampedSolution } from './least-squares.ts';

/** Normal equations of a design with the given rows. */
function equationsOf(rows: readonly (readonly number[])[], right: readonly number[]) {
  const size = rows[0].length;
  const equations = { normal: rows[0].map(() => new Float64Array(size)), right: new Float64Array(size) };
  for (const [i, row] of rows.entries()) accumulate(equations, { row: Float64Array.from(row), residual: right[i] });
  return equations;
}

describe('least squares', () => {
  it('fits a straight line as computed by hand: y = 1 + 2x through (0, 1), (1, 3), (2, 5)', () => {
    const solution = dampedSolution(
      equationsOf(
        [
          [1, 0],
          [1, 1],
          [1, 2],
        ],
        [1, 3, 5],
      ),
      0,
    );
    expect(solution?.[0]).toBeCloseTo(1, 12);
    expect(solution?.[1]).toBeCloseTo(2, 12);
  });

  it('recovers the parameters behind the observations, whatever the scale of the columns', () => {
    const value = fc.double({ min: -5, max: 5, noNaN: true });
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        const rows = [0, 1, 2, 3, 4, 5].map((x) => [1, 1e6 * x, 1e-6 * Math.sin(x)]);
        const solution = dampedSolution(
          equationsOf(
            rows,
            rows.map(([p, q, r]) => a * p + b * q + c * r),
          ),
          0,
        );
        expect(Math.abs((solution?.[0] ?? Number.NaN) - a)).toBeLessThan(1e-6);
        expect(Math.abs((solution?.[1] ?? Number.NaN) - b)).toBeLessThan(1e-9);
      }),
    );
  });

  it('takes a shorter step with damping', () => {
    const equations = equationsOf(
      [
        [1, 0],
        [1, 1],
        [1, 2],
      ],
      [1, 3, 5],
    );
    const length = (damping: number): number => Math.hypot(...(dampedSolution(equations, damping) ?? []));
    expect(length(10)).toBeLessThan(length(0.1));
  });

  it('leaves a parameter without influence unchanged', () => {
    const equations = equationsOf(
      [
        [1, 0],
        [1, 0],
      ],
      [1, 3],
    );
    expect([...(dampedSolution(equations, 0) ?? [])]).toEqual([expect.closeTo(2, 14), 0]);
  });

  it('has no solution if two parameters have the same effect', () => {
    const equations = equationsOf(
      [
        [1, 1],
        [2, 2],
      ],
      [1, 1],
    );
    expect(dampedSolution(equations, 0)).toBeUndefined();
  });
});
