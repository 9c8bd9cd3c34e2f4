import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presetOf } from './preset.ts';
import { isInside, radialReachOf, reachOf, type ScreeningVolume } from './volume.ts';

const widths = { radialKm: 0.4, alongTrackKm: 44, crossTrackKm: 51 };
const offset = (radialKm: number, alongTrackKm: number, crossTrackKm: number) => ({
  radialKm,
  alongTrackKm,
  crossTrackKm,
});

describe('a screening volume', () => {
  it('a sphere holds what is within its radius, surface included', () => {
    expect(isInside({ kind: 'sphere', radiusKm: 5 }, offset(3, 4, 0))).toBe(true);
    expect(isInside({ kind: 'sphere', radiusKm: 5 }, offset(3, 4, 0.1))).toBe(false);
  });

  it('a box holds its corners, the ellipsoid of the same widths does not', () => {
    expect(isInside({ kind: 'box', ...widths }, offset(-0.4, 44, -51))).toBe(true);
    expect(isInside({ kind: 'ellipsoid', ...widths }, offset(-0.4, 44, -51))).toBe(false);
    expect(isInside({ kind: 'ellipsoid', ...widths }, offset(0, 44, 0))).toBe(true);
    expect(isInside({ kind: 'box', ...widths }, offset(0.41, 0, 0))).toBe(false);
  });

  it('nothing inside is farther than the reach, nor are its radii more apart than the radial reach', () => {
    const width = fc.double({ min: 0.1, max: 200, noNaN: true });
    const part = fc.double({ min: -1, max: 1, noNaN: true });
    const kind = fc.constantFrom('box' as const, 'ellipsoid' as const);
    fc.assert(
      fc.property(kind, fc.tuple(width, width, width), fc.tuple(part, part, part), (shape, [r, t, n], [a, b, c]) => {
        const volume: ScreeningVolume = { kind: shape, radialKm: r, alongTrackKm: t, crossTrackKm: n };
        const at = offset(a * r, b * t, c * n);
        fc.pre(isInside(volume, at));
        expect(Math.hypot(at.radialKm, at.alongTrackKm, at.crossTrackKm)).toBeLessThanOrEqual(reachOf(volume) + 1e-9);
        const radius = Math.hypot(6578 + at.radialKm, at.alongTrackKm, at.crossTrackKm);
        expect(Math.abs(radius - 6578)).toBeLessThanOrEqual(radialReachOf(volume) + 1e-9);
      }),
    );
  });
});

describe('presets of 19 SDS', () => {
  it('have the published half-widths and spans', () => {
    expect(presetOf('LEO1')).toEqual({ volume: { kind: 'ellipsoid', ...widths }, days: 7 });
    expect(presetOf('LEO4')).toMatchObject({ volume: { radialKm: 0.4, alongTrackKm: 2, crossTrackKm: 2 }, days: 5 });
    expect(presetOf('GEO')).toMatchObject({ volume: { radialKm: 10, alongTrackKm: 10, crossTrackKm: 10 }, days: 10 });
  });

  it('depend on the data that the primary brings', () => {
    expect(presetOf('LEO2', 'operator-ephemeris')).toMatchObject({
      volume: { radialKm: 2, alongTrackKm: 25 },
      days: 7,
    });
    expect(presetOf('GEO', 'operator-ephemeris')).toMatchObject({ volume: { radialKm: 20 }, days: 10 });
    expect(presetOf('LEO2', 'early-orbit')).toMatchObject({
      volume: { radialKm: 2, alongTrackKm: 44, crossTrackKm: 51 },
    });
    expect(presetOf('HEO', 'early-orbit')).toMatchObject({
      volume: { radialKm: 40, alongTrackKm: 77, crossTrackKm: 107 },
    });
  });
});
