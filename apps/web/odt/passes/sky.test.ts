import { describe, expect, it } from 'vitest';
import { belowPath, onSky, sky, skyPath } from './sky.ts';

const middle = sky.size / 2;

describe('a direction in the drawing of the sky', () => {
  it('is at the centre in the zenith and on the rim at the horizon, north up and east to the right', () => {
    expect(onSky({ azimuthDeg: 77, elevationDeg: 90 })).toEqual({ x: middle, y: middle });
    expect(onSky({ azimuthDeg: 0, elevationDeg: 0 })).toEqual({ x: middle, y: middle - sky.radius });
    const east = onSky({ azimuthDeg: 90, elevationDeg: 45 });
    expect(east.x).toBeCloseTo(middle + sky.radius / 2, 9);
    expect(east.y).toBeCloseTo(middle, 9);
  });

  it('stays within the drawing if it is below the horizon', () => {
    expect(onSky({ azimuthDeg: 180, elevationDeg: -5 }).y).toBeCloseTo(middle + sky.radius, 9);
  });

  it('is connected to the next one of a pass', () => {
    const points = [
      { azimuthDeg: 0, elevationDeg: 90 },
      { azimuthDeg: 0, elevationDeg: 0 },
    ];
    expect(skyPath(points)).toBe('M160.0 160.0L160.0 28.0');
  });
});

describe('the area below a horizon', () => {
  it('is the ring from the rim to its elevation', () => {
    const path = belowPath({ points: [{ azimuthRad: 0, elevationRad: Math.PI / 4 }] });
    expect(path.match(/M/g)).toHaveLength(2);
    expect(path).toContain('M160.0 28.0');
    expect(path).toContain('M160.0 94.0');
  });
});
