import { describe, expect, it } from 'vitest';
import { bodyPositionKm } from '../../bodies/index.ts';
import { earthOrientationOrNominal, shippedEarthOrientation } from '../../earth-orientation/index.ts';
import { earthAttitudeAt, rotationBetween } from '../../frames/index.ts';
import { addSeconds, parseEpoch } from '../../time/index.ts';
import { Environment } from './environment.ts';

const epoch = parseEpoch('2023-03-01T07:13:11.5', 'UTC');
const orientation = shippedEarthOrientation();
const everything = { earthRotation: true, sun: true, moon: true };
const span = { epoch, fromSeconds: -90_000, toSeconds: 200_000 };

describe('the tabulated environment of a run', () => {
  const environment = new Environment(span, orientation, everything);
  const times = [-90_000, -44_444.4, -3600, 0, 1, 3600, 17_777.7, 86_399.9, 200_000];

  it.each(times)('turns GCRF into ITRF like the function it tabulates, to 1e-12 rad, at %d s', (time) => {
    const when = addSeconds(epoch, time);
    environment.set(time);
    const exact = rotationBetween(
      { from: 'GCRF', to: 'ITRF' },
      earthAttitudeAt(when, earthOrientationOrNominal(orientation, when).orientation),
    ).flat();
    exact.forEach((want, i) => {
      expect(Math.abs((environment.rotation[i] ?? 0) - want)).toBeLessThan(1e-12);
    });
  });

  it.each(times)('places the Sun within a metre and the Moon within 10 cm at %d s', (time) => {
    environment.set(time);
    const when = addSeconds(epoch, time);
    const apart = (tabulated: Float64Array, exact: readonly number[]): number =>
      Math.hypot(...exact.map((x, i) => x - (tabulated[i] ?? 0)));
    expect(apart(environment.sun, bodyPositionKm('Sun', when, 'GCRF'))).toBeLessThan(1e-3);
    expect(apart(environment.moon, bodyPositionKm('Moon', when, 'GCRF'))).toBeLessThan(1e-4);
  });

  it('refuses a time outside its span', () => {
    expect(() => environment.set(400_000)).toThrow(/TABLE_OUT_OF_RANGE/);
  });

  it('says how well the orientation of the Earth was known', () => {
    expect(environment.orientationQuality).toBe('measured');
    const old = { epoch: parseEpoch('2060-06-01T00:00:00', 'UTC'), fromSeconds: 0, toSeconds: 10 };
    expect(new Environment(old, orientation, everything).orientationQuality).toBe('nominal');
    expect(
      new Environment(span, orientation, { earthRotation: false, sun: false, moon: false }).orientationQuality,
    ).toBe('unused');
  });
});
