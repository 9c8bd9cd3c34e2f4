import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localAxes, localFrames } from './local-axes.ts';

const axesOf = (
  frame: (typeof localFrames)[number],
  position: readonly number[],
  velocity: readonly number[],
): number[] => {
  const out = new Float64Array(9);
  localAxes(frame, { position: Float64Array.from(position), velocity: Float64Array.from(velocity) }, out);
  return Array.from(out);
};

const component = fc.double({ min: -1, max: 1, noNaN: true });
const vector = fc.tuple(component, component, component);

describe('local orbital axes', () => {
  it('are a right-handed orthonormal triad in every frame', () => {
    fc.assert(
      fc.property(vector, vector, (p, v) => {
        const momentum = Math.hypot(p[1] * v[2] - p[2] * v[1], p[2] * v[0] - p[0] * v[2], p[0] * v[1] - p[1] * v[0]);
        fc.pre(momentum > 0.01);
        for (const frame of localFrames) {
          const m = axesOf(
            frame,
            p.map((x) => 7000 * x),
            v.map((x) => 7.5 * x),
          );
          const row = (i: number) => m.slice(3 * i, 3 * i + 3);
          const dot = (a: number[], b: number[]) => a.reduce((sum, each, i) => sum + each * (b[i] ?? 0), 0);
          for (let i = 0; i < 3; i += 1)
            for (let j = 0; j < 3; j += 1) expect(Math.abs(dot(row(i), row(j)) - (i === j ? 1 : 0))).toBeLessThan(1e-9);
          const [x = [], y = [], z = []] = [row(0), row(1), row(2)];
          const triple =
            (x[0] ?? 0) * ((y[1] ?? 0) * (z[2] ?? 0) - (y[2] ?? 0) * (z[1] ?? 0)) +
            (x[1] ?? 0) * ((y[2] ?? 0) * (z[0] ?? 0) - (y[0] ?? 0) * (z[2] ?? 0)) +
            (x[2] ?? 0) * ((y[0] ?? 0) * (z[1] ?? 0) - (y[1] ?? 0) * (z[0] ?? 0));
          expect(Math.abs(triple - 1)).toBeLessThan(1e-9);
        }
      }),
    );
  });

  it('stand on a circular equatorial orbit as their definitions say', () => {
    const here = (frame: (typeof localFrames)[number]) =>
      axesOf(frame, [7000, 0, 0], [0, 7.5, 0]).map((each) => Math.round(each) + 0);
    const [radial, forward, normal] = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
    const inward = [-1, 0, 0];
    for (const frame of ['RSW', 'RTN', 'QSW', 'RIC', 'LVLH'] as const)
      expect(here(frame)).toEqual([...radial, ...forward, ...normal]);
    expect(here('TNW')).toEqual([...forward, ...inward, ...normal]);
    expect(here('NTW')).toEqual([...radial, ...forward, ...normal]);
    expect(here('VNC')).toEqual([...forward, ...normal, ...radial]);
    expect(here('VVLH')).toEqual([...forward, 0, 0, -1, ...inward]);
    // 7.5 km/s is less than circular speed at 7000 km: the satellite stands at apogee.
    expect(here('PQW')).toEqual([...inward, 0, -1, 0, ...normal]);
    expect(here('EQW')).toEqual([...radial, ...forward, ...normal]);
  });

  it('EQW does not depend on where the satellite is, only on the plane', () => {
    const a = axesOf('EQW', [7000, 0, 0], [0, 5, 5.6]);
    const b = axesOf('EQW', [0, 5000, 5600], [-7.5, 0, 0]);
    a.forEach((each, i) => {
      expect(each).toBeCloseTo(b[i] ?? 0, 12);
    });
  });
});
