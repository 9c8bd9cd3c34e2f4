import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrbitalFrame, orbitalAxes, orbitalFrames } from '../../frames/index.ts';
import { localAxes } from './local-axes.ts';

/** From whole numbers: half of the doubles in [−1, 1] are below 1e-150, so almost no state would have an orbital plane. */
const component = fc.integer({ min: -1000, max: 1000 }).map((each) => each / 1000);
const vector = fc.tuple(component, component, component);
const sun = [1e8, 1e8, 2e7] as const;

const axesOf = (frame: OrbitalFrame, position: readonly number[], velocity: readonly number[]): number[] => {
  const out = new Float64Array(9);
  const place = {
    position: Float64Array.from(position),
    velocity: Float64Array.from(velocity),
    sun: Float64Array.from(sun),
  };
  localAxes(frame, place, out);
  return Array.from(out);
};

describe('axes of a thrust frame', () => {
  it('agree with those of frames/, in every frame and for any state', () => {
    fc.assert(
      fc.property(vector, vector, (p, v) => {
        const [x, y] = [p[1] * v[2] - p[2] * v[1], p[2] * v[0] - p[0] * v[2]];
        fc.pre(Math.hypot(x, y) > 0.01 && Math.hypot(...p) > 0.1 && Math.hypot(p[0], p[1]) > 0.01);
        const state = {
          frame: 'GCRF',
          positionKm: [7000 * p[0], 7000 * p[1], 7000 * p[2]],
          velocityKmPerS: [7.5 * v[0], 7.5 * v[1], 7.5 * v[2]],
        } as const;
        for (const frame of orbitalFrames) {
          const wanted = orbitalAxes(frame, state, sun).rotation.flat();
          axesOf(frame, state.positionKm, state.velocityKmPerS).forEach((each, i) => {
            expect(Math.abs(each - (wanted[i] ?? 0))).toBeLessThan(1e-10);
          });
        }
      }),
    );
  });

  it('point on a circular equatorial orbit where their definitions say', () => {
    const here = (frame: OrbitalFrame) => axesOf(frame, [7000, 0, 0], [0, 7.5, 0]).map((each) => Math.round(each) + 0);
    const [radial, forward, normal, inward] = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [-1, 0, 0],
    ];
    expect(here('RTN')).toEqual([...radial, ...forward, ...normal]);
    expect(here('TNW')).toEqual([...forward, ...inward, ...normal]);
    expect(here('NTW')).toEqual([...radial, ...forward, ...normal]);
    expect(here('VNC')).toEqual([...forward, ...normal, ...radial]);
    expect(here('LVLH')).toEqual([...forward, 0, 0, -1, ...inward]);
  });

  it('have no meaning where their definition fails: EQW on the equator', () => {
    expect(() => axesOf('EQW', [7000, 0, 0], [0, 7.5, 0])).toThrow(/FRAME_AXES_UNDEFINED/);
  });
});
