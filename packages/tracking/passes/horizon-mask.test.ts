import { degreeRad } from '@farpass/astro/linear';
import { describe, expect, it } from 'vitest';
import { flatMask, horizonMask, horizonOfSensor, lowestOfMask, maskElevationRad } from './horizon-mask.ts';

function mask(points: readonly (readonly [number, number])[]) {
  return horizonMask(points.map(([azimuth, elevation]) => point({ azimuth, elevation })));
}

function point({ azimuth, elevation }: { readonly azimuth: number; readonly elevation: number }) {
  return { azimuthRad: azimuth * degreeRad, elevationRad: elevation * degreeRad };
}

describe('the horizon of a site', () => {
  // A hill in the east, with its points out of order.
  const hill = mask([
    [180, 5],
    [90, 25],
    [0, 5],
  ]);

  it.each([
    [0, 5],
    [45, 15],
    [90, 25],
    [135, 15],
    [180, 5],
    [270, 5],
    [359.9, 5],
    [-270, 25],
    [450, 25],
  ])('towards %s° is at %s°', (azimuth, elevation) => {
    expect(maskElevationRad(hill, azimuth * degreeRad) / degreeRad).toBeCloseTo(elevation, 9);
  });

  it('connects the last point with the first across north', () => {
    const notch = mask([
      [350, 10],
      [10, 20],
      [100, 10],
    ]);
    expect(maskElevationRad(notch, 0) / degreeRad).toBeCloseTo(15, 9);
    expect(maskElevationRad(notch, 355 * degreeRad) / degreeRad).toBeCloseTo(12.5, 9);
    expect(lowestOfMask(notch) / degreeRad).toBeCloseTo(10, 9);
  });

  it('with one point is the same all around', () => {
    for (const azimuth of [0, 90, 359]) expect(maskElevationRad(flatMask(0.2), azimuth * degreeRad)).toBe(0.2);
    expect(lowestOfMask(flatMask(0.2))).toBe(0.2);
  });

  it('needs at least one point', () => {
    expect(() => horizonMask([])).toThrow('needs at least one');
  });
});

describe('the horizon of a sensor', () => {
  const hill = [
    { azimuthDeg: 0, elevationDeg: 5 },
    { azimuthDeg: 90, elevationDeg: 35 },
    { azimuthDeg: 180, elevationDeg: 5 },
  ];
  const elevationsDeg = (sensor: Parameters<typeof horizonOfSensor>[0], azimuthsDeg: readonly number[]) =>
    azimuthsDeg.map((azimuth) => maskElevationRad(horizonOfSensor(sensor), azimuth * degreeRad) / degreeRad);

  it('is its lowest elevation all around, 10° if it states none', () => {
    expect(elevationsDeg({}, [0, 123])).toEqual([10, 10]);
    expect(elevationsDeg({ limits: { minimumElevationDeg: 20 } }, [77])[0]).toBeCloseTo(20, 9);
  });

  it('is its mask alone if it states no lowest elevation', () => {
    const found = elevationsDeg({ horizonMask: hill }, [0, 60, 90, 270]);
    for (const [place, expected] of [5, 25, 35, 5].entries()) expect(found[place]).toBeCloseTo(expected, 9);
    expect(lowestOfMask(horizonOfSensor({ horizonMask: hill })) / degreeRad).toBeCloseTo(5, 9);
  });

  it('is the higher of mask and lowest elevation in every direction, between the points too', () => {
    const found = elevationsDeg({ limits: { minimumElevationDeg: 15 }, horizonMask: hill }, [0, 29, 31, 60, 151, 270]);
    for (const [place, expected] of [15, 15, 15 + 1 / 3, 25, 15, 15].entries())
      expect(found[place]).toBeCloseTo(expected, 9);
  });
});
