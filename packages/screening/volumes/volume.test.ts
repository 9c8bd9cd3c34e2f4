import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPresetName, presetNamed, presetNames, presetOf, presetRowOf } from './preset.ts';
import { isInside, radialReachOf, reachOf, type ScreeningVolume } from './volume.ts';

const widths = { radialKm: 0.4, alongTrackKm: 44, crossTrackKm: 51 };
const offset = (radialKm: number, alongTrackKm: number, crossTrackKm: number) => ({
  radialKm,
  alongTrackKm,
  crossTrackKm,
});

describe('a screening volume', () => {
  it('as a sphere contains what is within its radius, surface included', () => {
    expect(isInside({ kind: 'sphere', radiusKm: 5 }, offset(3, 4, 0))).toBe(true);
    expect(isInside({ kind: 'sphere', radiusKm: 5 }, offset(3, 4, 0.1))).toBe(false);
  });

  it('as a box contains its corners, while the ellipsoid with the same widths does not', () => {
    expect(isInside({ kind: 'box', ...widths }, offset(-0.4, 44, -51))).toBe(true);
    expect(isInside({ kind: 'ellipsoid', ...widths }, offset(-0.4, 44, -51))).toBe(false);
    expect(isInside({ kind: 'ellipsoid', ...widths }, offset(0, 44, 0))).toBe(true);
    expect(isInside({ kind: 'box', ...widths }, offset(0.41, 0, 0))).toBe(false);
  });

  it('contains nothing beyond its reach, or with radii that differ by more than its radial reach', () => {
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

/** Spaceflight Safety Handbook for Satellite Operators 1.7, Tables 3, 4 and 7: R, T, N [km] and days. */
const published = {
  leo1: [0.4, 44, 51, 5],
  leo2: [0.4, 25, 25, 5],
  leo3: [0.4, 12, 12, 5],
  leo4: [0.4, 2, 2, 5],
  geo: [10, 10, 10, 10],
  'operator-near': [2, 25, 25, 7],
  'operator-deep': [20, 20, 20, 10],
  'early-near': [2, 44, 51, 7],
  'early-deep': [40, 77, 107, 10],
} as const;

describe('presets of 19 SDS', () => {
  it.each(Object.entries(published))('%s has the published half-widths and span', (name, [radialKm, t, n, days]) => {
    if (!isPresetName(name)) throw new Error(`${name} is not a preset`);
    const volume = { kind: 'ellipsoid', radialKm, alongTrackKm: t, crossTrackKm: n };
    expect(presetNamed(name)).toEqual({ volume, days });
  });

  it('include rows that the handbook lacks, after its own', () => {
    const others = presetNames.filter((name) => !Object.hasOwn(published, name));
    expect(others).toEqual(['meo', 'heo']);
    expect(presetNamed('meo').volume).toMatchObject({ radialKm: 2.2, alongTrackKm: 17, crossTrackKm: 21 });
    expect(presetNamed('heo')).toEqual(presetNamed('early-deep'));
    expect(isPresetName('toString')).toBe(false);
  });

  it("are chosen by the primary's regime or, for other data, by its period: near Earth below 225 min", () => {
    const near = { regime: 'LEO2', periodSeconds: 95 * 60 } as const;
    const eccentric = { regime: 'HEO', periodSeconds: 224 * 60 } as const;
    const stationary = { regime: 'GEO', periodSeconds: 1436 * 60 } as const;
    const rows = [near, eccentric, stationary].map((orbit) =>
      (['catalogue', 'operator-ephemeris', 'early-orbit'] as const).map((data) => presetRowOf(orbit, data)),
    );
    expect(rows).toEqual([
      ['leo2', 'operator-near', 'early-near'],
      ['heo', 'operator-near', 'early-near'],
      ['geo', 'operator-deep', 'early-deep'],
    ]);
    expect(presetRowOf({ regime: 'OTHER', periodSeconds: 86_400 }, 'catalogue')).toBe('heo');
  });

  it('take the low regimes as near Earth if only the regime is known', () => {
    expect(presetOf('LEO1')).toEqual(presetNamed('leo1'));
    expect(presetOf('LEO4', 'operator-ephemeris')).toEqual(presetNamed('operator-near'));
    expect(presetOf('GEO', 'operator-ephemeris')).toEqual(presetNamed('operator-deep'));
    expect(presetOf('LEO2', 'early-orbit')).toEqual(presetNamed('early-near'));
    expect(presetOf('HEO', 'early-orbit')).toEqual(presetNamed('early-deep'));
  });
});
