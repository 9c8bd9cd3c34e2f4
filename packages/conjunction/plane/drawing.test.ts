import { describe, expect, it } from 'vitest';
import { drawnPlace, edgePlace, frameAround, newestFrame, planeEllipse } from './drawing.ts';

describe('the drawing of the encounter plane', () => {
  const joint = { xx: 50 ** 2, xy: 0, yy: 200 ** 2 };

  it('reaches 1.15 times three sigmas or the newest miss, whichever is larger', () => {
    const near = newestFrame({ miss: { x: 10, y: -20 }, joint, radius: 5 });
    expect([near.halfX, near.halfY]).toEqual([1.15 * 150, 1.15 * 600]);
    const far = newestFrame({ miss: { x: -900, y: 0 }, joint, radius: 5 });
    expect([far.halfX, far.halfY]).toEqual([1.15 * 900, 1.15 * 600]);
    expect(newestFrame({ miss: { x: 0, y: 0 }, joint: undefined, radius: 4 }).halfX).toBe(1.15 * 4);
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
