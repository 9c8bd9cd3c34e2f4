import { expect, it } from 'vitest';
import { wgs84 } from '../constants/index.ts';
import { apsidesOf } from './period.ts';

it('displayed altitudes count from the specified Earth radius of 6378.137 km', () => {
  expect(wgs84.equatorialRadiusKm).toBe(6378.137);
  const { perigeeAltitudeKm, apogeeAltitudeKm } = apsidesOf({ semiMajorAxisKm: 6378.137 + 400, eccentricity: 0 });
  expect(perigeeAltitudeKm).toBeCloseTo(400, 9);
  expect(apogeeAltitudeKm).toBeCloseTo(400, 9);
});
