import { describe, expect, it } from 'vitest';
import { contourOf } from './contours.ts';

describe('the contour of a level', () => {
  it('of a slope is a straight line where the level is', () => {
    const slope = { columns: 4, rows: 3, value: (column: number) => column };
    expect(contourOf(slope, 1.25)).toEqual([
      [1.75, 0.5, 1.75, 1.5],
      [1.75, 1.5, 1.75, 2.5],
    ]);
  });

  it('keeps away from holes, and is nothing where all is on one side', () => {
    const hole = { columns: 2, rows: 2, value: (column: number, row: number) => (row === 1 ? Number.NaN : column) };
    expect(contourOf(hole, 0.5)).toEqual([]);
    expect(contourOf({ columns: 2, rows: 2, value: () => 3 }, 5)).toEqual([]);
  });

  it('has two pieces where high and low corners are across from each other', () => {
    const saddle = { columns: 2, rows: 2, value: (column: number, row: number) => (column === row ? 1 : 0) };
    expect(contourOf(saddle, 0.5)).toHaveLength(2);
  });
});
