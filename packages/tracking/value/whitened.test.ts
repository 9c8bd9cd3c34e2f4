import { symmetricEigen } from '@farpass/astro/linear';
import { expect, it } from 'vitest';
import { afterPasses, unseenOf } from './whitened.ts';

const diagonal = (values: readonly number[]) =>
  Float64Array.from({ length: 36 }, (_, at) => (at % 7 === 0 ? (values[at / 7] ?? 0) : 0));

/** An error along one direction in the plane of the first two axes. */
function along(angleRad: number, variance: number): Float64Array {
  const direction = [Math.cos(angleRad), Math.sin(angleRad), 0, 0, 0, 0];
  return Float64Array.from(
    { length: 36 },
    (_, at) => variance * (direction[Math.floor(at / 6)] ?? 0) * (direction[at % 6] ?? 0),
  );
}

it('passes leave no less than what arises after the last of them, however large the errors of the air are', () => {
  // What arises turns with time: along one direction after the first pass, along another one after the second.
  const [late, early] = [along(0.4, 8), along(0.1, 40).map((value, at) => value + (along(0.4, 8)[at] ?? 0))];
  const [first, second] = [unseenOf(early), unseenOf(late)];
  const [much, little] = [diagonal([1e4, 1e4, 1e4, 1e4, 1e4, 1e4]), diagonal([1, 1, 1, 1, 1, 1])];
  const left = afterPasses([
    { information: much, unseen: first },
    { information: little, unseen: second },
  ]);
  const above = symmetricEigen(left.map((value, at) => value - (second[at] ?? 0))).values;
  expect(Math.min(...above)).toBeGreaterThan(-1e-9);
  expect(Math.max(...symmetricEigen(left).values)).toBeLessThan(1 + 1e-9);
});

it('passes without information leave what was known before', () => {
  const nothing = diagonal([0, 0, 0, 0, 0, 0]);
  const left = afterPasses([
    { information: nothing, unseen: along(0.2, 0.5) },
    { information: nothing, unseen: along(0.2, 0.1) },
  ]);
  for (const [at, value] of left.entries()) expect(value).toBeCloseTo(at % 7 === 0 ? 1 : 0, 9);
});
