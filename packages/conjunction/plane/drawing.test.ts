import { describe, expect, it } from 'vitest';
import { drawnPlace, edgePlace, frameAround, missSigma, newestFrame, planeEllipse } from './drawing.ts';

describe('the drawing of the encounter plane', () => {
  const joint = { xx: 50 ** 2, xy: 0, yy: 200 ** 2 };

  it('reaches 1.15 times three sigmas or the newest miss, whichever is larger', () => {
    const near = newestFrame({ miss: { x: 10, y: -20 }, joint, radius: 5 });
    expect([near.halfX, near.halfY]).toEqual([1.15 * 150, 1.15 * 600]);
    const far = newestFrame({ miss: { x: -900, y: 0 }, joint, radius: 5 });
    expect([far.halfX, far.halfY]).toEqual([1.15 * 900, 1.15 * 600]);
    expect(newestFrame({ miss: { x: 0, y: 0 }, joint: undefined, radius: 4 }).halfX).toBe(1.15 * 4);
  });

  it('has a sigma along the miss: that of its axis, and on the way between two the mean of their variances', () => {
    expect(missSigma({ x: -7, y: 0 }, joint)).toBeCloseTo(50, 9);
    expect(missSigma({ x: 0, y: 3 }, joint)).toBeCloseTo(200, 9);
    expect(missSigma({ x: 3, y: 3 }, joint)).toBeCloseTo(Math.sqrt((50 ** 2 + 200 ** 2) / 2), 9);
    // Fully correlated, across the correlation: nothing is uncertain there.
    expect(missSigma({ x: 1, y: -1 }, { xx: 9, xy: 9, yy: 9 })).toBeCloseTo(0, 9);
    expect(missSigma({ x: 0, y: 0 }, joint)).toBeUndefined();
  });

  it('always shows object 1', () => {
    const frame = frameAround(
      [
        { x: 300, y: 400 },
        { x: 500, y: 410 },
      ],
      { radius: 5 },
    );
    const { right, up } = drawnPlace({ x: 0, y: 0 }, frame);
    expect(Math.max(Math.abs(right), Math.abs(up))).toBeLessThan(1);
    expect(edgePlace({ right, up })).toBeUndefined();
  });

  it('has the radial direction upwards and the one across to the right', () => {
    const frame = { x: 0, y: 0, halfX: 100, halfY: 200 };
    expect(drawnPlace({ x: 50, y: -200 }, frame)).toEqual({ right: -1, up: 0.5 });
  });

  it('marks what is outside at its edge, on the way there', () => {
    expect(edgePlace({ right: -4, up: 2 })).toEqual({ right: -1, up: 0.5 });
  });

  it('turns the larger axis from up towards the right', () => {
    const ellipse = planeEllipse(joint);
    expect([ellipse.major, ellipse.minor]).toEqual([200, 50]);
    expect(ellipse.angleRad).toBeCloseTo(Math.PI / 2, 12);
    expect(planeEllipse({ xx: -1, xy: 0, yy: 4 }).minor).toBe(0);
  });
});
