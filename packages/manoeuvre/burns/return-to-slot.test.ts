import type { Vector3 } from '@farpass/astro/linear';
import { describe, expect, it } from 'vitest';
import { returnToSlotMPerS } from './return-to-slot.ts';

/**
 * Relative motion on a circular orbit with one radian per time unit: position and velocity along radial, along-track,
 * normal.
 */
type Relative = readonly [x: number, y: number, z: number, u: number, v: number, w: number];

/** The closed solution of Clohessy and Wiltshire (1960), as in Vallado, Fundamentals, 4th ed., equation 6-66. */
function drifted([x, y, z, u, v, w]: Relative, t: number): Relative {
  const [c, s] = [Math.cos(t), Math.sin(t)];
  return [
    u * s - (3 * x + 2 * v) * c + 4 * x + 2 * v,
    (6 * x + 4 * v) * s + 2 * u * c - (6 * x + 3 * v) * t + y - 2 * u,
    z * c + w * s,
    u * c + (3 * x + 2 * v) * s,
    (6 * x + 4 * v) * c - 2 * u * s - (6 * x + 3 * v),
    -z * s + w * c,
  ];
}

const burnt = ([x, y, z, u, v, w]: Relative, [r, t, n]: Vector3): Relative => [x, y, z, u + r, v + t, w + n];
const size = (burns: readonly Vector3[]) => burns.reduce((sum, burn) => sum + Math.hypot(...burn), 0);
const home: Relative = [0, 0, 0, 0, 0, 0];

/**
 * Propagates a burn and the burns that bring the satellite back, each some whole revolutions after the previous one.
 */
function flown(burns: readonly Vector3[], revolutions: number): Relative {
  return burns.reduce<Relative>((at, burn, index) => {
    const there = index === 0 ? at : drifted(at, 2 * Math.PI * revolutions);
    return burnt(there, burn);
  }, home);
}

describe('the return to the slot', () => {
  it.each([
    [
      'along the track',
      [
        [0, 0.3, 0],
        [0, -0.6, 0],
        [0, 0.3, 0],
      ] as const,
    ],
    [
      'radial',
      [
        [0.2, 0, 0],
        [-0.2, 0, 0],
      ] as const,
    ],
    [
      'normal',
      [
        [0, 0, -0.4],
        [0, 0, 0.4],
      ] as const,
    ],
  ])('after a burn %s costs as much as Clohessy and Wiltshire’s equations say', (_what, burns) => {
    const [first, ...back] = burns as readonly Vector3[];
    if (first === undefined) throw new Error('no burn');
    for (const number of flown(burns, 4)) expect(Math.abs(number)).toBeLessThan(1e-12);
    expect(returnToSlotMPerS(first)).toBeCloseTo(size(back), 12);
  });
});
