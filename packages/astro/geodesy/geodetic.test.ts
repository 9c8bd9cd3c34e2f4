import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wgs84 } from '../constants/index.ts';
import { degreeRad, difference, norm } from '../linear/index.ts';
import { geodeticOfItrf, itrfOfGeodetic } from './index.ts';

const oneMicrometreKm = 1e-9;

// ERFA gd2gc with WGS-84 (pyerfa 2.0.1.5): latitude and longitude in degrees, height and position in km.
const byErfa = [
  [39.007, -104.883, 2.102, [-1275.104945106, -4797.925191913, 3994.243950898]],
  [63.9, 10.9, 0.1, [2762.879748606, 532.046778785, 5704.909185947]],
  [90, 0, 35786, [0.0, 0.0, 42142.752314245]],
  [-89.999, 180, -1, [-0.111676526, 0.0, -6355.752313271]],
  [1e-6, 45, 400, [4792.866636511, 4792.866636511, 0.000117556]],
] as const;

describe('geodetic positions', () => {
  it.each(byErfa)('at %s°, %s° and %s km agree with ERFA', (latitude, longitude, heightKm, itrfKm) => {
    const place = { latitudeRad: latitude * degreeRad, longitudeRad: longitude * degreeRad, heightKm };
    expect(norm(difference(itrfOfGeodetic(place), itrfKm))).toBeLessThan(oneMicrometreKm);
  });

  // The book's ellipsoid has a = 6378.1363 km.
  it('agree with Vallado (2013), example 3-3: 34.352496° north, 46.4464° east, 5085.22 km', () => {
    const place = geodeticOfItrf([6524.834, 6862.875, 6448.296]);
    expect(place.latitudeRad / degreeRad).toBeCloseTo(34.3525, 4);
    expect(place.longitudeRad / degreeRad).toBeCloseTo(46.4464, 4);
    expect(place.heightKm).toBeCloseTo(5085.22, 2);
  });

  it('come back from ITRF, from deep below the surface to the distance of the Moon', () => {
    const latitude = fc.double({ min: -Math.PI / 2, max: Math.PI / 2, noNaN: true });
    const longitude = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
    const height = fc.double({ min: -12, max: 400_000, noNaN: true });
    fc.assert(
      fc.property(latitude, longitude, height, (latitudeRad, longitudeRad, heightKm) => {
        const itrf = itrfOfGeodetic({ latitudeRad, longitudeRad, heightKm });
        const back = geodeticOfItrf(itrf);
        expect(Math.abs(back.latitudeRad - latitudeRad)).toBeLessThan(1e-12);
        expect(Math.abs(back.heightKm - heightKm)).toBeLessThan(oneMicrometreKm);
        expect(norm(difference(itrfOfGeodetic(back), itrf))).toBeLessThan(oneMicrometreKm);
      }),
    );
  });

  it('on the rotation axis have longitude 0, and their height counts from the polar radius', () => {
    const polarRadius = wgs84.equatorialRadiusKm * (1 - wgs84.flattening);
    expect(geodeticOfItrf([0, 0, polarRadius + 7])).toEqual({
      latitudeRad: Math.PI / 2,
      longitudeRad: 0,
      heightKm: expect.closeTo(7, 9),
    });
    expect(geodeticOfItrf([0, 0, -polarRadius]).latitudeRad).toBe(-Math.PI / 2);
  });
});
