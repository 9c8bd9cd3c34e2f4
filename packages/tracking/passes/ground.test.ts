import { degreeRad } from '@farpass/astro/linear';
import { parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { earthTurning, elementSetTracks, groundUnder, groundUnderSun, skyOf, View } from './index.ts';
import { builtKernel, randomElements, randomOf } from './second-scan.fixture.ts';

const start = parseEpoch('2026-03-20T12:00:00', 'UTC');
const window = { start, seconds: 21_600 };

describe('the ground', () => {
  it('below the Sun crosses the equator at the equinox', () => {
    // The equinox of March 2026 is on the 20th at 14:46 UTC (US Naval Observatory); the declination changes by 0.99′
    // per hour.
    const sky = skyOf(window);
    const equinox = (2 * 60 + 46) * 60;
    expect(Math.abs(groundUnderSun(sky, equinox).latitudeRad)).toBeLessThan(0.01 * degreeRad);
    expect(groundUnderSun(sky, 0).latitudeRad).toBeLessThan(-0.03 * degreeRad);
    // On 20 March the Sun is 7 min 25 s late: at 12:00 UTC it is on the meridian of 1.85° east.
    expect(groundUnderSun(sky, 0).longitudeRad / degreeRad).toBeCloseTo(1.85, 1);
  });

  it('below an object has it at the zenith, and the ground below the Sun has the Sun there', () => {
    const elements = { ...randomElements(randomOf(3)), eccentricity: 0.001 };
    elements.meanMotionRadPerMin = (15.2 * 2 * Math.PI) / 1440;
    const [track] = elementSetTracks(builtKernel().load([elements]), earthTurning(window));
    if (track === undefined) throw new Error('no track');
    const sky = skyOf(window);
    const viewFrom = (place: { latitudeRad: number; longitudeRad: number }) =>
      new View(track, { site: { ...place, heightKm: 0 }, refraction: 'none', shadow: 'ellipsoidal' }, sky);
    for (const seconds of [0, 1234, 21_600]) {
      const under = groundUnder(track, seconds);
      if (under === undefined) throw new Error('no place');
      const sight = viewFrom(under).at(seconds);
      expect(sight.elevationRad / degreeRad).toBeCloseTo(90, 4);
      expect(sight.rangeKm).toBeCloseTo(under.heightKm, 6);
      expect(viewFrom(groundUnderSun(sky, seconds)).at(seconds).sunElevationRad / degreeRad).toBeCloseTo(90, 2);
    }
    expect(groundUnder(track, -1)).toBeUndefined();
    expect(groundUnder(track, 21_601)).toBeUndefined();
  });
});
