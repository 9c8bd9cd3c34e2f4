import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StateVector } from '../frames/index.ts';
import { degreeRad, difference, norm, rotate, wrappedToHalfTurn } from '../linear/index.ts';
import { itrfOfGeodetic, itrfOfLookAngles, lookAngles, rotationItrfToSez } from './index.ts';

describe('look angles', () => {
  // valladopy, tests/astro/twobody/test_frame_conversions.py (razel). Its ellipsoid has a = 6378.1363 km, which moves
  // the site by 0.7 m: 1.6e-7 rad at this range.
  it('agree with the reference state of Vallado', () => {
    const site = { latitudeRad: 39.007 * degreeRad, longitudeRad: -104.883 * degreeRad, heightKm: 2.102 };
    const look = lookAngles(site, {
      frame: 'ITRF',
      positionKm: [-5225.545532658024, -3070.9865969614993, 3501.8159870845006],
      velocityKmPerS: [-5.373672578283977, -3.3021038634286506, 4.020523711114683],
    });
    const oneMetreKm = 1e-3;
    expect(Math.abs(look.rangeKm - 4339.444884044615)).toBeLessThan(oneMetreKm);
    expect(Math.abs(wrappedToHalfTurn(look.azimuthRad) - -1.5639427896150881)).toBeLessThan(2e-7);
    expect(Math.abs(look.elevationRad - -0.18973540227923288)).toBeLessThan(2e-7);
    expect(Math.abs(look.rangeRateKmPerS - 3.1216042513457634)).toBeLessThan(2e-6);
    expect(Math.abs(look.azimuthRateRadPerS - 5.093097833129788e-5)).toBeLessThan(1e-9);
    expect(Math.abs(look.elevationRateRadPerS - 0.0015655515448868324)).toBeLessThan(1e-9);
  });

  const latitudeRad = fc.double({ min: -1.57, max: 1.57, noNaN: true });
  const longitudeRad = fc.double({ min: -3, max: 3, noNaN: true });
  const azimuthRad = fc.double({ min: 0, max: 6, noNaN: true });
  const elevationRad = fc.double({ min: -1.5, max: 1.5, noNaN: true });

  it('lead back to the position', () => {
    fc.assert(
      fc.property(latitudeRad, longitudeRad, azimuthRad, elevationRad, (latitude, longitude, azimuth, elevation) => {
        const site = { latitudeRad: latitude, longitudeRad: longitude, heightKm: 1 };
        const wanted = { azimuthRad: azimuth, elevationRad: elevation, rangeKm: 1500 };
        const look = lookAngles(site, {
          frame: 'ITRF',
          positionKm: itrfOfLookAngles(site, wanted),
          velocityKmPerS: [0, 0, 0],
        });
        expect(Math.abs(wrappedToHalfTurn(look.azimuthRad - azimuth)) * Math.cos(elevation)).toBeLessThan(1e-10);
        expect(Math.abs(look.elevationRad - elevation)).toBeLessThan(1e-10);
        expect(Math.abs(look.rangeKm - 1500)).toBeLessThan(1e-9);
      }),
    );
  });

  it('change at their stated rates', () => {
    const site = { latitudeRad: 0.9, longitudeRad: 0.2, heightKm: 0.1 };
    const start: StateVector<'ITRF'> = {
      frame: 'ITRF',
      positionKm: itrfOfLookAngles(site, { azimuthRad: 1, elevationRad: 0.4, rangeKm: 900 }),
      velocityKmPerS: [1, -7, 2],
    };
    const at = (seconds: number) => {
      const [x, y, z] = start.positionKm;
      const [vx, vy, vz] = start.velocityKmPerS;
      return lookAngles(site, { ...start, positionKm: [x + vx * seconds, y + vy * seconds, z + vz * seconds] });
    };
    const [before, now, after] = [at(-0.01), at(0), at(0.01)];
    expect((after.azimuthRad - before.azimuthRad) / 0.02).toBeCloseTo(now.azimuthRateRadPerS, 8);
    expect((after.elevationRad - before.elevationRad) / 0.02).toBeCloseTo(now.elevationRateRadPerS, 8);
    expect((after.rangeKm - before.rangeKm) / 0.02).toBeCloseTo(now.rangeRateKmPerS, 6);
  });

  it('at the zenith have azimuth 0 and azimuth rate 0 instead of NaN', () => {
    const site = { latitudeRad: 0, longitudeRad: 0, heightKm: 0 };
    const look = lookAngles(site, { frame: 'ITRF', positionKm: [7000, 0, 0], velocityKmPerS: [0, 7, 0] });
    expect(look).toEqual({
      azimuthRad: 0,
      elevationRad: Math.PI / 2,
      rangeKm: 7000 - 6378.137,
      rangeRateKmPerS: 0,
      azimuthRateRadPerS: 0,
      elevationRateRadPerS: -7 / (7000 - 6378.137),
    });
  });

  it('have the zenith along the normal of the ellipsoid', () => {
    const site = { latitudeRad: 0.7, longitudeRad: -1, heightKm: 0 };
    const up = difference(itrfOfGeodetic({ ...site, heightKm: 1 }), itrfOfGeodetic(site));
    expect(norm(difference(rotate(rotationItrfToSez(site), up), [0, 0, 1]))).toBeLessThan(1e-11);
  });
});
