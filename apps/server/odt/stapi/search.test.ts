import { expect, it } from 'vitest';
import { isInside } from './search.ts';

const square = [
  [
    [5, 45],
    [15, 45],
    [15, 55],
    [5, 55],
    [5, 45],
  ],
  [
    [9, 49],
    [11, 49],
    [11, 51],
    [9, 51],
    [9, 49],
  ],
];

it('a sensor is inside a polygon, outside it, or in its hole', () => {
  const at = (longitude: number, latitude: number) => isInside(square, { longitude, latitude });
  expect([at(6, 46), at(366, 46), at(20, 50), at(10, 50), at(-6, 46)]).toEqual([true, true, false, false, false]);
});
